// What lies where, in words.
import { t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_ilotmots'
import { cellName, sameCell, type Cell } from '../../play/grid'
import { piecesAt, rowWords } from '../../play/row_words'
import { JOKER, LIAISON, tileAt, type Draft, type Tile } from './draft'
import { COLUMNS, islandAt, pieceAt, printedAt, valueAt, type IlotmotsView } from './view'

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

// The rack read aloud, in its order: what is still there, then what this turn has laid.
export function rackWords(
  rack: readonly string[],
  slots: readonly number[],
  draft: Draft | null,
): string {
  const tileOf = (slot: number): Tile | undefined => draft?.tiles.find((one) => one.slot === slot)
  const left = slots.filter((slot) => tileOf(slot) === undefined)
  const laid = slots.flatMap((slot) => tileOf(slot) ?? [])
  const held = [t(say.rack), ...left.map((slot) => pieceWords(rack[slot] ?? ''))].join(', ')
  if (laid.length === 0) return held
  const pieces = laid.map((tile) => piecesAt(tileWords(tile), tile.cell))
  return `${held} ; ${t(say.rack_laid, { pieces: pieces.join(', ') })}`
}

// What changed from one draft to the next: what was laid or moved, else what came back.
export function changeWords(before: Draft, after: Draft): string {
  const isIn = (tiles: readonly Tile[], tile: Tile): boolean =>
    tiles.some((own) => own.slot === tile.slot && sameCell(own.cell, tile.cell))
  const laid = after.tiles.filter((tile) => !isIn(before.tiles, tile))
  const [first] = laid
  // A whole turn that is shifted is known by its first piece.
  if (first !== undefined)
    return t(say.laid_spoken, { piece: tileWords(first), cell: cellName(first.cell) })
  const back = before.tiles.filter((tile) => !isIn(after.tiles, tile))
  return back.length === 0 ? '' : t(say.back_spoken, { pieces: back.map(tileWords).join(', ') })
}

const SIDES = [
  { dx: 0, dy: -1, words: say.side_above },
  { dx: 0, dy: 1, words: say.side_below },
  { dx: -1, dy: 0, words: say.side_left },
  { dx: 1, dy: 0, words: say.side_right },
] as const

// What a piece laid here would touch.
const besideWords = (view: IlotmotsView, { x, y }: Cell): readonly string[] =>
  SIDES.flatMap(({ dx, dy, words }) => {
    const sign = pieceAt(view, { x: x + dx, y: y + dy })
    return sign === null ? [] : [t(words, { piece: laidWords(sign) })]
  })

export function rowOf(view: IlotmotsView, y: number): string {
  return rowWords(y, COLUMNS, (cell) => {
    const sign = pieceAt(view, cell)
    return sign === null ? null : laidWords(sign)
  })
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
    ...besideWords(view, at),
  ].join(', ')
}

// What a flag means, where one asks.
export function flagWords(
  view: IlotmotsView,
  cell: Cell | null,
  nameOf: (seat: number) => string,
): string | null {
  const island = cell === null ? null : islandAt(view, cell)
  const owner = island === null ? null : view.flags[island]
  return island === null || owner === null
    ? null
    : t(say.flag_means, { name: nameOf(owner), island })
}
