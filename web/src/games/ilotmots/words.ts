// What lies where, in words.
import { t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_ilotmots'
import { cellName, type Cell } from '../../play/grid'
import { JOKER, LIAISON, tileAt, type Draft, type Tile } from './draft'
import { islandAt, pieceAt, printedAt, valueAt, type IlotmotsView } from './view'

// "A", "*" and "-" of a rack.
export function pieceWords(piece: string): string {
  if (piece === JOKER) return t(say.joker)
  return piece === LIAISON ? t(say.liaison) : piece
}

export function tileWords({ piece, letter }: Tile): string {
  return piece === JOKER ? t(say.joker_for, { letter }) : pieceWords(piece)
}

// "a" on the board is a joker that stands for A.
function laidWords(sign: string): string {
  if (sign === LIAISON) return t(say.liaison)
  const letter = sign.toUpperCase()
  return sign === letter ? letter : t(say.joker_for, { letter })
}

export function cellWords(view: IlotmotsView, draft: Draft | null, at: Cell): string {
  const cell = cellName(at)
  const tile = draft === null ? undefined : tileAt(draft, at)
  if (tile !== undefined) return t(say.cell_planned, { cell, piece: tileWords(tile) })
  const laid = pieceAt(view, at)
  if (laid !== null) return t(say.cell_taken, { cell, piece: laidWords(laid) })
  const island = islandAt(view, at)
  const letter = printedAt(view, at)
  return [
    t(say.cell_free, { cell, value: valueAt(view, at) }),
    ...(island === null ? [] : [t(say.cell_island, { island })]),
    ...(letter === null ? [] : [t(say.cell_printed, { letter })]),
  ].join(', ')
}
