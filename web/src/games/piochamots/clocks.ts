// The clocks of Pioch'à Mots, and the one that matters now.
import type { ClockFacts } from '../../net/protocol'

export const DRAW = 'pioche' // until the next card comes
export const WORD = 'mot' // to show the word after "Top !"
export const LAST = 'dernier' // of the player who is left alone

// A word on the way stands before everything else, then the last player.
export function clockOf(clocks: readonly ClockFacts[]): ClockFacts | null {
  const named = (wanted: string): ClockFacts | undefined =>
    clocks.find(({ name }) => name === wanted)
  return named(WORD) ?? named(LAST) ?? named(DRAW) ?? null
}
