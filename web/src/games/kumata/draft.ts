// The move in the making: a domino, a place, a totem. A place is the text of a move,
// so it outlives every list; one that the engine does not list may be chosen too,
// and the engine says why not.
import * as say from '../../messages/web_kumata'
import { sameCell, type Cell } from '../../play/grid'
import type { DraftOf } from '../../play/draft'
import { dominoId, readMove, type Laid } from './notation'
import * as places from './places'
import type { Places, Placement } from './places'

export interface Turn {
  readonly places: Places // listed for this seat; none on the time of others
  readonly active: boolean
  readonly cells: readonly Cell[] // of the board
  readonly dominoes: readonly string[] // on top of the piles of this seat
}

export interface Draft {
  readonly domino: string | null
  readonly spot: string | null // "32 c3d3": a move without its totem
  readonly totem: boolean
  readonly under: Places // the list it was made under: another one asks again
}

export type Intent =
  | { readonly kind: 'domino'; readonly domino: string }
  | { readonly kind: 'spot'; readonly domino: string; readonly spot: string | null }
  | { readonly kind: 'point'; readonly at: Cell; readonly reach?: number }
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'rotate'; readonly anchor: Cell }
  | { readonly kind: 'totem' }

export const draft: DraftOf<Turn, Draft, Intent> = {
  begin: (turn) => ({ ...FIRST, domino: firstDomino(turn), under: turn.places }),

  step(now, intent, turn) {
    const set = (change: Partial<Draft>): Draft => ({ ...now, ...change, under: turn.places })
    switch (intent.kind) {
      case 'domino':
        return intent.domino === now.domino && now.spot === null
          ? now
          : set({ domino: intent.domino, spot: null })
      case 'spot':
        return set({ domino: intent.domino, spot: intent.spot })
      case 'totem':
        return set({ totem: !now.totem })
      case 'point':
        return put(now, spotAt(now, turn, intent.at, intent.reach), set)
      case 'cell':
        return put(now, spotOn(now, turn, intent.cell), set)
      case 'rotate':
        return put(now, rotated(now, turn, intent.anchor), set)
    }
  },

  keep(now, turn) {
    if (now.under === turn.places) return { draft: now, lost: null }
    const held = now.domino !== null && turn.dominoes.includes(now.domino)
    const domino = held ? now.domino : firstDomino(turn)
    const fits = held && (!turn.active || now.spot === null || listed(now, turn) !== null)
    const spot = fits ? now.spot : null
    const lost = now.spot !== null && spot === null ? say.plan_lost : null
    return { draft: { ...now, domino, spot, under: turn.places }, lost }
  },

  pack: (now) => ({ ...now, under: places.NO_PLACES }), // the list is long, and told anew

  move(now, turn) {
    const aside = asideOf(now, turn)
    if (aside !== null) return aside
    if (now.spot === null) return null
    const found = listed(now, turn)
    if (found === null) return now.totem ? `${now.spot} T` : now.spot
    return now.totem && found.totem !== null ? found.totem : found.plain
  },
}

const FIRST: Draft = { domino: null, spot: null, totem: false, under: places.NO_PLACES }

const put = (now: Draft, spot: string | null, set: (change: Partial<Draft>) => Draft): Draft =>
  spot === null || spot === now.spot ? now : set({ spot })

// The first domino that can be laid; on the time of others none is chosen for you.
function firstDomino({ places: list, dominoes }: Turn): string | null {
  return dominoes.find((id) => places.placementsOf(list, id).length > 0) ?? null
}

export function placementsOf(now: Draft, turn: Turn): readonly Placement[] {
  return places.placementsOf(turn.places, now.domino)
}

// The chosen place among those the engine lists.
export function listed(now: Draft, turn: Turn): Placement | null {
  return placementsOf(now, turn).find((place) => place.spot === now.spot) ?? null
}

// The chosen place, listed or not.
export function placed(now: Draft): Laid | null {
  const move = now.spot === null ? null : readMove(now.spot)
  return move?.kind === 'lay' ? move : null
}

// Set aside, where nothing else can be done with it.
export function asideOf(now: Draft, turn: Turn): string | null {
  return now.domino === null ? null : (turn.places.asides[now.domino] ?? null)
}

export function offersTotem(now: Draft, turn: Turn): boolean {
  return placementsOf(now, turn).some((place) => place.totem !== null)
}

export function canRotate(now: Draft, turn: Turn, anchor: Cell): boolean {
  const spot = rotated(now, turn, anchor)
  return spot !== null && spot !== now.spot
}

// Where a finger points: the nearest listed place, else the two cells it lies between.
export function spotAt(now: Draft, turn: Turn, at: Cell, reach?: number): string | null {
  if (now.domino === null || asideOf(now, turn) !== null) return null
  const found = places.nearest(placementsOf(now, turn), at, reach)
  if (found !== null) return found.spot
  const pair = places.nearestPair(turn.cells, at)
  return pair === null ? null : places.attempt(now.domino, pair[0], pair[1])
}

// Where the keyboard stands: a listed place that touches the cell, else the cell with
// a neighbour.
function spotOn(now: Draft, turn: Turn, cell: Cell): string | null {
  if (now.domino === null || asideOf(now, turn) !== null) return null
  const [found] = places.around(placementsOf(now, turn), cell)
  if (found !== undefined) return found.spot
  const beside = turn.cells.find(
    (other) => Math.abs(other.x - cell.x) + Math.abs(other.y - cell.y) === 1,
  )
  return beside === undefined ? null : places.attempt(now.domino, cell, beside)
}

// The next listed place around the same cell: the other way round, or a quarter turn.
// On the time of others nothing is listed, and the domino is only held the other way. What lies
// nowhere is not turned: it would lie somewhere that nobody chose.
function rotated(now: Draft, turn: Turn, anchor: Cell): string | null {
  const laid = placed(now)
  if (laid === null) return null
  const around = places.around(placementsOf(now, turn), anchor)
  if (around.length > 0) {
    const at = around.findIndex((place) => place.spot === now.spot)
    return around[(at + 1) % around.length]?.spot ?? null
  }
  return turn.active ? null : places.turnedOver(laid)
}

// The cell that a turn goes round: the cursor where the domino lies on it.
export function anchorOf(now: Draft, cursor: Cell): Cell {
  const laid = placed(now)
  if (laid === null || laid.cells.some((cell) => sameCell(cell, cursor))) return cursor
  return laid.cells[0]
}

export const dominoOf = (spot: string): string => {
  const move = readMove(spot)
  return move === null ? '' : dominoId(move.values)
}
