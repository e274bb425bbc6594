// The order of my cards: as I arranged them, new ones at the end. The server tells
// only which cards I hold. Plain functions; nothing here knows a rule.

export interface Slot {
  readonly id: number // stays with the card while it is in the hand
  readonly card: string // "Er", "*"
  readonly fresh: boolean // it has just come
}

// The slots for this hand: cards that stay keep their place, what is gone leaves,
// what is new is appended and marked.
export function arrange(slots: readonly Slot[], hand: readonly string[]): readonly Slot[] {
  const left = [...hand]
  const kept = slots.filter((slot) => {
    const at = left.indexOf(slot.card)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  if (left.length === 0 && kept.length === slots.length) return slots
  let id = slots.reduce((most, slot) => Math.max(most, slot.id), 0)
  // A whole hand at once (a page that was reloaded) has no newest card.
  const news = left.length === 1 && hand.length > 1
  const added = left.map((card) => ({ id: (id += 1), card, fresh: news }))
  const calm = added.length === 0 ? kept : kept.map((slot) => ({ ...slot, fresh: false }))
  return [...calm, ...added]
}

// What is kept of the order for a page that is loaded again.
export function orderText(key: string, slots: readonly Slot[]): string {
  return [key, ...slots.map((slot) => slot.card)].join(' ')
}

// The slots that were kept under this key (table, seat, round), or none.
export function readOrder(key: string, kept: string | null): readonly Slot[] {
  const [of, ...cards] = (kept ?? '').split(' ')
  if (of !== key) return []
  return cards.filter((card) => card !== '').map((card, i) => ({ id: i + 1, card, fresh: false }))
}
