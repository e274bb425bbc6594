// What the last move that changed a player's points did to them: "+17" stands beside the
// player until the next one, or until the player's own next move.
import type { TableState } from '../table/table'

export type Deltas = readonly number[]

// Who did something between two pictures. Events are told before the view that follows from
// them, so what counts is which of them each view knew.
export function actorsBetween(before: TableState, after: TableState): readonly number[] {
  const known = before.view?.seq ?? before.seq
  return after.log.flatMap(({ seq, kind, seat }) =>
    seq > known && kind === 'play' && seat !== null ? [seat] : [],
  )
}

export function nextDeltas(
  deltas: Deltas,
  before: readonly number[],
  after: readonly number[],
  actors: readonly number[], // whose events these were
): Deltas {
  return after.map((points, seat) => {
    const change = points - (before[seat] ?? points)
    // A card that chance turns up belongs to the move before it.
    const anew = actors.includes(seat) || (actors.length > 0 && change !== 0)
    return (anew ? 0 : (deltas[seat] ?? 0)) + change
  })
}
