// What lies there, in words.
import { t } from '../../i18n/language.svelte'
import type { Text } from '../../i18n/text'
import * as kumata from '../../messages/kumata'
import * as say from '../../messages/web_kumata'
import type { Placement } from './places'
import { cellName, sameCell, type Cell } from '../../play/grid'
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

// What a parcel of a clan that nobody plays is, where one asks.
export function neutralWords(view: KumataView, cell: Cell | null): string | null {
  const parcel = view.parcels.find(({ x, y }) => cell !== null && sameCell({ x, y }, cell))
  if (parcel === undefined || view.duel) return null
  if (view.players.some(({ clan }) => clan === parcel.clan)) return null
  return t(say.neutral, { clan: clanWord(clanName(view.duel, parcel.clan)) })
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
