// The path that is drawn on the table: of my plan; without one that of the newest event, or of
// the one leafed to.
import { cellsOf, type Cell } from '../../play/grid'
import type { Line } from '../../play/lines'
import { planned, type Draft, type Turn } from './draft'
import type { Reading } from './readings'
import { cardAt } from './view'

export interface ShownPath {
  readonly cells: readonly Cell[]
  readonly word: string
}

// `draft`: null, too, where it is nobody's to see.
export function pathShown(
  turn: Turn,
  draft: Draft | null,
  reading: Reading | undefined,
  told: Line | undefined,
): ShownPath {
  const { view } = turn
  if (draft !== null) {
    if (reading) return { cells: reading.path, word: draft.word }
    if (draft.path.length > 0) return { cells: draft.path, word: draft.word }
    if (planned(draft, turn) !== null) return { cells: [], word: '' }
  }
  if (told !== undefined && told.cells.length > 1) {
    const spelled = told.parts.find((part) => part.kind === 'word')?.text ?? ''
    const there = told.cells.every((cell) => cardAt(view, cell) !== undefined)
    if (there) return { cells: told.cells, word: spelled }
  }
  return { cells: cellsOf(view.last?.path), word: view.last?.word ?? '' }
}
