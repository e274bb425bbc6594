// The turn in the making: which pieces of the rack lie on which cells. Any free cell
// takes any piece: whether the turn holds is asked of the engine.
import * as say from '../../messages/web_ilotmots'
import type { DraftOf } from '../../play/draft'
import { cellName, sameCell, type Cell } from '../../play/grid'
import { CELLS, COLUMNS, pieceAt, ROWS, type IlotmotsView } from './view'

export const JOKER = '*'
export const LIAISON = '-'
export const CHOICES = ['8', '9', '10'] as const

export interface Turn {
  readonly view: IlotmotsView
  readonly rack: readonly string[]
}

export interface Tile {
  readonly cell: Cell
  readonly slot: number // place in the rack
  readonly piece: string // "A", "*", "-"
  readonly letter: string // that it shows; "-" for a liaison
}

export interface Draft {
  readonly tiles: readonly Tile[] // as they were laid
  readonly pieces: string | null // chosen before the game
}

export type Intent =
  | { readonly kind: 'lay'; readonly slot: number; readonly cell: Cell; readonly letter?: string }
  | { readonly kind: 'lift'; readonly cell: Cell }
  | { readonly kind: 'move'; readonly from: Cell; readonly to: Cell }
  | { readonly kind: 'shift'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'clear' }
  | { readonly kind: 'plan'; readonly tiles: readonly Tile[] } // of a whole turn, in any slot
  | { readonly kind: 'pieces'; readonly pieces: string }

const EMPTY: Draft = { tiles: [], pieces: null }

export const draft: DraftOf<Turn, Draft, Intent> = {
  begin: () => EMPTY,

  step(now, intent, turn) {
    const put = (tiles: readonly Tile[]): Draft => ({ ...now, tiles })
    switch (intent.kind) {
      case 'lay': {
        const piece = turn.rack[intent.slot]
        if (piece === undefined || !isFree(now, turn, intent.cell)) return now
        const letter = intent.letter ?? piece
        if (letter === JOKER) return now // which letter it stands for was not said
        const others = now.tiles.filter((tile) => tile.slot !== intent.slot)
        return put([...others, { cell: intent.cell, slot: intent.slot, piece, letter }])
      }
      case 'lift':
        return tileAt(now, intent.cell) === undefined
          ? now
          : put(now.tiles.filter((tile) => !sameCell(tile.cell, intent.cell)))
      case 'move':
        if (tileAt(now, intent.from) === undefined || !isFree(now, turn, intent.to)) return now
        return put(
          now.tiles.map((tile) =>
            sameCell(tile.cell, intent.from) ? { ...tile, cell: intent.to } : tile,
          ),
        )
      case 'shift': {
        const moved = now.tiles.map((tile) => ({
          ...tile,
          cell: { x: tile.cell.x + intent.dx, y: tile.cell.y + intent.dy },
        }))
        const fits = moved.every(({ cell }) => isOnBoard(cell) && pieceAt(turn.view, cell) === null)
        return fits && moved.length > 0 ? put(moved) : now
      }
      case 'clear':
        return now.tiles.length === 0 ? now : put([])
      case 'plan': {
        const tiles = inSlots(intent.tiles, turn)
        return tiles === null ? now : put(tiles)
      }
      case 'pieces':
        return intent.pieces === now.pieces ? now : { ...now, pieces: intent.pieces }
    }
  },

  keep(now, turn) {
    const fits = (tile: Tile): boolean =>
      pieceAt(turn.view, tile.cell) === null && turn.rack[tile.slot] === tile.piece
    if (now.tiles.every(fits)) return { draft: now, lost: null }
    return { draft: { ...now, tiles: now.tiles.filter(fits) }, lost: say.plan_lost }
  },

  move(now, { view }) {
    if (view.phase === 'choose') return now.pieces
    if (now.tiles.length === 0) return null
    const named = now.tiles.map(({ cell, piece, letter }) => {
      const sign = piece === JOKER ? `*${letter}` : piece
      return `${cellName(cell)}=${sign}`
    })
    return `pose ${named.join(' ')}`
  },
}

export function tileAt(now: Draft, cell: Cell): Tile | undefined {
  return now.tiles.find((tile) => sameCell(tile.cell, cell))
}

const isOnBoard = ({ x, y }: Cell): boolean => x >= 0 && y >= 0 && x < COLUMNS && y < ROWS

export function isFree(now: Draft, { view }: Turn, cell: Cell): boolean {
  return isOnBoard(cell) && pieceAt(view, cell) === null && tileAt(now, cell) === undefined
}

export const isUsed = (now: Draft, slot: number): boolean =>
  now.tiles.some((tile) => tile.slot === slot)

// The same tiles with pieces of this rack; null where one of them is not there, or has no place.
function inSlots(tiles: readonly Tile[], turn: Turn): readonly Tile[] | null {
  let now = EMPTY
  for (const { cell, piece, letter } of tiles) {
    const slot = turn.rack.findIndex((own, i) => own === piece && !isUsed(now, i))
    if (slot < 0 || !isFree(now, turn, cell)) return null
    now = { ...now, tiles: [...now.tiles, { cell, slot, piece, letter }] }
  }
  return now.tiles
}

// The piece of the rack that a typed letter means: the letter itself, else a joker.
export function slotFor(now: Draft, { rack }: Turn, letter: string): number | null {
  const free = (piece: string): number =>
    rack.findIndex((own, slot) => own === piece && !isUsed(now, slot))
  const own = free(letter)
  if (own >= 0) return own
  const joker = letter === LIAISON ? -1 : free(JOKER)
  return joker >= 0 ? joker : null
}

const way = (down: boolean): readonly [number, number] => (down ? [0, 1] : [1, 0])

// Where the next piece goes: on over all that lies there; the same cell at the edge.
export function nextFree(now: Draft, turn: Turn, from: Cell, down: boolean): Cell {
  const [dx, dy] = way(down)
  let cell = { x: from.x + dx, y: from.y + dy }
  while (isOnBoard(cell) && !isFree(now, turn, cell)) cell = { x: cell.x + dx, y: cell.y + dy }
  return isOnBoard(cell) ? cell : from
}

// The way that a tapped cell asks for: down or across where only one of them goes on from what
// lies there already; null where either may be meant.
export function wayFrom(now: Draft, turn: Turn, cell: Cell): 'down' | 'across' | null {
  const lies = (dx: number, dy: number): boolean => {
    const beside = { x: cell.x + dx, y: cell.y + dy }
    return isOnBoard(beside) && !isFree(now, turn, beside)
  }
  const [above, below, left, right] = [lies(0, -1), lies(0, 1), lies(-1, 0), lies(1, 0)]
  if (above && !below && !left && !right) return 'down'
  return left && !above && !below && !right ? 'across' : null
}

// The tile that a backspace takes: here, else the nearest one behind.
export function behind(now: Draft, from: Cell, down: boolean): Tile | undefined {
  const [dx, dy] = way(down)
  for (let cell = from; isOnBoard(cell); cell = { x: cell.x - dx, y: cell.y - dy }) {
    const tile = tileAt(now, cell)
    if (tile !== undefined) return tile
  }
  return now.tiles.at(-1)
}

// Where the eye begins: the middle of the board, or of what is there.
export function firstCursor(view: IlotmotsView): Cell {
  const laid = CELLS.filter((cell) => pieceAt(view, cell) !== null)
  const here = laid[Math.floor(laid.length / 2)]
  return here ?? { x: 6, y: 3 }
}
