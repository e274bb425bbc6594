// The points of the domino that a player turned up after the move that last changed their
// points: no part of what its account said.
import { linesIn, type ToldLine } from '../../net/told'
import type { LogEntry } from '../../table/table'

const speaksOf = (entry: LogEntry, key: string, seat: number): ToldLine | undefined =>
  linesIn(entry.told).find((line) => line.key === key && line.seat === seat)

export function turnedBy(log: readonly LogEntry[], seat: number): number {
  const at = log.findLastIndex(
    (entry) =>
      entry.kind === 'play' &&
      (entry.seat === seat || speaksOf(entry, 'kumata.told_points', seat) !== undefined),
  )
  if (log[at]?.seat !== seat) return 0
  const turned = log
    .slice(at + 1)
    .flatMap((entry) => speaksOf(entry, 'kumata.told_turned', seat) ?? [])
  return Number(turned[0]?.facts['points']?.value ?? 0)
}
