import type { MoveRead } from '../values'

// "u f4 JOU>JOUER @h5 g4 f4", "*=e g3 JE": the card and its cell.
export function moveRead(move: string): MoveRead {
  const [, thing, cell] = /^(\*|[a-z])(?:=[a-z])? ([a-z]\d+) /i.exec(move) ?? []
  if (thing === undefined || cell === undefined) return {}
  return { thing: thing === '*' ? '★' : thing, cells: [cell] }
}
