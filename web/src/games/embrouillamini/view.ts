// Embrouillamini as the server shows it (src/games/embrouillamini/README.md).
import { flag, list, nullable, object, oneOf, text, whole, type Decoder } from '../../net/decode'
import { boundsOf, cellsOf, readCell, sameCell, type Box, type Cell } from '../../play/grid'

export const JOKER = '*'
export const FORMS = ['beginning', 'word', 'whole'] as const
export type Form = (typeof FORMS)[number]

export interface Card {
  readonly card: string // "e", "*"; a capital "J", "JOKER"
  readonly value: number
}

export interface Placed extends Card {
  readonly cell: string
}

export interface Said {
  readonly seat: number
  readonly word: string
  readonly beginning: string // what lies on the table
  readonly form: Form
  readonly points: number
}

export type Shown = Said & { readonly path: readonly string[] }

export interface Player {
  readonly score: number
  readonly cards: number
  readonly hand: readonly Card[] | null // null: not ours to see
  readonly rounds: readonly number[]
  readonly forms: Readonly<Record<Form, number>>
  readonly passes: number
}

export interface Report {
  readonly end: 'emptied' | 'passed'
  readonly round: number
  readonly points: readonly number[]
  readonly table: readonly Placed[]
  readonly said: readonly Said[]
  readonly best: Shown | null
  readonly left: readonly (readonly Card[])[]
}

export interface EmbrouillaminiView {
  readonly phase: 'lot' | 'capital' | 'deal' | 'play' | 'over'
  readonly round: number
  readonly rounds: number
  readonly width: number
  readonly height: number
  readonly names: boolean
  readonly dealer: number
  readonly starter: number
  readonly player: number
  readonly passes: number
  readonly pass_ends: boolean // the round, if the seat to play passes now
  readonly pile: number
  readonly table: readonly Placed[] // the capital first
  readonly open: readonly string[] // free cells that touch a card
  readonly said: readonly Said[]
  readonly last: Shown | null
  readonly players: readonly Player[]
  readonly report: Report | null
}

const form = oneOf(...FORMS)
const said = { seat: whole, word: text, beginning: text, form, points: whole }
const shown = nullable(object({ ...said, path: list(text) }))
const hand = list(object({ card: text, value: whole }))
const table = list(object({ cell: text, card: text, value: whole }))

const decoder: Decoder<EmbrouillaminiView> = object({
  phase: oneOf('lot', 'capital', 'deal', 'play', 'over'),
  round: whole,
  rounds: whole,
  width: whole,
  height: whole,
  names: flag,
  dealer: whole,
  starter: whole,
  player: whole,
  passes: whole,
  pass_ends: flag,
  pile: whole,
  table,
  open: list(text),
  said: list(object(said)),
  last: shown,
  players: list(
    object({
      score: whole,
      cards: whole,
      hand: nullable(hand),
      rounds: list(whole),
      forms: object({ beginning: whole, word: whole, whole }),
      passes: whole,
    }),
  ),
  report: nullable(
    object({
      end: oneOf('emptied', 'passed'),
      round: whole,
      points: list(whole),
      table,
      said: list(object(said)),
      best: shown,
      left: list(hand),
    }),
  ),
})

export function readView(value: unknown): EmbrouillaminiView {
  return decoder(value, 'view')
}

export const cellOf = (placed: Placed): Cell => readCell(placed.cell) ?? { x: 0, y: 0 }

export function cardAt(view: EmbrouillaminiView, cell: Cell): Placed | undefined {
  return view.table.find((placed) => sameCell(cellOf(placed), cell))
}

export function cellsIn({ width, height }: EmbrouillaminiView): readonly Cell[] {
  return Array.from({ length: width * height }, (_, i) => ({
    x: i % width,
    y: Math.floor(i / width),
  }))
}

export const isOn = ({ width, height }: EmbrouillaminiView, { x, y }: Cell): boolean =>
  x >= 0 && y >= 0 && x < width && y < height

export const openCells = (view: EmbrouillaminiView): readonly Cell[] => cellsOf(view.open)

// The letter every word begins with; none where the capital is the joker.
export function startOf(view: EmbrouillaminiView): string {
  const capital = view.table[0]?.card ?? ''
  return capital.length === 1 ? capital : ''
}

const LEAST = 5 // cells across and down

// What is looked at: the cards and one free cell around, within the table.
export function knotBox(view: EmbrouillaminiView): Box {
  const { width, height } = view
  const cards = view.table.map(cellOf)
  const around =
    cards.length > 0
      ? boundsOf(cards)
      : { x: Math.floor(width / 2), y: Math.floor(height / 2), w: 1, h: 1 }
  const fit = (from: number, count: number, most: number): readonly [number, number] => {
    const size = Math.min(most, Math.max(LEAST, count + 2))
    const at = Math.round(from + count / 2 - size / 2)
    return [Math.max(0, Math.min(most - size, at)), size]
  }
  const [x, w] = fit(around.x, around.w, width)
  const [y, h] = fit(around.y, around.h, height)
  return { x, y, w, h }
}
