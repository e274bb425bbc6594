// Who sits here: the seat whose hand is shown, what it may do, and the curtain.
import { describe, expect, it } from 'vitest'
import type { GameProps } from '../src/play/game'
import { hintFor } from '../src/play/hint'
import { SeatHere, type SeatWays } from '../src/play/seat.svelte'
import type { TableState } from '../src/table/table'
import { emptyState } from '../src/table/reduce'
import { setLanguageForTests } from './language'
import { lobby, viewAt } from './table_fakes'

interface View {
  readonly points: readonly number[]
  readonly active?: number
}
const WAYS: SeatWays<View> = { read: (view) => view as View, points: (view) => view.points }

function stateOf(change: Partial<TableState>, view: Partial<TableState['view']> = {}): TableState {
  const game: View = { points: [3, 5] }
  const table = { ...viewAt(4), view: game, turn: [0], you: 0, ...view }
  return {
    ...emptyState,
    lobby,
    seq: 4,
    mine: [0],
    acts: { '0': ['pose'] },
    ...change,
    view: table,
  }
}

class Here {
  private now = $state.raw<TableState>() as TableState
  private shown = $state.raw<TableState>() as TableState
  readonly seat: SeatHere<View>
  constructor(now: TableState, ways: Partial<SeatWays<View>> = {}, shown = now) {
    this.now = now
    this.shown = shown
    const props = () =>
      ({
        now: this.now,
        shown: this.shown,
        names: ['Zoé', 'Léo'],
        notes: [],
      }) as unknown as GameProps
    this.seat = new SeatHere(props, { ...WAYS, ...ways })
  }
  show(now: TableState): void {
    this.now = now
    this.shown = now
  }
}

describe('a game in turns', () => {
  it('shows my hand and what I may do', () => {
    const { seat } = new Here(stateOf({}))
    expect([seat.seat, seat.active, seat.acts, seat.curtain]).toEqual([0, true, ['pose'], false])
  })
  it('offers nothing until the picture has caught up', () => {
    const { seat } = new Here(stateOf({}), {}, stateOf({ seq: 3 }))
    expect([seat.seq, seat.active, seat.acts]).toEqual([3, false, []])
  })
  it('asks nobody for a move while the one before is not seen', () => {
    const { seat } = new Here(stateOf({}), {}, stateOf({ seq: 3 }, { turn: [1] }))
    expect([seat.actor, seat.isPlaying(0), seat.isPlaying(1)]).toEqual([null, false, true])
    const hint = hintFor(seat, {
      play: { sending: false, lost: null },
      prepared: false,
      ask: () => 'choose',
    })
    expect(hint).toContain('Léo')
  })
  it('is nobody’s turn in a game that is looked at again', () => {
    const { seat } = new Here(stateOf({ past: true }))
    expect([seat.actor, seat.active, seat.isPlaying(0)]).toEqual([null, false, false])
  })
  it('offers nothing on the turn of another', () => {
    const { seat } = new Here(stateOf({}, { turn: [1] }))
    expect([seat.seat, seat.actor, seat.active, seat.acts]).toEqual([0, null, false, []])
  })
  it('offers nothing once it is over', () => {
    const { seat } = new Here(stateOf({}, { over: true }))
    expect([seat.active, seat.acts, seat.isPlaying(0)]).toEqual([false, [], false])
  })
  it('shows a spectator no hand', () => {
    const { seat } = new Here(stateOf({ mine: [] }, { you: 1 }))
    expect([seat.seat, seat.curtain, seat.isMe(0)]).toEqual([null, false, false])
  })
})

describe('two people on one device', () => {
  const both = (turn: readonly number[]): TableState => stateOf({ mine: [0, 1] }, { turn })
  it('see a hand when its owner asks, and not when the turn is another’s', () => {
    const here = new Here(both([0]))
    expect([here.seat.seat, here.seat.curtain]).toEqual([0, true])
    here.seat.reveal()
    expect(here.seat.curtain).toBe(false)
    here.show(both([1]))
    expect([here.seat.seat, here.seat.curtain]).toEqual([1, true])
  })
  it('need no curtain where nothing is hidden', () => {
    expect(new Here(both([0]), { open: true }).seat.curtain).toBe(false)
  })
  it('are never told "you"', () => {
    expect(new Here(both([0])).seat.isMe(0)).toBe(false)
  })
  it('are asked by name', () => {
    setLanguageForTests('fr')
    const play = { sending: false, lost: null }
    const hint = hintFor(new Here(both([1])).seat, { play, prepared: false, ask: () => 'Posez.' })
    expect(hint).toBe('Léo\u00a0: Posez.')
  })
})

describe('a race', () => {
  const state = stateOf({ mine: [1], acts: { '1': ['top'] } }, { turn: [], you: 1 })
  it('is played as the engine allows, at the newest state', () => {
    const { seat } = new Here(state, { live: true }, stateOf({ seq: 2 }))
    expect([seat.seq, seat.seat, seat.active, seat.acts]).toEqual([4, 1, true, ['top']])
    expect(seat.source(0).lasting).toBe('moment')
  })
  it('shows the hand of whoever plays, of those on this device', () => {
    const shared = stateOf({ mine: [0, 1] }, { view: { points: [0, 0], active: 1 } })
    const first = (view: View, mine: readonly number[]) => mine.find((one) => one === view.active)
    expect(new Here(shared, { live: true, first }).seat.seat).toBe(1)
    expect(new Here(shared, { live: true }).seat.seat).toBe(0)
  })
})

describe('a hint in a game of turns', () => {
  const play = { sending: false, lost: null }
  const of = { play, prepared: false, ask: () => 'Posez.' }
  it('asks whoever is to play, and names whom one waits for', () => {
    setLanguageForTests('fr')
    expect(hintFor(new Here(stateOf({})).seat, of)).toBe('Posez.')
    const other = new Here(stateOf({}, { turn: [1] })).seat
    expect(hintFor(other, of)).toBe('C’est à Léo de jouer.')
    expect(hintFor(other, { ...of, prepared: true })).toMatch(/^Vous préparez/)
    const nobody = new Here(stateOf({}, { turn: [] })).seat
    expect(hintFor(nobody, of)).toBe('Un instant…')
  })
  it('says first what stands in the way', () => {
    const { seat } = new Here(stateOf({}, { paused: true }))
    expect(hintFor(seat, { ...of, trouble: 'Occupé.' })).toBe('')
    const here = new Here(stateOf({})).seat
    expect(hintFor(here, { ...of, trouble: 'Occupé.' })).toBe('Occupé.')
    expect(hintFor(here, { ...of, play: { ...play, sending: true } })).toBe('Envoi…')
  })
})
