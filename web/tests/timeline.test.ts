// The timeline of a game that is over.
import { describe, expect, it } from 'vitest'
import { hasHints, hintSeat } from '../src/pages/hint_seat'
import { moverAt, pastState, stepAt, stepsOf, triedFrom } from '../src/table/timeline'
import type { Lobby, LobbySeat, TableView } from '../src/net/protocol'
import type { LogEntry } from '../src/table/table'

const entry = (seq: number, kind: LogEntry['kind'], seat: number | null = null): LogEntry => ({
  ...{ seq, kind, seat, text: 'x' },
})
const LOG = [
  entry(1, 'draw'),
  entry(2, 'play', 1),
  entry(3, 'draw'),
  entry(4, 'play', 0),
  entry(5, 'expire'),
]
const VIEW: TableView = {
  ...{ game: 'kumata', seq: 3, at: 40, seats: 2, paused: false, you: 0, turn: [0], lead: 0 },
  ...{
    over: false,
    clocks: [{ name: 'coup', seat: 0, deadline: 60, total: 60 }],
    undo: null,
    view: {},
  },
}

describe('the steps of a timeline', () => {
  it('stand before each move and at the end', () => {
    expect(stepsOf(LOG)).toEqual([1, 3, 5])
    expect(stepsOf([])).toEqual([0])
  })

  it('are found by the number of moves, and the end where none is asked for', () => {
    expect(stepAt(1, [1, 3, 5])).toBe(1)
    expect(stepAt(99, [1, 3, 5])).toBe(2)
    expect(stepAt(null, [1, 3, 5])).toBe(2)
    expect(stepAt(-1, [1, 3, 5])).toBe(0)
  })

  it('know who moves next', () => {
    expect([1, 3, 5].map((seq) => moverAt(LOG, seq))).toEqual([1, 0, null])
    expect(moverAt(LOG, 2)).toBeNull()
  })
})

describe('a trial is played', () => {
  it('from the seat of whoever played here and looks, also before a move of a bot', () => {
    expect(triedFrom(1, 0, [0])).toBe(0)
    expect(triedFrom(1, 1, [0])).toBe(0)
    expect(triedFrom(2, 1, [0, 1])).toBe(1)
  })

  it('by whoever of this device is to move', () => {
    expect(triedFrom(1, 0, [0, 1])).toBe(1)
  })

  it('by whoever made the move, where nobody here played', () => {
    expect(triedFrom(1, 0, [])).toBe(1)
  })
})

it('a past state shows the hand of who looks, and lets nobody act', () => {
  const { now, shown } = pastState({ log: LOG, points: [] }, VIEW, 3, 0)
  expect(shown).toMatchObject({ mine: [0], seq: 3, moves: {}, acts: {}, view: VIEW })
  expect(shown.log.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(shown.time).toMatchObject({ now: 40, runs: false })
  expect(now.view).toMatchObject({ turn: [], clocks: [], you: 0 })
})

describe('a hint', () => {
  const seat = (number: number, kind: LobbySeat['kind']): LobbySeat => ({
    ...{ seat: number, kind, name: '', time: 100, present: true },
    ...{ invited: false, needs_invite: false },
  })
  const at = (kinds: readonly LobbySeat['kind'][], view: TableView | null, mine = [0]) =>
    hintSeat({
      lobby: { state: 'running', seats: kinds.map((kind, i) => seat(i, kind)) } as unknown as Lobby,
      view,
      mine,
    })

  it('is for the one person of a table, when it is theirs to play', () => {
    expect(at(['person', 'bot', 'bot'], VIEW)).toBe(0)
    expect(at(['person', 'bot'], { ...VIEW, turn: [1] })).toBeNull()
    expect(at(['person', 'bot'], { ...VIEW, paused: true })).toBeNull()
    expect(at(['person', 'bot'], null)).toBeNull()
    expect(at(['person', 'bot'], VIEW, [])).toBeNull()
  })

  it('keeps its place while others play and at the end', () => {
    const has = (state: string, kinds: readonly LobbySeat['kind'][], mine = [0]): boolean => {
      const lobby = { state, seats: kinds.map((kind, i) => seat(i, kind)) } as unknown as Lobby
      return hasHints({ lobby, view: { ...VIEW, turn: [1] }, mine })
    }
    expect(has('running', ['person', 'bot'])).toBe(true)
    expect(has('over', ['person', 'bot'])).toBe(true)
    expect(has('over', ['person', 'person'])).toBe(false)
    expect(has('running', ['person', 'bot'], [])).toBe(false)
  })

  it('is not there in company', () => {
    expect(at(['person', 'person'], VIEW, [0, 1])).toBeNull()
    expect(at(['person', 'open'], VIEW)).toBeNull()
  })
})
