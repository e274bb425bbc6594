import { describe, expect, it } from 'vitest'
import type { TableView } from '../src/net/protocol'
import { isWaitedFor, rests, type Before } from '../src/table/attention'
import { emptyState } from '../src/table/reduce'
import type { TableState } from '../src/table/table'
import { lobby, viewAt } from './table_fakes'

const looks: Before = { curtain: false, hidden: false, reading: false, idle: false }
const clock = { name: 'coup', seat: 0, deadline: 1000, total: 1000 }

function state(view: Partial<TableView>): TableState {
  const mine = { ...viewAt(1), over: false, paused: false, turn: [0], lead: 0, clocks: [clock] }
  return {
    ...emptyState,
    mine: [0],
    lobby: { ...lobby, state: 'running' },
    view: { ...mine, ...view },
  }
}

describe('the time of a table may wait', () => {
  it('for whoever is behind a curtain, away, in the rules or still', () => {
    for (const why of ['curtain', 'hidden', 'reading', 'idle'] as const)
      expect(rests(state({}), { ...looks, [why]: true }), why).toBe(true)
    expect(rests(state({}), looks)).toBe(false)
  })

  it('in a race, where everybody is always on', () => {
    expect(rests(state({ lead: null, clocks: [] }), { ...looks, hidden: true })).toBe(true)
  })

  it('for whoever reads the card before a first game, whosever turn it is', () => {
    const theirs = state({ turn: [1], lead: 1 })
    expect(isWaitedFor(theirs, true)).toBe(true)
    expect(isWaitedFor(theirs, false)).toBe(false)
    expect(isWaitedFor(state({ clocks: [] }), true), 'nothing is lost there').toBe(false)
  })

  it('not while a bot thinks, without clocks, in a pause or at the end', () => {
    const away = { ...looks, hidden: true }
    expect(rests(state({ turn: [1], lead: 1 }), away)).toBe(false)
    expect(rests(state({ clocks: [] }), away)).toBe(false)
    expect(rests(state({ paused: true }), away)).toBe(false)
    expect(rests(state({ over: true }), away)).toBe(false)
  })
})
