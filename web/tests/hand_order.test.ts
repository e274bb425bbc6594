// The order of the cards in hand, as the player arranged them.
import { describe, expect, it } from 'vitest'
import { arranged, moved } from '../src/play/hand_order.svelte'

describe('the order of a hand', () => {
  it('is as it came until somebody changes it', () => {
    expect(arranged(['a', 'e', 'e', '*'], [])).toEqual([0, 1, 2, 3])
  })
  it('stays when a card is laid', () => {
    const order = moved(['a', 'e', 'e', 't'], 3, 0)
    expect(order).toEqual(['t', 'a', 'e', 'e'])
    expect(arranged(['a', 'e', 'e', 't'], order)).toEqual([3, 0, 1, 2])
    expect(arranged(['a', 'e', 't'], order)).toEqual([2, 0, 1])
  })
  it('shows every card once, whatever is kept', () => {
    expect(arranged(['b', 'c'], ['e', 'c', 'c'])).toEqual([1, 0])
  })
})
