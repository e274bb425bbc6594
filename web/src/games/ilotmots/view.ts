// Ilotmots as the server shows it (src/games/ilotmots/README.md).
import {
  flag,
  list,
  nullable,
  object,
  oneOf,
  or,
  record,
  text,
  whole,
  type Decoder,
} from '../../net/decode'
import type { Cell } from '../../play/grid'

export interface Tally {
  readonly words: number
  readonly archipel: number
  readonly ilots: number
  readonly strateges: number
}

export interface Player {
  readonly score: number
  readonly pieces: number
  readonly announces: boolean // false: the rack is short, no announcement any more
  readonly tally: Tally & { readonly left: number }
  readonly rack: readonly string[] | null // "A", "*", "-"; null: not ours to see
}

export interface Word {
  readonly word: string
  readonly points: number
  readonly cells: readonly string[]
}

export interface LastTurn extends Tally {
  readonly seat: number
  readonly kind: 'combination' | 'ilets' | 'dump'
  readonly cells: readonly string[]
  readonly words_made: readonly Word[]
  readonly points: number
}

export const ISLANDS = ['I', 'L', 'O', 'T'] as const
export type Island = (typeof ISLANDS)[number]

export interface IlotmotsView {
  readonly phase: 'starter' | 'choose' | 'drawing' | 'play' | 'over'
  readonly pieces: number // of a full rack; 0 before the choice
  readonly starter: number
  readonly mover: number
  readonly passes: number
  readonly bag: number
  readonly values: readonly string[] // rows of figures
  readonly printed: readonly string[] // rows of letters or "."
  readonly islands: readonly string[]
  readonly laid: readonly string[] // "A", "a" a joker for it, "-" a liaison, "."
  readonly flags: Readonly<Record<Island, number | null>>
  readonly unseen: Readonly<Record<string, number>> // "A", "*", "-": where nobody here can look
  readonly players: readonly Player[]
  readonly last: LastTurn | null
  readonly end: '' | 'all_laid' | 'passes'
}

const tally = { words: whole, archipel: whole, ilots: whole, strateges: whole }
const rows = list(text)
const cells = list(text)
const seat = nullable(whole)

const decoder: Decoder<IlotmotsView> = object({
  phase: oneOf('starter', 'choose', 'drawing', 'play', 'over'),
  pieces: whole,
  starter: whole,
  mover: whole,
  passes: whole,
  bag: whole,
  values: rows,
  printed: rows,
  islands: rows,
  laid: rows,
  flags: object({ I: seat, L: seat, O: seat, T: seat }),
  unseen: or(record(whole), {}),
  players: list(
    object({
      score: whole,
      pieces: whole,
      announces: flag,
      tally: object({ ...tally, left: whole }),
      rack: nullable(list(text)),
    }),
  ),
  last: nullable(
    object({
      seat: whole,
      kind: oneOf('combination', 'ilets', 'dump'),
      cells,
      words_made: list(object({ word: text, points: whole, cells })),
      ...tally,
      points: whole,
    }),
  ),
  end: oneOf('', 'all_laid', 'passes'),
})

export function readView(value: unknown): IlotmotsView {
  return decoder(value, 'view')
}

export const COLUMNS = 18
export const ROWS = 11

export const CELLS: readonly Cell[] = Array.from({ length: COLUMNS * ROWS }, (_, i) => ({
  x: i % COLUMNS,
  y: Math.floor(i / COLUMNS),
}))

const at = (rows: readonly string[], cell: Cell): string | null => {
  const sign = rows[cell.y]?.[cell.x] ?? '.'
  return sign === '.' ? null : sign
}

export const pieceAt = (view: IlotmotsView, cell: Cell): string | null => at(view.laid, cell)
export const printedAt = (view: IlotmotsView, cell: Cell): string | null => at(view.printed, cell)
export const valueAt = (view: IlotmotsView, cell: Cell): number => Number(at(view.values, cell))
export const islandAt = (view: IlotmotsView, cell: Cell): Island | null => {
  const name = at(view.islands, cell)
  return ISLANDS.find((island) => island === name) ?? null
}

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

// Where a turn may hook: the free cells beside a piece, or the islands of an empty board.
export function stopsOf(view: IlotmotsView): readonly Cell[] {
  const free = CELLS.filter((cell) => pieceAt(view, cell) === null)
  const hooks = free.filter((cell) =>
    AROUND.some(([dx, dy]) => pieceAt(view, { x: cell.x + dx, y: cell.y + dy }) !== null),
  )
  return hooks.length > 0 ? hooks : free.filter((cell) => islandAt(view, cell) !== null)
}
