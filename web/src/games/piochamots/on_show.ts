// What stays on show for a while though the table goes on: how the round before ended, or
// who begins. In turn the next card comes at once, in a race the opener asks for it: so it
// is kept by each viewer, and not read off the phase.
import { isFresh, type LastRound, type PiochamotsView } from './view'

export type OnShow =
  | { readonly kind: 'round'; readonly round: number; readonly last: LastRound }
  | {
      readonly kind: 'opening'
      readonly round: number
      readonly cards: readonly (string | null)[]
      readonly starter: number | null
    }

// What a view that has just come has to show: nothing once somebody holds two cards.
export function firstShow(view: PiochamotsView): OnShow | null {
  const { round, last, opening, starter } = view
  if (view.players.some((one) => one.cards > 1)) return null
  if (last !== null) return { kind: 'round', round, last }
  return round === 1 && opening.some((card) => card !== null)
    ? { kind: 'opening', round, cards: opening, starter }
    : null
}

// What is to be shown after a change: something new, or what there was.
export function nextShow(
  now: OnShow | null,
  before: PiochamotsView,
  after: PiochamotsView,
): OnShow | null {
  const ended = after.phase === 'over' && before.phase !== 'over'
  return after.round !== before.round || ended ? firstShow(after) : now
}

// A round ends, or the next one has its first card: what points did before is of the past.
export function isAnew(before: PiochamotsView, after: PiochamotsView): boolean {
  return after.round !== before.round || (isFresh(before) && !isFresh(after))
}

// The first card of the round is here: from now on it is shown for a while only.
export function isPassing(show: OnShow | null, view: PiochamotsView): boolean {
  return show !== null && view.phase !== 'over' && !isFresh(view)
}
