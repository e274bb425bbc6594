// The nine tiles of a Dédale, by their upper left corners: "0.0,2.0,...". Whether they hold
// together is the engine's to say.
export interface Corner {
  readonly x: number
  readonly y: number
}

export const SIDE = 12 // parcels of the table on which they are moved
const TILE = 2
const LAST = SIDE - TILE

// As the rulebook lays them without a maze, in the middle of the table.
export const SQUARE: readonly Corner[] = Array.from({ length: 9 }, (_, i) => ({
  x: 3 + TILE * (i % 3),
  y: 3 + TILE * Math.floor(i / 3),
}))

// Nothing where the text is empty or no shape.
export function readShape(text: string): readonly Corner[] | null {
  const corners = text.split(',').map((one) => {
    const [x, y] = one.split('.').map(Number)
    return { x: x ?? NaN, y: y ?? NaN }
  })
  const good = ({ x, y }: Corner): boolean => Number.isInteger(x) && Number.isInteger(y)
  return corners.length === 9 && corners.every(good) ? corners : null
}

// The engine counts from the first column and row that are used.
export function shapeText(corners: readonly Corner[]): string {
  const left = Math.min(...corners.map(({ x }) => x))
  const top = Math.min(...corners.map(({ y }) => y))
  return corners.map(({ x, y }) => `${String(x - left)}.${String(y - top)}`).join(',')
}

// A text from elsewhere, moved to the middle of the table.
export function centred(corners: readonly Corner[]): readonly Corner[] {
  const middle = (values: readonly number[]): number =>
    Math.max(0, Math.floor((SIDE - (Math.max(...values) + TILE - Math.min(...values))) / 2)) -
    Math.min(...values)
  const dx = middle(corners.map(({ x }) => x))
  const dy = middle(corners.map(({ y }) => y))
  return corners.map(({ x, y }) => ({ x: x + dx, y: y + dy }))
}

// The tile goes there if it stays on the table and on no other tile.
export function moved(corners: readonly Corner[], tile: number, to: Corner): readonly Corner[] {
  const x = Math.max(0, Math.min(LAST, to.x))
  const y = Math.max(0, Math.min(LAST, to.y))
  const covers = (other: Corner): boolean =>
    Math.abs(other.x - x) < TILE && Math.abs(other.y - y) < TILE
  if (corners.some((other, i) => i !== tile && covers(other))) return corners
  return corners.map((corner, i) => (i === tile ? { x, y } : corner))
}
