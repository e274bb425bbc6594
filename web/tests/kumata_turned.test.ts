import { describe, expect, it } from 'vitest'
import { turnedBy } from '../src/games/kumata/turned'
import type { ToldLine } from '../src/net/told'
import type { LogEntry } from '../src/table/table'

const line = (name: string, seat: number, points: number): ToldLine => ({
  key: `kumata.told_${name}`,
  fr: '',
  en: '',
  seat,
  facts: { points: { kind: 'points', value: points } },
})
// A move of `seat` that changes the points of these seats.
const play = (seat: number, ...changed: readonly number[]): LogEntry => ({
  ...{ seq: 0, kind: 'play', seat, text: '' },
  told: { ...line('lays', seat, 0), then: changed.map((of) => line('points', of, -1)) },
})
const turn = (seat: number, points: number): LogEntry => ({
  ...{ seq: 0, kind: 'draw', seat: null, text: '' },
  told: line('turned', seat, points),
})

describe('the domino that was turned up after a move', () => {
  it('is told beside it until somebody else changes the points', () => {
    const mine = [turn(0, 5), play(0, 0, 1), turn(0, 4)]
    expect(turnedBy(mine, 0)).toBe(4)
    expect(turnedBy([...mine, play(1, 1), turn(1, 2)], 0)).toBe(4)
    expect(turnedBy([...mine, play(1, 1), turn(1, 2)], 1)).toBe(2)
    expect(turnedBy([...mine, play(1, 1, 0), turn(1, 2)], 0)).toBe(0)
  })

  it('is none before the first move, and where nothing lay below', () => {
    expect(turnedBy([turn(0, 5)], 0)).toBe(0)
    expect(turnedBy([turn(0, 4), play(0, 0)], 0)).toBe(0)
  })
})
