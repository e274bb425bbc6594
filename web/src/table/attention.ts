// Whether anybody looks at this window, as far as the time of the table is concerned. The
// server stops it only when nobody at the table looks, so what is said here costs others
// nothing: who plays against bots, or around one device, loses no time behind a curtain,
// in the rules, or away from the page. One thing all wait for, once and a minute at most: that
// somebody reads what the game is about (src/room/newcomers.h).
import type { TableState } from './table'

// What the page knows of whoever sits before it.
export interface Before {
  readonly curtain: boolean // the device is being passed on
  readonly hidden: boolean // another window lies over the page
  readonly reading: boolean // the rules are open
  readonly idle: boolean // nobody touched it for a while
}

export const IDLE_AFTER = 60_000

function isTimed({ view, lobby }: TableState): boolean {
  if (view === null || view.over || view.paused || lobby?.state !== 'running') return false
  return view.clocks.length > 0 || view.lead === null
}

// Only on my own time, and only where time counts: while a bot thinks in a quiet game, one
// may well look elsewhere.
export function rests(state: TableState, before: Before): boolean {
  if (!isTimed(state) || !state.view?.turn.some((seat) => state.mine.includes(seat))) return false
  return before.curtain || before.hidden || before.reading || before.idle
}

// Whether others would lose by it that time waits for whoever reads what the game is about, or
// the reader by it that it does not: whosever turn it is.
export function isWaitedFor(state: TableState, isFirst: boolean): boolean {
  return isFirst && isTimed(state)
}
