// The printed board as a drawing: one path for each tone, so that 198 cells cost little.
import { sameCell, UNIT, type Cell } from '../../play/grid'
import { CELLS, islandAt, ISLANDS, pieceAt, printedAt, valueAt, type IlotmotsView } from './view'

const GAP = 1.5 // units between two cells

const square = ({ x, y }: Cell): string => {
  const side = String(UNIT - 2 * GAP)
  return `M${String(x * UNIT + GAP)} ${String(y * UNIT + GAP)}h${side}v${side}h-${side}z`
}

const SIDES = [
  { dx: 0, dy: -1, from: [0, 0], to: [1, 0] },
  { dx: 1, dy: 0, from: [1, 0], to: [1, 1] },
  { dx: 0, dy: 1, from: [0, 1], to: [1, 1] },
  { dx: -1, dy: 0, from: [0, 0], to: [0, 1] },
] as const

// The shore around some cells.
function contour(cells: readonly Cell[]): string {
  const inside = (x: number, y: number): boolean => cells.some((own) => sameCell(own, { x, y }))
  return cells
    .flatMap(({ x, y }) =>
      SIDES.filter(({ dx, dy }) => !inside(x + dx, y + dy)).map(({ from, to }) => {
        const point = ([px, py]: readonly [number, number]): string =>
          `${String((x + px) * UNIT)} ${String((y + py) * UNIT)}`
        return `M${point(from)}L${point(to)}`
      }),
    )
    .join('')
}

export interface Ground {
  readonly sea: string
  readonly ring: string
  readonly island: string
  readonly printed: string
  readonly shores: string
  readonly figures: readonly { readonly cell: Cell; readonly value: number }[] // above 1
  readonly letters: readonly { readonly cell: Cell; readonly letter: string }[]
}

export function groundOf(view: IlotmotsView): Ground {
  const path = (test: (cell: Cell) => boolean): string => CELLS.filter(test).map(square).join('')
  const isPrinted = (cell: Cell): boolean => printedAt(view, cell) !== null
  const isIsland = (cell: Cell): boolean => islandAt(view, cell) !== null
  const isRing = (cell: Cell): boolean =>
    !isPrinted(cell) && !isIsland(cell) && valueAt(view, cell) > 1
  return {
    sea: path((cell) => !isPrinted(cell) && !isIsland(cell) && !isRing(cell)),
    ring: path(isRing),
    island: path(isIsland),
    printed: path(isPrinted),
    shores: ISLANDS.map((name) =>
      contour(CELLS.filter((cell) => islandAt(view, cell) === name)),
    ).join(''),
    figures: CELLS.filter(
      (cell) => valueAt(view, cell) > 1 && pieceAt(view, cell) === null && !isPrinted(cell),
    ).map((cell) => ({ cell, value: valueAt(view, cell) })),
    letters: CELLS.flatMap((cell) => {
      const letter = printedAt(view, cell)
      return letter === null ? [] : [{ cell, letter }]
    }),
  }
}

export interface Flag {
  readonly island: string
  readonly seat: number
  readonly cell: Cell // its upper left corner
}

export function flagsOf(view: IlotmotsView): readonly Flag[] {
  return ISLANDS.flatMap((island) => {
    const seat = view.flags[island]
    const cell = CELLS.find((own) => islandAt(view, own) === island)
    return seat === null || cell === undefined ? [] : [{ island, seat, cell }]
  })
}
