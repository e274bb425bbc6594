// What lies there, in words, and what the newest verdict was.
import { t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_piochamots'
import type { Hearing } from '../../play/narrator'
import type { LogEntry } from '../../table/table'
import { readCard, readTile, type Tile } from './notation'

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
  readonly isAbsent: (seat: number | null) => boolean // away, or not ready yet
}

// What is told of draws is said once and not kept: it would drown the story.
const PASSING = ['told_card', 'told_own_card', 'told_opening'].map((key) => `piochamots.${key}`)

export function isWorthKeeping({ key }: { readonly key: string }): boolean {
  return !PASSING.includes(key)
}

// In a race cards come to everybody every few seconds: the ear hears of one's own only.
export function hearingOf({ mode }: { readonly mode: string }): Hearing {
  return { passing: ({ key }) => mode === 'course' && key === 'piochamots.told_card' }
}

const SILENCE = ['piochamots.told_nothing', 'piochamots.told_late']

export interface Verdict {
  readonly seq: number
  readonly seat: number
  readonly right: boolean
  readonly points: number
}

// The newest verdict on a word, or on a word of this seat (its silence too), while the log
// has it.
export function newestVerdict(log: readonly LogEntry[], of?: number): Verdict | null {
  for (const { seq, told } of log.toReversed()) {
    const right = told?.key === 'piochamots.told_right'
    const silent = SILENCE.includes(told?.key ?? '') && of !== undefined
    if (told?.seat === undefined || !(right || silent || told.key === 'piochamots.told_wrong'))
      continue
    const points = told.facts['points']
    if (of === undefined || told.seat === of)
      return { seq, seat: told.seat, right, points: points?.kind === 'points' ? points.value : 0 }
  }
  return null
}
