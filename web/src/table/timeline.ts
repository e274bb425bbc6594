// The timeline of a game that is over, as plain values: where one looks, and what the page of
// the game is given to show there.
import type { TableView } from '../net/protocol'
import type { Story } from './past'
import { emptyState } from './reduce'
import type { LogEntry, TableState } from './table'

// How many entries there were when each move was to be made, in turn, and at the end: the
// n-th is what n moves led to.
export function stepsOf(log: readonly Pick<LogEntry, 'seq' | 'kind'>[]): readonly number[] {
  const before = log.filter(({ kind }) => kind === 'play').map(({ seq }) => seq - 1)
  return [...before, log.at(-1)?.seq ?? 0]
}

// The step that an address asks for; nothing asked: the last.
export function stepAt(wanted: number | null, steps: readonly number[]): number {
  return Math.max(0, Math.min(wanted ?? Infinity, steps.length - 1))
}

// Whoever made the move that comes next; null at the end.
export function moverAt(log: readonly LogEntry[], seq: number): number | null {
  const next = log[seq]
  return next?.kind === 'play' ? next.seat : null
}

// Whose seat is played from here: theirs who played here and look, else whose move it is.
export function triedFrom(
  mover: number,
  viewer: number,
  played: readonly number[], // seats of this device
): number {
  if (played.includes(mover)) return mover
  return played.includes(viewer) ? viewer : (played[0] ?? mover)
}

// As the page of a game takes it: the hand of `viewer` lies open, and nothing can be done.
export function pastState(
  { log }: Story,
  view: TableView,
  seq: number,
  viewer: number,
): { readonly now: TableState; readonly shown: TableState } {
  const shown: TableState = {
    ...emptyState,
    past: true,
    connection: { kind: 'online' },
    mine: [viewer],
    seq,
    welcomed: seq,
    view,
    log: log.slice(0, seq),
    time: { now: view.at, runs: false, heard: 0 },
  }
  return { shown, now: { ...shown, view: { ...view, turn: [], clocks: [] } } }
}
