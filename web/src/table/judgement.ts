// What an analysis says of a game, as plain functions: what each move gained, what would have
// gained more, which words were missed, and the course of the points.
import type { Account } from '../net/protocol'
import type { Advised, Course, Judged } from './past'

// What a move did to the points: mine less theirs where it changes both.
export const gainOf = (account: Account): number => account.gain ?? account.total

export type Verdict =
  | 'best' // nothing better is known
  | 'good' // nearly as good
  | 'missed' // something clearly better was there
  | 'unknown'

export interface MoveReport {
  readonly seq: number
  readonly seat: number
  readonly verdict: Verdict
  readonly proved: boolean // the best one is the best there is
  readonly gained: number | null // null: nobody could think about it
  readonly best: Advised | null // what would have been better, or the best that is known
  readonly loss: number // in the values of the game; 0 where nothing better is known
}

// What values measure: points, or shares of the best end of the game, from 0 to 1.
export type Scale = 'points' | 'share'
const NOTICEABLE = { points: 2, share: 0.05 }
// Less than what is told, in whole points and percents, is nothing.
const TINY = { points: 0.5, share: 0.005 }

export function reportOf({ seq, seat, advice }: Judged, scale: Scale): MoveReport {
  const unknown = { seq, seat, verdict: 'unknown', proved: false, loss: 0 } as const
  if (advice === null) return { ...unknown, gained: null, best: null }
  const gained = advice.also === undefined ? null : gainOf(advice.also.account)
  const [best] = advice.moves
  const own = advice.also?.value ?? null
  if (best === undefined || own === null)
    return { ...unknown, gained, best: best ?? null, proved: advice.proved }
  const loss = Math.max(0, best.value - own)
  const alike = loss < TINY[scale]
  const verdict = alike ? 'best' : loss < NOTICEABLE[scale] ? 'good' : 'missed'
  return { seq, seat, verdict, proved: advice.proved, gained, best, loss: alike ? 0 : loss }
}

// Moves in which somebody had a choice that matters: not a judge's word, not the only thing to do.
export const isOfInterest = ({ gained, best, loss }: MoveReport): boolean =>
  loss > 0 || (gained ?? 0) !== 0 || (best !== null && gainOf(best.account) !== 0)

export interface SeatReport {
  readonly seat: number
  readonly moves: number // that can be compared
  readonly best: number
  readonly missed: number
  readonly gained: number
}

export function seatReports(reports: readonly MoveReport[], seats: number): readonly SeatReport[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = reports.filter(
      (one) => one.seat === seat && one.verdict !== 'unknown' && isOfInterest(one),
    )
    const count = (verdict: Verdict): number => own.filter((one) => one.verdict === verdict).length
    const gained = own.reduce((sum, one) => sum + (one.gained ?? 0), 0)
    return { seat, moves: own.length, best: count('best'), missed: count('missed'), gained }
  })
}

export interface Curve {
  readonly seat: number
  readonly path: string // of an SVG, in a box of `width` by `height`
}

// The points as they went, a step for each entry.
export function curvesOf(course: Course, width: number, height: number): readonly Curve[] {
  const all = course.flat()
  if (course.length < 2 || all.length === 0) return []
  const least = Math.min(0, ...all)
  const most = Math.max(least + 1, ...all)
  const x = (n: number): string => ((n * width) / (course.length - 1)).toFixed(1)
  const y = (points: number): string =>
    (height - ((points - least) * height) / (most - least)).toFixed(1)
  return (course[0] ?? []).map((_, seat) => {
    const at = (n: number): number => course[n]?.[seat] ?? 0
    let path = `M0 ${y(at(0))}`
    for (let n = 1; n < course.length; n += 1)
      if (at(n) !== at(n - 1) || n === course.length - 1) path += `H${x(n)}V${y(at(n))}`
    return { seat, path }
  })
}
