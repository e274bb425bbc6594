import type { LogEntry } from './table'

// Whether one of these seats did the last thing that happened: once a card is turned up or
// somebody answers, a move stands (src/table: check_undo).
export function canTakeBack(log: readonly LogEntry[], mine: readonly number[]): boolean {
  const last = log.at(-1)
  return last?.kind === 'play' && last.seat !== null && mine.includes(last.seat)
}
