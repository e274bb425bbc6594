import { describe, expect, it } from 'vitest'
import { emptyState, reduce } from '../src/table/reduce'
import type { TableState } from '../src/table/table'
import { event, lobby, viewAt, welcome } from './table_fakes'

function after(state: TableState, message: Parameters<typeof reduce>[1]): TableState {
  const next = reduce(state, message)
  if (next === 'resync') throw new Error('resync')
  return next
}

const seated = after(emptyState, welcome)

describe('reduce', () => {
  it('is online and seated after the welcome', () => {
    expect(seated).toMatchObject({ connection: { kind: 'online' }, mine: [0], lobby })
  })

  it('takes a whole view and begins a new log', () => {
    const state = after(seated, {
      t: 'state',
      d: { seq: 9, view: viewAt(9), moves: { '0': ['ecarte 32'] }, acts: { '0': ['ecarte'] } },
    })
    expect(state).toMatchObject({
      seq: 9,
      log: [],
      moves: { '0': ['ecarte 32'] },
      acts: { '0': ['ecarte'] },
    })
  })

  it('keeps what an event is told as, for the story', () => {
    const told = { key: 'k', fr: '{seat} passe.', en: '{seat} passes.', seat: 1, facts: {} }
    const first = event(1)
    if (first.t !== 'event') throw new Error('no event')
    const state = after(seated, { t: 'event', d: { ...first.d, told } })
    expect(state.log.at(-1)?.told).toEqual(told)
    expect(after(state, event(2)).log.at(-1)).not.toHaveProperty('told')
  })

  it('keeps the old view until the last event of a step', () => {
    const first = after(seated, event(1))
    const middle = after(first, event(2, false))
    expect(middle.view).toBe(first.view)
    expect(middle.moves).toEqual({})
    expect(middle.acts).toEqual({})
    const last = after(middle, event(3, true, 'draw'))
    expect(last.view?.seq).toBe(3)
    expect(last.log.map((entry) => entry.seq)).toEqual([1, 2, 3])
  })

  it('ignores an event it has seen', () => {
    const first = after(seated, event(1))
    expect(after(first, event(1))).toBe(first)
  })

  it('asks again when an event is missing', () => {
    expect(reduce(after(seated, event(1)), event(3))).toBe('resync')
  })

  it('knows the time of the table, and when it heard it', () => {
    const d = { seq: 9, now: 5100, runs: true, view: viewAt(9), moves: {}, acts: {} }
    const state = reduce(seated, { t: 'state', d }, 77)
    expect(state).toMatchObject({ time: { now: 5100, runs: true, heard: 77 } })
    if (state === 'resync') return
    // An event in the middle of a step does not tell it.
    const time = (next: typeof state | 'resync'): unknown => (next === 'resync' ? null : next.time)
    expect(time(reduce(state, event(10), 99))).toEqual(state.time)
    const stopped = reduce(state, { t: 'time', d: { now: 6000, runs: false } }, 99)
    expect(time(stopped)).toEqual({ now: 6000, runs: false, heard: 99 })
  })

  it('offers no move once it is closed', () => {
    const error = { key: 'server.wrong_token', fr: 'non', en: 'no' }
    const state = after(after(seated, event(1)), { t: 'closed', d: { error } })
    expect(state).toMatchObject({ connection: { kind: 'closed', error }, moves: {} })
  })
})
