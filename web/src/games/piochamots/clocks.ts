// The clocks of Pioch'à Mots, and the one that matters now.
import type { ClockFacts } from '../../net/protocol'

export const DRAW = 1 // until the next card comes
export const WORD = 2 // to show the word after "Top !"
export const LAST = 3 // of the player who is left alone

// A word on the way stands before everything else, then the last player.
export function clockOf(clocks: readonly ClockFacts[]): ClockFacts | null {
  const byId = (id: number): ClockFacts | undefined => clocks.find((clock) => clock.id === id)
  return byId(WORD) ?? byId(LAST) ?? byId(DRAW) ?? null
}

interface Settings {
  readonly pace: number // seconds
  readonly options: Readonly<Record<string, string>>
}

// How long this clock is when it starts, in ms.
export function usualTime(id: number, { pace, options }: Settings): number {
  if (id === DRAW) return 1000 * pace
  return 1000 * Number(options[id === WORD ? 'delai' : 'dernier'] ?? 0)
}
