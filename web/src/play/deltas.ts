// What the newest events did to the points: "+17" stands beside a player until that
// player's next event.
export type Deltas = readonly number[]

export function nextDeltas(
  deltas: Deltas,
  before: readonly number[],
  after: readonly number[],
  actors: readonly number[], // whose events these were
): Deltas {
  return after.map((points, seat) => {
    const change = points - (before[seat] ?? points)
    const old = actors.includes(seat) ? 0 : (deltas[seat] ?? 0)
    return old + change
  })
}
