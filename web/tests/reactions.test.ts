import { describe, expect, it } from 'vitest'
import {
  REACTIONS,
  reactionText,
  SHOWN_FOR,
  stillShown,
  withReaction,
} from '../src/table/reactions'
import { printed } from './language'

describe('reactions', () => {
  it('are the eight of the protocol', () => {
    expect(REACTIONS.map((one) => one.what).sort()).toEqual(
      ['bravo', 'merci', 'oups', 'rire', 'reflechis', 'bonjour', 'a_bientot', 'pret'].sort(),
    )
    expect(reactionText('bravo')?.fr).toBe(printed('Bravo !'))
    expect(reactionText('fanfare')).toBeNull()
  })

  it('are shown for some seconds, the newest of a seat alone', () => {
    const first = withReaction([], { seat: 1, what: 'bravo' }, 1000)
    const both = withReaction(first, { seat: 0, what: 'merci' }, 2000)
    expect(both.map((one) => one.seat)).toEqual([1, 0])
    const again = withReaction(both, { seat: 1, what: 'oups' }, 3000)
    expect(again.map((one) => [one.seat, one.text.fr])).toEqual([
      [0, printed('Merci !')],
      [1, 'Oups…'],
    ])
    expect(stillShown(again, 2000 + SHOWN_FOR)).toHaveLength(1)
    expect(stillShown(again, 3000 + SHOWN_FOR)).toHaveLength(0)
  })

  it('that nobody knows here change nothing', () => {
    const shown = withReaction([], { seat: 1, what: 'bravo' }, 0)
    expect(withReaction(shown, { seat: 1, what: 'fanfare' }, 1)).toBe(shown)
  })
})
