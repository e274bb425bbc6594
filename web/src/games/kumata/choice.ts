// What the player is about to do: a domino, a place, a totem. Plain functions
// over the moves that the engine listed; nothing here knows a rule.
import { dominoId, moveText, readMove, sameCell, type Cell, type Laid } from './notation'

// One way to lay a domino, with the texts of the moves it stands for.
export interface Placement {
  readonly values: readonly [number, number]
  readonly cells: readonly [Cell, Cell]
  readonly plain: string | null // the move without a totem
  readonly totem: string | null // with one, where the engine lists it
}

export interface Options {
  readonly placements: Readonly<Record<string, readonly Placement[]>> // by domino
  readonly asides: Readonly<Record<string, string>> // by domino: the move
}

export interface Choice {
  readonly domino: string | null
  readonly spot: number | null // index among the placements of the domino
  readonly totem: boolean
}

export const noChoice: Choice = { domino: null, spot: null, totem: false }

export function readOptions(moves: readonly string[]): Options {
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
  const same = list.findIndex(
    (other) =>
      sameCell(other.cells[0], move.cells[0]) &&
      sameCell(other.cells[1], move.cells[1]) &&
      other.values[0] === move.values[0],
  )
  const found = list[same]
  const base = found ?? { values: move.values, cells: move.cells, plain: null, totem: null }
  const merged = move.totem ? { ...base, totem: text } : { ...base, plain: text }
  if (found === undefined) list.push(merged)
  else list[same] = merged
}

export function placementsOf(options: Options, domino: string | null): readonly Placement[] {
  return domino === null ? [] : (options.placements[domino] ?? [])
}

// The choice at the start of a turn: the first domino that can be laid.
export function firstChoice(options: Options, dominoes: readonly string[]): Choice {
  const domino = dominoes.find((id) => placementsOf(options, id).length > 0)
  return { ...noChoice, domino: domino ?? null }
}

export function chooseDomino(choice: Choice, domino: string): Choice {
  if (choice.domino === domino) return { ...choice, spot: null }
  return { domino, spot: null, totem: choice.totem }
}

export function chosen(options: Options, choice: Choice): Placement | null {
  if (choice.spot === null) return null
  return placementsOf(options, choice.domino)[choice.spot] ?? null
}

// The text to send, or nothing while something is missing.
export function chosenMove(options: Options, choice: Choice): string | null {
  const placement = chosen(options, choice)
  if (placement === null) return null
  return choice.totem && placement.totem !== null ? placement.totem : placement.plain
}

export function offersTotem(options: Options, choice: Choice): boolean {
  return placementsOf(options, choice.domino).some((placement) => placement.totem !== null)
}

// The placement whose middle is nearest to a point of the board (cells as units,
// cell (0,0) centred on 0,0), within `reach`.
export function nearest(
  placements: readonly Placement[],
  point: Cell,
  reach = 0.75,
): number | null {
  let best: number | null = null
  let least = reach
  placements.forEach((placement, i) => {
    const [a, b] = placement.cells
    const distance = Math.hypot(point.x - (a.x + b.x) / 2, point.y - (a.y + b.y) / 2)
    if (distance < least - 1e-9) {
      least = distance
      best = i
    }
  })
  return best
}

// The placements that touch a cell, clockwise from the right, both ways round each.
export function around(placements: readonly Placement[], cell: Cell): readonly number[] {
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
    .map(({ i }) => i)
}

// The next placement around the same cell: the other way round, or a quarter turn.
export function rotate(options: Options, choice: Choice, anchor: Cell): Choice {
  const ring = around(placementsOf(options, choice.domino), anchor)
  if (ring.length === 0) return choice
  const at = choice.spot === null ? -1 : ring.indexOf(choice.spot)
  return { ...choice, spot: ring[(at + 1) % ring.length] ?? null }
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
