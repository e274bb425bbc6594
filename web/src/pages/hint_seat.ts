// Whom a hint is for: the one person of a table, when it is theirs to play. With company around
// the device a hint would spoil somebody's game, so there is none.
import type { TableState } from '../table/table'

type Table = Pick<TableState, 'lobby' | 'view' | 'mine'>

// Whether there are hints at this table, be it now or when it is their turn.
export function hasHints({ lobby, mine }: Table): boolean {
  const [person, ...others] = lobby?.seats.filter(({ kind }) => kind !== 'bot') ?? []
  return person !== undefined && others.length === 0 && mine.includes(person.seat)
}

export function hintSeat(table: Table): number | null {
  const { lobby, view, mine } = table
  if (lobby?.state !== 'running' || !hasHints(table) || view === null || view.paused) return null
  return view.turn.find((one) => mine.includes(one)) ?? null
}
