// What a hand does on a board of cells, passed through a game's board to the grid.
import type { Point } from './drag'
import type { Cell } from './grid'

export type Zoom = 'all' | 'near'

export interface BoardHands {
  readonly active: boolean // a tap does something
  readonly zoom: Zoom
  readonly cursor: Cell // of the keyboard
  // In cells, cell (0,0) centred on 0,0; `from`: where the cursor stood before the finger came.
  readonly ontap: (at: Cell, from: Cell) => void
  // What lies there may be carried elsewhere: whoever presses on it is told to `onlift`.
  readonly lifts?: (cell: Cell) => boolean
  readonly onlift?: (event: PointerEvent, cell: Cell) => void
  readonly onhover?: (at: Cell | null) => void
  readonly ontrace?: (cells: readonly Cell[]) => void
  readonly onmove: (cell: Cell) => void // the keyboard goes there
  readonly onkey: (key: string) => boolean // true when it was used
  readonly onzoom: (zoom: Zoom) => void
}

// What a game asks of the grid itself (GridBoard.svelte).
export interface Grid {
  pointOf(at: Point): Cell | null // in cells
  cellAt(at: Point): Cell | null
  carry(at: Point | null): void // a piece is carried here; null: no longer
  focusCell(cell: Cell): void
  isSmall(): boolean // a finger would like it nearer
  isTooSmall(): boolean // such cells are for looking: a tap or a drop comes near
}

const nothing = (): void => undefined

// A board that is only looked at.
export const NO_HANDS: BoardHands = {
  active: false,
  zoom: 'all',
  cursor: { x: 0, y: 0 },
  ontap: nothing,
  onmove: nothing,
  onkey: () => false,
  onzoom: nothing,
}
