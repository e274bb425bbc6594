// Somebody comes back to the table: was their seat kept going without them?
import { readText, writeText } from '../storage'
import type { TableState } from './table'

// The last that was seen before going away.
export interface Absence {
  readonly seq: number
  readonly since: number // ms, wall clock
}

// Moves of my seats that were made while I was away for longer than the table waits.
// A move on its way when the line broke comes back too soon to count.
export function playedMeanwhile(state: TableState, away: Absence | null, now: number): boolean {
  const grace = state.lobby?.grace ?? 0
  if (away === null || grace === 0 || now - away.since < grace * 1000) return false
  return state.log.some(
    ({ seq, kind, seat }) =>
      seq > away.seq &&
      seq <= state.welcomed &&
      kind === 'play' &&
      seat !== null &&
      state.mine.includes(seat),
  )
}

// One table is remembered: the one that was looked at last.
const KEY = 'tablee.vu'

export function keepAbsence(table: string, { seq, since }: Absence): void {
  writeText(KEY, `${table} ${String(seq)} ${String(since)}`)
}

export function keptAbsence(table: string): Absence | null {
  const found = /^(\w+) (\d+) (\d+)$/.exec(readText(KEY) ?? '')
  if (found?.[1] !== table) return null
  return { seq: Number(found[2]), since: Number(found[3]) }
}
