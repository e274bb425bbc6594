// What an analysis says of a game.
import { describe, expect, it } from 'vitest'
import {
  curvesOf,
  isOfInterest,
  reportOf as reportWith,
  seatReports,
  type MoveReport,
  type Scale,
} from '../src/table/judgement'
import type { Advice, Judged } from '../src/table/past'

const reportOf = (one: Judged, scale: Scale = 'points'): MoveReport => reportWith(one, scale)

const account = (total: number, gain?: number) => ({
  lines: [{ fr: 'MOT', en: 'MOT', points: total }],
  total,
  ...(gain === undefined ? {} : { gain }),
})

function judged(
  seat: number,
  own: number | null,
  best: number[],
  more: Partial<Advice> = {},
): Judged {
  const moves = best.map((value) => ({ move: `m${String(value)}`, value, account: account(value) }))
  const also = { value: own, account: account(own ?? 0) }
  return {
    seq: 4,
    seat,
    done: 1,
    of: 9,
    advice: { moves, proved: false, gap: null, also, ...more },
  }
}

describe('reportOf', () => {
  it('knows the best, the nearly best and what was missed', () => {
    expect(reportOf(judged(0, 12, [12, 9]))).toMatchObject({ verdict: 'best', loss: 0, gained: 12 })
    expect(reportOf(judged(0, 11, [12]))).toMatchObject({ verdict: 'good', loss: 1 })
    expect(reportOf(judged(0, 4, [12]))).toMatchObject({ verdict: 'missed', loss: 8, gained: 4 })
  })

  it('takes what beats the advice for the best', () => {
    expect(reportOf(judged(1, 14, [12]))).toMatchObject({ verdict: 'best', loss: 0 })
  })

  it('counts what cannot be told apart in whole points as the best', () => {
    expect(reportOf(judged(0, 11.6, [12]))).toMatchObject({ verdict: 'best', loss: 0 })
    expect(reportOf(judged(0, 0.5, [0.504]), 'share')).toMatchObject({ verdict: 'best', loss: 0 })
  })

  it('tells shares of a victory by twentieths', () => {
    expect(reportOf(judged(0, 0.5, [0.53]), 'share').verdict).toBe('good')
    expect(reportOf(judged(0, 0.4, [0.53]), 'share').verdict).toBe('missed')
  })

  it('says nothing where nobody knows', () => {
    expect(reportOf({ ...judged(0, 1, []), advice: null })).toMatchObject({
      ...{ verdict: 'unknown', gained: null, best: null },
    })
    expect(reportOf(judged(0, null, [3], { proved: true }))).toMatchObject({
      ...{ verdict: 'unknown', gained: 0, proved: true },
    })
    expect(reportOf(judged(0, 3, []))).toMatchObject({ verdict: 'unknown', gained: 3 })
  })

  it('goes by what a move does to both sides where it does', () => {
    const both = judged(0, 0.5, [0.5], { also: { value: 0.5, account: account(1, -3) } })
    expect(reportOf(both).gained).toBe(-3)
  })
})

describe('seatReports', () => {
  it('adds up what was gained, and what could have been', () => {
    const reports = [judged(0, 4, [12]), judged(0, 9, [9]), judged(1, 2, [3]), judged(1, 0, [0])]
    const [zoe, bot] = seatReports(
      reports.map((one) => reportOf(one)),
      2,
    )
    expect(zoe).toEqual({ seat: 0, moves: 2, best: 1, missed: 1, gained: 13 })
    expect(bot).toEqual({ seat: 1, moves: 1, best: 0, missed: 0, gained: 2 })
  })

  it('leaves out what brings nobody anything', () => {
    expect(isOfInterest(reportOf(judged(0, 0, [0])))).toBe(false)
    expect(isOfInterest(reportOf(judged(0, 0, [5])))).toBe(true)
  })
})

describe('curvesOf', () => {
  it('draws a step for each change', () => {
    const course = [
      [0, 0],
      [10, 0],
      [10, 0],
      [10, 20],
    ]
    expect(curvesOf(course, 30, 20)).toEqual([
      { seat: 0, path: 'M0 20.0H10.0V10.0H30.0V10.0' },
      { seat: 1, path: 'M0 20.0H30.0V0.0' },
    ])
  })

  it('has room for debts, and nothing to draw of nothing', () => {
    expect(curvesOf([[0], [-5]], 10, 10)[0]?.path).toBe('M0 0.0H10.0V10.0')
    expect(curvesOf([], 10, 10)).toEqual([])
    expect(curvesOf([[0]], 10, 10)).toEqual([])
    expect(curvesOf([[], []], 10, 10)).toEqual([])
  })
})
