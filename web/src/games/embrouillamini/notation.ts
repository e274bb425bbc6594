// A move as the engine writes it: "u f4 JOU>JOUER @h5 g4 f4", "*=e g3 JE".
import { cellsOf, readCell, type Cell } from '../../play/grid'

export interface Laid {
  readonly card: string
  readonly cell: Cell
  readonly word: string
  readonly path: readonly Cell[]
}

export function readMove(text: string): Laid | null {
  const found = /^(\*|[a-z])(?:=[a-z])? ([a-z]\d+) (?:\w+>)?(\w+)(?: @(.+))?$/i.exec(text)
  const cell = readCell(found?.[2] ?? '')
  if (found === null || cell === null) return null
  const [, card = '', , word = '', path = ''] = found
  return { card, cell, word: word.toUpperCase(), path: cellsOf(path.split(' ')) }
}
