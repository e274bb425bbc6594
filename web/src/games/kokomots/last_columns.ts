// The columns that the last word of somebody else changed: outlined until I win one myself.
import { winners } from './motion'
import type { Column, KokomotsView } from './view'

const faceOf = ({ theme, letters }: Column): string =>
  [theme?.id ?? '', ...letters.map(({ card }) => card ?? '')].join()

const changed = (before: KokomotsView, after: KokomotsView): readonly number[] =>
  after.columns.flatMap((column, i) => {
    const old = before.columns[i]
    return old !== undefined && faceOf(old) !== faceOf(column) ? [i] : []
  })

// Cards that are turned up afterwards belong to the word before them.
export function nextColumns(
  last: readonly number[],
  before: KokomotsView,
  after: KokomotsView,
  mine: readonly number[], // seats
): readonly number[] {
  const won = winners(before, after)
  const isMine = (side: number): boolean => mine.some((seat) => after.players[seat]?.side === side)
  if (won.some(isMine)) return []
  const now = changed(before, after)
  if (won.length > 0) return now
  return last.length === 0 ? last : [...new Set([...last, ...now])]
}
