// Whom a hint is for: the one person of a table, when it is theirs to play. With company around
// the device a hint would spoil somebody's game, so there is none.
import type { TableState } from '../table/table'

export function hintSeat({
  lobby,
  view,
  mine,
}: Pick<TableState, 'lobby' | 'view' | 'mine'>): number | null {
  const people = lobby?.seats.filter(({ kind }) => kind !== 'bot') ?? []
  if (lobby?.state !== 'running' || people.length !== 1 || view === null || view.paused) return null
  const seat = view.turn.find((one) => mine.includes(one))
  return seat !== undefined && people[0]?.seat === seat ? seat : null
}
