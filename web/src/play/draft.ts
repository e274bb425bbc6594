// What a game tells the turn about the move in the making: pure functions over
// values, tested without a browser. V is what the player sees, D the draft, I what
// a hand does (a tap, a drop, a key, typing). Nothing here knows a rule: whether the
// move may be played is asked of the engine.
import type { Text } from '../i18n/text'
import type { Account } from '../net/protocol'

export interface Kept<D> {
  readonly draft: D
  readonly lost: Text | null // what an event made impossible, in a sentence
}

export interface DraftOf<V, D, I> {
  begin(view: V, seat: number): D
  // The same draft where the hand does nothing.
  step(draft: D, intent: I, view: V): D
  // Whether a gesture goes on with the one before, so that the way back takes both as one.
  joins?(intent: I, before: I): boolean
  // After an event: the draft as far as it still holds. The same draft twice is the
  // same draft.
  keep(draft: D, view: V): Kept<D>
  // What of it is kept for a page that is loaded again, as a value of JSON; without a word all
  // of it. `keep` is asked about what comes back.
  pack?(draft: D): D
  // The text to check and to send; null while something is missing.
  move(draft: D, view: V): string | null
}

// What is in the making now, for who looks on: a lesson.
export interface Making {
  readonly draft: unknown // of the game
  readonly move: string | null // its text, where nothing is missing
  readonly account: Account | null // what the engine says that it brings, where it is legal
}

export const NOTHING_YET: Making = { draft: null, move: null, account: null }
