// What happened and what lies there, in words.
import { t } from '../../i18n/language.svelte'
import type { Text } from '../../i18n/text'
import * as kumata from '../../messages/kumata'
import * as say from '../../messages/web_kumata'
import type { LogEntry } from '../../table/table'
import type { Placement } from './options'
import { cellName, type Cell } from '../../play/grid'
import { dominoName, readMove, type Move } from './notation'
import { clanName, type ClanName, type KumataView, type Parcel } from './view'

const CLAN_WORDS: Readonly<Record<ClanName, Text>> = {
  singes: kumata.clan_singes,
  serpents: kumata.clan_serpents,
  toucans: kumata.clan_toucans,
  tigres: kumata.clan_tigres,
  hippopotames: kumata.clan_hippopotames,
  crocodiles: kumata.clan_crocodiles,
}

export function clanWord(clan: ClanName): string {
  return t(CLAN_WORDS[clan])
}

// "Tigres 2, niveau 3, totem"
export function parcelWords(view: KumataView, parcel: Parcel): string {
  const clan = clanWord(clanName(view.duel, parcel.clan))
  const value = parcel.value === 0 ? t(say.value_blank) : String(parcel.value)
  const totem = parcel.totem >= 0 ? `, ${t(say.totem_here)}` : ''
  return `${clan} ${value}, ${t(say.level, { level: parcel.level })}${totem}`
}

// "3 sur c3, 2 sur d3"
export function placementWords(placement: Pick<Placement, 'values' | 'cells'>): string {
  const half = (i: 0 | 1): string =>
    t(say.half_on, {
      value: placement.values[i] === 0 ? t(say.value_blank) : placement.values[i],
      cell: cellName(placement.cells[i]),
    })
  return `${half(0)}, ${half(1)}`
}

// The move of an event: its text begins with the seat.
export function moveOf(entry: LogEntry): Move | null {
  if (entry.kind !== 'play' || entry.text === null) return null
  return readMove(entry.text.replace(/^\d+ /, ''))
}

// One line of the story and where it happened, or nothing for what is not worth a
// line. `mine`: the seat is this reader's, so the sentence says "you".
export function tell(
  entry: LogEntry,
  name: string,
  mine: boolean,
): { readonly text: string; readonly cells: readonly Cell[] } | null {
  const text = storyLine(entry, name, mine)
  const move = moveOf(entry)
  return text === null ? null : { text, cells: move?.kind === 'lay' ? move.cells : [] }
}

function storyLine(entry: LogEntry, name: string, mine: boolean): string | null {
  if (entry.kind === 'pause') return t(say.story_pause)
  if (entry.kind === 'resume') return t(say.story_resume)
  if (entry.kind === 'undo') return mine ? t(say.story_you_undo) : t(say.story_undo, { name })
  const turned = entry.kind === 'draw' ? /^domino ([0-4])([0-4])$/.exec(entry.text ?? '') : null
  if (turned) {
    const domino = dominoName([Number(turned[1]), Number(turned[2])])
    return t(say.story_turned, { domino })
  }
  const move = moveOf(entry)
  if (move === null) return null
  const domino = dominoName(move.values)
  if (move.kind === 'aside')
    return mine ? t(say.story_you_aside, { domino }) : t(say.story_aside, { name, domino })
  const cells = move.cells.map(cellName).join('-')
  const line = mine
    ? t(say.story_you_lay, { domino, cells })
    : t(say.story_lay, { name, domino, cells })
  return move.totem ? `${line} ${t(say.story_with_totem)}` : line
}
