// The notation of Kumata (src/games/kumata/notation.h): "32 c3d3 T", "ecarte 32".
import { cellName, type Cell } from '../../play/grid'

export interface Laid {
  readonly kind: 'lay'
  readonly values: readonly [number, number] // on cells[0], on cells[1]
  readonly cells: readonly [Cell, Cell]
  readonly totem: boolean
}

export interface SetAside {
  readonly kind: 'aside'
  readonly values: readonly [number, number]
}

export type Move = Laid | SetAside

export function moveText(move: Move): string {
  const values = move.values.join('')
  if (move.kind === 'aside') return `ecarte ${values}`
  return `${values} ${move.cells.map(cellName).join('')}${move.totem ? ' T' : ''}`
}

export function readMove(text: string): Move | null {
  const aside = /^ecarte ([0-4])([0-4])$/.exec(text)
  if (aside) return { kind: 'aside', values: [Number(aside[1]), Number(aside[2])] }
  const laid = /^([0-4])([0-4]) ([a-z])(\d+)([a-z])(\d+)( T)?$/.exec(text)
  if (!laid) return null
  return {
    kind: 'lay',
    values: [Number(laid[1]), Number(laid[2])],
    cells: [readCell(laid[3], laid[4]), readCell(laid[5], laid[6])],
    totem: laid[7] !== undefined,
  }
}

function readCell(column = 'a', row = '1'): Cell {
  return { x: column.charCodeAt(0) - 97, y: Number(row) - 1 }
}

// A domino whichever way it is held: "23" for 3-2.
export function dominoId(values: readonly [number, number]): string {
  const [a, b] = values
  return a <= b ? `${String(a)}${String(b)}` : `${String(b)}${String(a)}`
}

// As people say it: the higher half first.
export function dominoName(values: readonly [number, number]): string {
  return `${String(Math.max(...values))}-${String(Math.min(...values))}`
}

export const nameOfDomino = (id: string): string => dominoName([Number(id[0]), Number(id[1])])
