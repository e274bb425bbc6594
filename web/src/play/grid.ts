// A board of cells as plain values: where arrow keys lead, what fits a frame, which
// cells a finger drew over.
export interface Cell {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number // in cells
  readonly h: number
}

export type Tone = 'last' | 'lit' | 'bad' | 'plan'

export interface Mark {
  readonly cells: readonly Cell[]
  readonly tone: Tone
  readonly line?: number // of the account that speaks of them
}

export const UNIT = 100 // units of the drawing for one cell

export function sameCell(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y
}

// "c3": the notation of every board.
export function cellName({ x, y }: Cell): string {
  return `${String.fromCharCode(97 + x)}${String(y + 1)}`
}

export function readCell(name: string): Cell | null {
  const found = /^([a-z])(\d{1,2})$/.exec(name)
  if (!found) return null
  return { x: (found[1] ?? 'a').charCodeAt(0) - 97, y: Number(found[2]) - 1 }
}

// The cells that a mark of the engine names; cards and other words are not cells.
export function cellsOf(mark: readonly string[] | undefined): readonly Cell[] {
  return (mark ?? []).flatMap((name) => readCell(name) ?? [])
}

export function boundsOf(cells: readonly Cell[]): Box {
  if (cells.length === 0) return { x: 0, y: 0, w: 0, h: 0 }
  const xs = cells.map((cell) => cell.x)
  const ys = cells.map((cell) => cell.y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, w: Math.max(...xs) - x + 1, h: Math.max(...ys) - y + 1 }
}

// The outlines of some cells: one box where they fill it, else one for each.
export function outlinesOf(cells: readonly Cell[]): readonly Box[] {
  const box = boundsOf(cells)
  const filled = new Set(cells.map(cellName)).size === box.w * box.h
  return filled && cells.length > 0 ? [box] : cells.map((cell) => ({ ...cell, w: 1, h: 1 }))
}

// The cell an arrow key leads to: straight on, over gaps, else the nearest that
// way; the same one at the edge.
export function step(cells: readonly Cell[], from: Cell, dx: number, dy: number): Cell {
  let best = from
  let least = Infinity
  for (const cell of cells) {
    const ahead = (cell.x - from.x) * dx + (cell.y - from.y) * dy
    const aside = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx)
    if (ahead <= 0 || aside > ahead) continue
    const cost = ahead + aside * 4
    if (cost < least) {
      least = cost
      best = cell
    }
  }
  return { x: best.x, y: best.y }
}

const place = (cell: Cell): number => cell.y * 1000 + cell.x

// The next cell of interest after this one, line by line and round again; null
// where there is none.
export function nextStop(stops: readonly Cell[], from: Cell, by: 1 | -1): Cell | null {
  const sorted = [...stops].sort((a, b) => (place(a) - place(b)) * by)
  const ahead = sorted.find((cell) => (place(cell) - place(from)) * by > 0)
  return ahead ?? sorted[0] ?? null
}

export interface Size {
  readonly w: number
  readonly h: number
}

const SMALLEST_NEAR = 32
const LARGEST_NEAR = 44
const LARGEST_IN_A_BOX = 72

// The room around the cells for their names, and how large these are, in units of a cell (100).
// Where cells are small the names stay readable, and the board gives way a little.
export interface Margins {
  readonly side: number
  readonly head: number
  readonly letter: number
}
const USUAL: Margins = { side: 26, head: 44, letter: 19 }
const SMALL: Margins = { side: 62, head: 60, letter: 46 }
const SMALL_CELL = 30 // pixels
export function marginsOf(frame: Size, board: Size, whole: boolean): Margins {
  const { side, head } = USUAL
  const cell = Math.min(
    (frame.w * 100) / (board.w * 100 + 2 * side),
    (frame.h * 100) / (board.h * 100 + head + side),
  )
  return whole && cell > 0 && cell < SMALL_CELL ? SMALL : USUAL
}

// The side of a cell, in pixels, of a board seen near: a box of cells fills the
// frame; without one all rows are seen with their names, and one pans sideways.
export function nearCell(frame: Size, board: Size, box: Box | null): number {
  if (box !== null)
    return Math.min(LARGEST_IN_A_BOX, frame.w / Math.max(1, box.w), frame.h / Math.max(1, box.h))
  const rows = frame.h / (Math.max(1, board.h) + (USUAL.head + USUAL.side) / 100)
  return Math.max(SMALLEST_NEAR, Math.min(LARGEST_NEAR, rows))
}

// How far a window of so many pixels is to be scrolled for a stretch of what is behind it.
export function scrollFor(now: number, window: number, from: number, to: number): number {
  if (from < now) return from
  return to > now + window ? Math.min(from, to - window) : now
}

// A finger draws from cell to cell; back over the one before takes the last away.
// `at` is in cells, cell (0,0) centred on 0,0; only what is near a centre counts, so
// that a diagonal passes between its neighbours.
export function traced(path: readonly Cell[], at: Cell, reach = 0.42): readonly Cell[] {
  const cell = { x: Math.round(at.x), y: Math.round(at.y) }
  if (Math.hypot(at.x - cell.x, at.y - cell.y) > reach) return path
  const before = path.at(-2)
  if (before !== undefined && sameCell(before, cell)) return path.slice(0, -1)
  return path.some((own) => sameCell(own, cell)) ? path : [...path, cell]
}

// The one of these cells that a point lies on.
export function cellNear(at: Cell, cells: readonly Cell[]): Cell | null {
  const cell = { x: Math.round(at.x), y: Math.round(at.y) }
  return cells.some((own) => sameCell(own, cell)) ? cell : null
}
