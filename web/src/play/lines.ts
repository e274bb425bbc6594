// What happened, line by line, as the banner and the story show it.
import { linesIn } from '../net/told'
import type { LogEntry } from '../table/table'
import { cellsOf, type Cell } from './grid'
import { sentence, partsOf, type Part, type Reader } from './told'

export interface Line {
  readonly seq: number
  readonly seat: number | null // whom it speaks of
  readonly key: string // of its message
  readonly parts: readonly Part[]
  readonly text: string // the same, for the ear
  readonly cells: readonly Cell[] // where it happened
  readonly act?: boolean // somebody did it; else it is what chance or a clock did
  readonly late?: boolean // somebody's turn was lost by time
}

// The lines since one's own last act, leafed through; `at`: the one on show.
export interface News {
  readonly news: readonly Line[]
  readonly at: number
  readonly lost?: Line | null // my own turn, lost by time: told alone (lost_turn.svelte)
  leaf(at: number): void
  close(): void
  touch?(): void
}

// One line for each event that is worth a word.
export function linesOf(log: readonly LogEntry[], reader: Reader): readonly Line[] {
  return log.flatMap(({ seq, kind, told }) => {
    if (told === undefined) return []
    const parts = partsOf(told, reader)
    const marks = linesIn(told).flatMap((line) => line.mark ?? [])
    const { key, seat = null } = told
    const act = kind === 'play'
    const late = kind === 'expire' && key.endsWith('.told_late')
    return [{ seq, seat, key, parts, text: sentence(parts), cells: cellsOf(marks), act, late }]
  })
}

// The line to show first: the last thing somebody did, rather than the card that was
// turned up after it.
export function newestAct(lines: readonly Line[]): number {
  const found = lines.findLastIndex((line) => line.act)
  return found < 0 ? lines.length - 1 : found
}

// The last thing that somebody did, and what followed from it (a card that was drawn, the
// word of the dictionary); the last line where nobody did anything yet.
export function lastAct(lines: readonly Line[]): readonly Line[] {
  return lines.slice(Math.max(0, newestAct(lines)))
}

// The lines since the last thing that one of these seats did, or from it on; what was taken
// back is no news.
export function sinceMyAct(
  lines: readonly Line[],
  log: readonly LogEntry[],
  mine: readonly number[],
  withIt = false,
): readonly Line[] {
  const own = log.findLast(
    ({ kind, seat }) =>
      kind === 'undo' || (kind === 'play' && seat !== null && mine.includes(seat)),
  )
  const first = (own?.seq ?? 0) + (withIt && own?.kind === 'play' ? 0 : 1)
  return lines.filter((line) => line.seq >= first)
}

// The newest of my turns that was lost by time and is told still (lost_turn.svelte).
export function lostTurn(
  lines: readonly Line[],
  mine: readonly number[],
  putAway: number,
): Line | null {
  const isMine = ({ seat, late, seq }: Line): boolean =>
    late === true && seat !== null && mine.includes(seat) && seq > putAway
  return lines.findLast(isMine) ?? null
}

const SAID_AT_ONCE = 3

// For the ear: three, then how many more there were.
export function toSay(
  lines: readonly string[],
  more: (count: number) => string,
  most = SAID_AT_ONCE,
): string {
  if (lines.length <= most + 1) return lines.join(' ')
  return [...lines.slice(0, most), more(lines.length - most)].join(' ')
}
