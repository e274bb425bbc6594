// A row of a board as a whole, for the ear: what lies there, piece by piece, and where each
// stretch of neighbours begins.
import { t } from '../i18n/language.svelte'
import * as say from '../messages/web_play'
import { cellName, type Cell } from './grid'

export const piecesAt = (pieces: string, cell: Cell): string =>
  t(say.row_part, { pieces, cell: cellName(cell) })

// `on`: the piece there, in words.
export function rowWords(y: number, columns: number, on: (cell: Cell) => string | null): string {
  const parts: { readonly from: number; readonly pieces: string[] }[] = []
  for (let x = 0; x < columns; x += 1) {
    const piece = on({ x, y })
    if (piece === null) continue
    const last = parts.at(-1)
    if (last !== undefined && last.from + last.pieces.length === x) last.pieces.push(piece)
    else parts.push({ from: x, pieces: [piece] })
  }
  if (parts.length === 0) return t(say.row_empty, { row: y + 1 })
  const told = parts.map(({ from, pieces }) => piecesAt(pieces.join(' '), { x: from, y }))
  return t(say.row_laid, { row: y + 1, pieces: told.join(', ') })
}
