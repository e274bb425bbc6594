// The moves that the engine listed, gathered by domino and place, and the places of
// the board that a finger or a key means. Plain functions; nothing here knows a rule.
import { sameCell, type Cell } from '../../play/grid'
import type { Text } from '../../i18n/text'
import { dominoId, moveText, readMove, type Laid } from './notation'

// One way to lay a domino, with the texts of the moves it stands for.
export interface Placement {
  readonly spot: string // its name: the move without a totem, "32 c3d3"
  readonly values: readonly [number, number]
  readonly cells: readonly [Cell, Cell]
  readonly plain: string | null // that move, where the engine lists it
  readonly totem: string | null // with one, where the engine lists it
}

export interface Places {
  readonly placements: Readonly<Record<string, readonly Placement[]>> // by domino
  readonly asides: Readonly<Record<string, string>> // by domino: the move
}

export const NO_PLACES: Places = { placements: {}, asides: {} }

export function readPlaces(moves: readonly string[]): Places {
  const placements: Record<string, Placement[]> = {}
  const asides: Record<string, string> = {}
  for (const text of moves) {
    const move = readMove(text)
    if (move === null) continue
    const id = dominoId(move.values)
    if (move.kind === 'aside') asides[id] = text
    else addPlacement((placements[id] ??= []), move, text)
  }
  return { placements, asides }
}

function addPlacement(list: Placement[], move: Laid, text: string): void {
  const spot = moveText({ ...move, totem: false })
  const same = list.findIndex((other) => other.spot === spot)
  const found = list[same]
  const { values, cells } = move
  const base = found ?? { spot, values, cells, plain: null, totem: null }
  const merged = move.totem ? { ...base, totem: text } : { ...base, plain: text }
  if (found === undefined) list.push(merged)
  else list[same] = merged
}

export function placementsOf(places: Places, domino: string | null): readonly Placement[] {
  return domino === null ? [] : (places.placements[domino] ?? [])
}

// The placement whose middle is nearest to a point of the board (cells as units,
// cell (0,0) centred on 0,0), within `reach`.
export function nearest(
  placements: readonly Placement[],
  point: Cell,
  reach = 0.75,
): Placement | null {
  let best: Placement | null = null
  let least = reach
  for (const placement of placements) {
    const [a, b] = placement.cells
    const distance = Math.hypot(point.x - (a.x + b.x) / 2, point.y - (a.y + b.y) / 2)
    if (distance < least - 1e-9) {
      least = distance
      best = placement
    }
  }
  return best
}

// The placements that touch a cell, clockwise from the right, both ways round each.
export function around(placements: readonly Placement[], cell: Cell): readonly Placement[] {
  const turn = (placement: Placement): number => {
    const other = sameCell(placement.cells[0], cell) ? placement.cells[1] : placement.cells[0]
    if (other.x > cell.x) return 0
    if (other.y > cell.y) return 1
    return other.x < cell.x ? 2 : 3
  }
  return placements
    .map((placement, i) => ({ placement, i }))
    .filter(({ placement }) => placement.cells.some((own) => sameCell(own, cell)))
    .sort((a, b) => turn(a.placement) - turn(b.placement) || a.i - b.i)
    .map(({ placement }) => placement)
}

// How a domino would be written between two neighbouring cells, to ask why not.
export function attempt(domino: string, first: Cell, second: Cell): string {
  const values: [number, number] = [Number(domino[0]), Number(domino[1])]
  const before = first.y < second.y || (first.y === second.y && first.x < second.x)
  const cells: [Cell, Cell] = before ? [first, second] : [second, first]
  return moveText({ kind: 'lay', values, cells, totem: false })
}

// The two neighbouring cells whose common side is nearest to a point.
export function nearestPair(cells: readonly Cell[], point: Cell): readonly [Cell, Cell] | null {
  let best: readonly [Cell, Cell] | null = null
  let least = 0.75
  for (const a of cells)
    for (const b of cells) {
      const beside = (b.x === a.x + 1 && b.y === a.y) || (b.x === a.x && b.y === a.y + 1)
      const distance = Math.hypot(point.x - (a.x + b.x) / 2, point.y - (a.y + b.y) / 2)
      if (beside && distance < least) {
        least = distance
        best = [a, b]
      }
    }
  return best
}

// The same place with the domino held the other way round.
export function turnedOver(laid: Laid): string {
  const [a, b] = laid.values
  return moveText({ ...laid, values: [b, a], totem: false })
}

// What a move does to both sides: mine less theirs, and both in words.
export interface Worth {
  readonly gain: number
  readonly words: Text
}
// Of each place, by its spot; empty until all are known.
export type Worths = Readonly<Record<string, Worth>>

// The dominoes with their places, the best first once their worth is known.
export function byWorth(
  places: Places,
  worths: Worths,
): readonly (readonly [string, readonly Placement[]])[] {
  const of = (place: Placement): number => worths[place.spot]?.gain ?? -Infinity
  const best = (list: readonly Placement[]): number => Math.max(...list.map(of))
  const dominoes = Object.entries(places.placements)
  if (Object.keys(worths).length === 0) return dominoes
  return dominoes
    .map(([id, list]) => [id, [...list].sort((a, b) => of(b) - of(a))] as const)
    .sort((a, b) => best(b[1]) - best(a[1]))
}
