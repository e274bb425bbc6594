// Cards and a path over them, as they are drawn.
import { sameCell, UNIT, type Cell } from '../../play/grid'

export interface Drawn {
  readonly cell: Cell
  readonly card: string // "J", "JOKER", "o", "*"
  readonly value: number
  readonly planned?: boolean
}

export interface Segment {
  readonly d: string
  readonly bad: boolean
}

// A letter whose tail would lie under a value of two figures stands higher.
export const hasTail = (letter: string): boolean => letter === 'j' || letter === 'y'

const middle = ({ x, y }: Cell): string => `${String((x + 0.5) * UNIT)} ${String((y + 0.5) * UNIT)}`

// From card to card; `bad`: two cards that do not touch.
export function segmentsOf(path: readonly Cell[], bad: readonly Cell[] = []): readonly Segment[] {
  const isBad = (cell: Cell): boolean => bad.some((one) => sameCell(one, cell))
  return path.slice(1).map((to, i) => {
    const from = path[i] ?? to
    return { d: `M${middle(from)}L${middle(to)}`, bad: isBad(from) && isBad(to) }
  })
}

const CORNERS = [
  { dx: -1, dy: -1 },
  { dx: 1, dy: -1 },
  { dx: -1, dy: 1 },
] as const // the value stands in the fourth
const OUT = 36 // units from the middle of a card

// Where the number of a card stands: in a corner that no segment of the path uses.
export function numbersOf(path: readonly Cell[]): readonly { x: number; y: number; at: number }[] {
  return path.map((cell, i) => {
    const used = [path[i - 1], path[i + 1]].flatMap((other) =>
      other === undefined ? [] : [{ dx: other.x - cell.x, dy: other.y - cell.y }],
    )
    const corner =
      CORNERS.find(({ dx, dy }) => !used.some((way) => way.dx === dx && way.dy === dy)) ??
      CORNERS[0]
    return {
      x: (cell.x + 0.5) * UNIT + corner.dx * OUT,
      y: (cell.y + 0.5) * UNIT + corner.dy * OUT,
      at: i + 1,
    }
  })
}

// What a joker stands for in a word that goes over it.
export function standsFor(cell: Cell, path: readonly Cell[], word: string): string | null {
  const at = path.findIndex((one) => sameCell(one, cell))
  return at < 0 ? null : (word[at] ?? null)
}
