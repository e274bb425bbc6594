import { describe, expect, it } from 'vitest'
import { emptyState } from '../src/table/reduce'
import { playedMeanwhile } from '../src/table/returned'
import type { LogEntry, TableState } from '../src/table/table'
import { lobby } from './table_fakes'

const play = (seq: number, seat: number): LogEntry => ({ seq, kind: 'play', seat, text: '…' })
const away = { seq: 4, since: 0 }
const state: TableState = {
  ...emptyState,
  lobby: { ...lobby, grace: 60 },
  mine: [0],
  welcomed: 7,
  seq: 7,
  log: [play(4, 0), play(5, 1), play(6, 0), play(7, 1)],
}

describe('somebody who comes back', () => {
  it('is told that the seat was played meanwhile', () => {
    expect(playedMeanwhile(state, away, 60_000)).toBe(true)
  })

  it('is told nothing after a short cut of the line: the move was their own', () => {
    expect(playedMeanwhile(state, away, 20_000)).toBe(false)
  })

  it('is told nothing where no bot keeps seats', () => {
    expect(playedMeanwhile({ ...state, lobby }, away, 600_000)).toBe(false)
  })

  it('does not count what was seen before, or was played after the return', () => {
    expect(playedMeanwhile({ ...state, log: [play(4, 0), play(8, 0)] }, away, 60_000)).toBe(false)
    expect(playedMeanwhile({ ...state, log: [play(5, 1)] }, away, 60_000)).toBe(false)
    expect(playedMeanwhile(state, null, 60_000)).toBe(false)
  })
})
