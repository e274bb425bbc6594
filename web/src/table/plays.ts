// The moves between two states of a table. Events are told before the view that follows from
// them, so what counts is which of them each view knew.
import type { LogEntry, TableState } from './table'

export function playsBetween(before: TableState, after: TableState): readonly LogEntry[] {
  const known = before.view?.seq ?? before.seq
  return after.log.filter(({ seq, kind }) => kind === 'play' && seq > known)
}
