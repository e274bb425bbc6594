// What the last move that changed a player's points did to them: "+17" stands beside the
// player until the next one, or until the player's own next move.
import { playsBetween } from '../table/plays'
import type { TableState } from '../table/table'

export type Deltas = readonly number[]

// Who did something between two pictures.
export const actorsBetween = (before: TableState, after: TableState): readonly number[] =>
  playsBetween(before, after).flatMap(({ seat }) => (seat === null ? [] : [seat]))

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
