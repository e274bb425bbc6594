// What happened and what lies there, in words.
import { t } from '../../i18n/language.svelte'
import type { Text } from '../../i18n/text'
import * as say from '../../messages/web_piochamots'
import { signed } from '../../play/preview'
import type { LogEntry } from '../../table/table'
import { readCard, readHappening, readTile, type Happening, type Tile } from './notation'
import type { PiochamotsView } from './view'

// "E rouge", "carte blanche"
export function cardWords(card: string): string {
  const { letter, colour } = readCard(card)
  if (colour === null) return t(say.blank_words)
  return t(say.card_words, { letter, colour: t(colour === 'r' ? say.red : say.black) })
}

// "S rouge", "carte blanche, S rouge"
export function tileWords(tile: Tile): string {
  const card = cardWords(tile.letter + tile.colour)
  return tile.blank ? t(say.blank_as, { card }) : card
}

export function shownWords(card: string): string {
  const tile = readTile(card)
  return tile === null ? cardWords(card) : tileWords(tile)
}

export interface Reader {
  readonly nameOf: (seat: number | null) => string
  readonly isMe: (seat: number | null) => boolean // the one reader of this screen
}

// One sentence for an event, or nothing where nothing is to be said.
export function tell(entry: LogEntry, reader: Reader): string | null {
  if (entry.kind === 'pause') return t(say.tell_pause)
  if (entry.kind === 'resume') return t(say.tell_resume)
  const what = entry.text === null ? null : readHappening(entry.text)
  return what === null ? null : tellWhat(what, reader)
}

function tellWhat(what: Happening, reader: Reader): string | null {
  const name = reader.nameOf(what.seat)
  const me = reader.isMe(what.seat)
  const line = (mine: Text, other: Text, facts = {}): string =>
    t(me ? mine : other, { name, ...facts })
  switch (what.kind) {
    case 'turned':
      return line(say.tell_you_turned, say.tell_turned, { card: cardWords(what.card) })
    case 'drawn':
      if (what.card === null) return t(say.tell_drawn, { name })
      return line(say.tell_you_drawn, say.tell_drawn, { card: cardWords(what.card) })
    case 'verdict': {
      const facts = { word: what.word, points: signed(what.points) }
      return what.right
        ? line(say.tell_you_right, say.tell_right, facts)
        : line(say.tell_you_wrong, say.tell_wrong, facts)
    }
    case 'time':
      if (what.clock === 'mot') return line(say.tell_you_late, say.tell_late)
      return what.clock === 'dernier' ? line(say.tell_you_last_late, say.tell_last_late) : null
    case 'move':
      return tellMove(what, line)
  }
}

function tellMove(
  what: Happening & { readonly kind: 'move' },
  line: (mine: Text, other: Text, facts?: Record<string, string>) => string,
): string | null {
  switch (what.verb) {
    case 'top':
      return line(say.tell_you_top, say.tell_top)
    case 'mot':
      return line(say.tell_you_word, say.tell_word, { word: what.word })
    case 'rien':
      return line(say.tell_you_nothing, say.tell_nothing)
    case 'passe':
      return line(say.tell_you_pass, say.tell_pass)
    default:
      return null // "pioche": the card that follows says it
  }
}

// The draws of others are said once and not kept: they would drown the story.
export function isWorthKeeping(entry: LogEntry): boolean {
  return entry.text === null || !/^(carte|tirage) /.test(entry.text)
}

// What a new view says beyond its events: a new round, the last player, no card left.
export function tellView(
  before: PiochamotsView | null,
  after: PiochamotsView,
  reader: Reader,
): readonly string[] {
  if (before === null) return []
  const lines: string[] = []
  const line = (seat: number | null, mine: Text, other: Text, facts = {}): string =>
    t(reader.isMe(seat) ? mine : other, { name: reader.nameOf(seat), ...facts })
  if (after.phase === 'last' && before.phase !== 'last' && before.extra === null)
    lines.push(line(after.drawer, say.tell_you_last, say.tell_last, { count: after.extra ?? 0 }))
  if (after.phase === 'dry' && before.phase !== 'dry') lines.push(t(say.tell_dry))
  const ended = after.last !== null && (after.round !== before.round || after.phase === 'over')
  if (ended && before.phase !== 'over' && after.last.end !== 'won')
    lines.push(t(after.last.end === 'none' ? say.last_none : say.last_void))
  if (after.round !== before.round && after.phase !== 'over')
    lines.push(line(after.starter, say.tell_you_round, say.tell_round, { round: after.round }))
  return lines
}

type Verdict = Happening & { readonly kind: 'verdict' }

// The newest verdict, while the log still has it.
export function newestVerdict(
  log: readonly LogEntry[],
  of: (what: Verdict) => boolean = () => true,
): { readonly seq: number; readonly what: Verdict } | null {
  for (let i = log.length - 1; i >= 0; i -= 1) {
    const entry = log[i]
    const what = readHappening(entry?.text ?? '')
    if (entry !== undefined && what?.kind === 'verdict' && of(what)) return { seq: entry.seq, what }
  }
  return null
}

// The newest verdict on a word of this seat.
export function verdictOn(log: readonly LogEntry[], seat: number): Verdict | null {
  return newestVerdict(log, (what) => what.seat === seat)?.what ?? null
}
