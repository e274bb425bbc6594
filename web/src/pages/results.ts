// The result of a game as lines, best first.
import type { TableView } from '../net/protocol'

export interface ResultLine {
  readonly seat: number
  readonly rank: number
  readonly score: number
}

export function rankings(view: Pick<TableView, 'scores' | 'ranks'>): readonly ResultLine[] {
  return (view.scores ?? [])
    .map((score, seat) => ({ seat, score, rank: view.ranks?.[seat] ?? 0 }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat)
}
