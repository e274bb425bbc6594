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
  const one = list[from]
  const at = Math.max(0, Math.min(list.length - 1, to))
  if (one === undefined || from === at) return list
  const rest = list.filter((_, i) => i !== from)
  return [...rest.slice(0, at), one, ...rest.slice(at)]
}

// Another order, by any source of numbers from 0 to 1.
export function shuffled<T>(list: readonly T[], random: () => number): readonly T[] {
  const out = [...list]
  for (let i = out.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [out[i] as T, out[j] as T]
    out[i] = b
    out[j] = a
  }
  return out
}

// The hand as its owner arranged it; what is new comes at the end.
export class HandOrder {
  private wanted = $state.raw<{ readonly of: number; readonly cards: readonly string[] }>({
    of: 0,
    cards: [],
  })
  // The places of the hand as they are shown.
  readonly slots = $derived.by(() =>
    arranged(this.hand(), this.wanted.of === this.of() ? this.wanted.cards : []),
  )

  // `of`: the round that an order belongs to.
  constructor(
    private readonly hand: () => readonly string[],
    private readonly of: () => number = () => 0,
  ) {}

  move(from: number, to: number): void {
    this.put(moved(this.slots, from, to))
  }
  shuffle(): void {
    this.put(shuffled(this.slots, Math.random))
  }
  private put(slots: readonly number[]): void {
    const hand = this.hand()
    this.wanted = { of: this.of(), cards: slots.map((slot) => hand[slot] ?? '') }
  }
}
