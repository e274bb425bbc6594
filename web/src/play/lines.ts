// What happened, line by line, as the banner and the story show it.
import type { LogEntry } from '../table/table'
import type { Cell } from './grid'

export interface Line {
  readonly seq: number
  readonly seat: number | null // who did it
  readonly text: string
  readonly cells: readonly Cell[] // where it happened
}

export type Teller = (entry: LogEntry) => Omit<Line, 'seq' | 'seat'> | null

export function linesOf(log: readonly LogEntry[], tell: Teller): readonly Line[] {
  return log.flatMap((entry) => {
    const told = tell(entry)
    return told === null ? [] : [{ seq: entry.seq, seat: entry.seat, ...told }]
  })
}

// The lines since the last thing that one of these seats did; what was taken back is
// no news.
export function sinceMyAct(
  lines: readonly Line[],
  log: readonly LogEntry[],
  mine: readonly number[],
): readonly Line[] {
  const own = log.findLast(
    ({ kind, seat }) =>
      kind === 'undo' || (kind === 'play' && seat !== null && mine.includes(seat)),
  )
  return lines.filter((line) => line.seq > (own?.seq ?? 0))
}

const SAID_AT_ONCE = 3

// For the ear: three, then how many more there were.
export function toSay(lines: readonly string[], more: (count: number) => string): string {
  if (lines.length <= SAID_AT_ONCE + 1) return lines.join(' ')
  return [...lines.slice(0, SAID_AT_ONCE), more(lines.length - SAID_AT_ONCE)].join(' ')
}
