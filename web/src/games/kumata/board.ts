// The board as a picture: in which order parcels are drawn, where they stand.
import { UNIT, type Cell } from '../../play/grid'
import type { KumataView, Parcel } from './view'

export const STEP = 8 // how far one level is raised

// How high the top of a parcel stands above the table.
export function lift(level: number): number {
  return (level - 1) * STEP
}

// One thing to draw: a parcel alone, or a domino of which both halves are seen.
export interface Piece {
  readonly key: string
  readonly parcels: readonly Parcel[] // one or two, upper left first
  readonly level: number
  readonly clan: number
  readonly totem: number
  readonly across: boolean // two halves side by side
}

export function piecesOf(view: KumataView): readonly Piece[] {
  const pieces: Piece[] = []
  view.parcels.forEach((parcel, i) => {
    const other = parcel.half >= 0 ? view.parcels[parcel.half] : undefined
    if (other !== undefined && parcel.half < i) return // drawn with its first half
    pieces.push({
      key: `${String(parcel.x)}.${String(parcel.y)}.${String(parcel.level)}`,
      parcels: other === undefined ? [parcel] : [parcel, other],
      level: parcel.level,
      clan: parcel.clan,
      totem: parcel.totem,
      across: other !== undefined && other.y === parcel.y,
    })
  })
  // From the back to the front: a high piece hides a little of what is behind it.
  return pieces.sort((a, b) => bottom(a) - bottom(b))
}

function bottom(piece: Piece): number {
  return Math.max(...piece.parcels.map((parcel) => parcel.y))
}

export function parcelAt(parcels: readonly Parcel[], cell: Cell): Parcel | undefined {
  return parcels.find((parcel) => parcel.x === cell.x && parcel.y === cell.y)
}

// The ground under all parcels as one shape.
export function groundOf(parcels: readonly Cell[]): string {
  return parcels
    .map(({ x, y }) => `M${String(x * UNIT)} ${String(y * UNIT)}h100v100h-100z`)
    .join('')
}

// Of the domino on this cell, the half that is drawn first.
export function firstOf({ parcels }: KumataView, cell: Cell): Cell {
  const at = parcels.findIndex(({ x, y }) => x === cell.x && y === cell.y)
  const half = parcels[at]?.half ?? -1
  return (half >= 0 && half < at ? parcels[half] : undefined) ?? cell
}
