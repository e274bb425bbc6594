// The order in which somebody keeps their cards: the server tells only which ones there are.

// The places of the hand in the kept order; cards that are not in it follow as they came.
export function arranged(hand: readonly string[], order: readonly string[]): readonly number[] {
  const left = hand.map((_, slot) => slot)
  const kept = order.flatMap((card) => {
    const at = left.findIndex((slot) => hand[slot] === card)
    return at < 0 ? [] : left.splice(at, 1)
  })
  return [...kept, ...left]
}

// The same list with one of them at another place.
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const out = [...list]
  out.splice(to, 0, ...out.splice(from, 1))
  return out
}
