// The clock on the screen, whatever its form. The server decides when it has run
// out; between its messages we only go on counting.
import type { ClockFacts } from '../net/protocol'
import type { TableTime } from '../table/table'

export interface Countdown {
  readonly left: number // ms
  readonly part: number // of the whole, 1 to 0
  readonly figure: number | null // seconds, from ten on
  readonly urgent: boolean // the last five seconds
}

const FIGURE_FROM = 10
const URGENT_FROM = 5

export function timeNow(time: TableTime | null, wall: number): number {
  if (time === null) return 0
  return time.now + (time.runs ? Math.max(0, wall - time.heard) : 0)
}

export function countdown(
  clock: Pick<ClockFacts, 'deadline'>,
  time: TableTime | null,
  wall: number,
  total: number,
): Countdown {
  const left = Math.max(0, clock.deadline - timeNow(time, wall))
  const seconds = Math.ceil(left / 1000)
  return {
    left,
    part: Math.min(1, left / Math.max(1, total)),
    figure: seconds <= FIGURE_FROM ? seconds : null,
    urgent: seconds <= URGENT_FROM,
  }
}

// What its owner hears: the start, the half, ten, five. Null between them.
export function timeToSay(
  before: number | null, // ms left when it was last looked at; null: it starts
  left: number,
  total: number,
  told = false, // that it starts was said otherwise
): number | null {
  if (before === null) return left > 0 && !told ? left : null
  const marks = [total / 2, 10_000, 5000].filter((mark) => mark < total)
  const passed = marks.filter((mark) => before > mark && left <= mark && left > 0)
  return passed.length === 0 ? null : Math.min(...passed)
}
