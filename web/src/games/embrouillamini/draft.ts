// The move in the making: a card, a cell, the announced word and, where a finger drew
// it, its path, in any order. Any free cell takes any card: whether the move holds,
// and how it is read, is asked of the engine.
import * as say from '../../messages/web_embrouillamini'
import type { DraftOf } from '../../play/draft'
import { cellName, sameCell, type Cell } from '../../play/grid'
import { cardAt, isOn, JOKER, startOf, type Card, type EmbrouillaminiView } from './view'

export interface Turn {
  readonly view: EmbrouillaminiView
  readonly hand: readonly Card[]
}

export interface Draft {
  readonly round: number
  readonly slot: number | null // place in the hand
  readonly cell: Cell | null // where it lies, or will
  readonly word: string // '' until more than the capital's letter is there
  readonly again: boolean // the capital's letter was typed once more: the next time it counts
  readonly path: readonly Cell[] // drawn or tapped; empty: the engine finds it
  readonly chosen: string | null // the path of the reading that was chosen, cell by cell
}

export type Intent =
  | { readonly kind: 'card'; readonly slot: number } // the same again: back to the hand
  | { readonly kind: 'cell'; readonly cell: Cell }
  | { readonly kind: 'lay'; readonly slot: number; readonly cell: Cell }
  | { readonly kind: 'lift' }
  | { readonly kind: 'word'; readonly word: string } // with the capital's letter
  | { readonly kind: 'step'; readonly cell: Cell } // the path goes there by a tap
  | { readonly kind: 'trace'; readonly cells: readonly Cell[] } // by a finger
  | { readonly kind: 'read'; readonly path: string }
  | { readonly kind: 'clear' }

const empty = (round: number): Draft => ({
  round,
  slot: null,
  cell: null,
  word: '',
  again: false,
  path: [],
  chosen: null,
})

export const draft: DraftOf<Turn, Draft, Intent> = {
  begin: ({ view }) => empty(view.round),

  step(now, intent, turn) {
    switch (intent.kind) {
      case 'card':
        if (turn.hand[intent.slot] === undefined) return now
        return now.slot === intent.slot
          ? { ...unlaid(now), slot: null, cell: null }
          : { ...now, slot: intent.slot, chosen: null, path: cardChanges(now, turn, intent.slot) }
      case 'cell':
        return laidOn(now, turn, now.slot, intent.cell)
      case 'lay':
        return laidOn(now, turn, intent.slot, intent.cell)
      case 'lift':
        if (now.slot === null && now.cell === null) return now
        return { ...unlaid(now), slot: null, cell: null }
      case 'word':
        return typed(now, turn, intent.word)
      case 'step':
        return walked(now, turn, stepped(now, turn, intent.cell))
      case 'trace':
        return walked(now, turn, drawn(now, turn, intent.cells))
      case 'read':
        return intent.path === now.chosen ? now : { ...now, chosen: intent.path }
      case 'clear':
        return isEmpty(now) ? now : empty(now.round)
    }
  },

  // A word is taken back whole: letter by letter the eraser of the keyboard does it.
  joins: (intent, before) => intent.kind === 'word' && before.kind === 'word',

  keep(now, turn) {
    const { view, hand } = turn
    if (now.round !== view.round)
      return { draft: empty(view.round), lost: isEmpty(now) ? null : say.plan_lost }
    const held = now.slot === null || hand[now.slot] !== undefined
    const free = now.cell === null || cardAt(view, now.cell) === undefined
    if (held && free) return { draft: now, lost: null }
    return {
      draft: { ...unlaid(now), slot: held ? now.slot : null, cell: null },
      lost: say.plan_lost,
    }
  },

  move(now, turn) {
    return moveText(now, turn, now.path)
  },
}

// The move along this path; without one the engine looks for all.
export function moveText(now: Draft, { hand }: Turn, path: readonly Cell[]): string | null {
  const card = now.slot === null ? undefined : hand[now.slot]
  if (card === undefined || now.cell === null || now.word.length < 2) return null
  const lay = `${card.card} ${cellName(now.cell)}`
  if (path.length < 2) return `${lay} ${now.word}`
  if (path.length > now.word.length) return null // a joker's letter is still to be typed
  const start = path.length < now.word.length ? `${now.word.slice(0, path.length)}>` : ''
  return `${lay} ${start}${now.word} @${path.map(cellName).join(' ')}`
}

export const isEmpty = (now: Draft): boolean =>
  now.slot === null && now.cell === null && now.word === '' && now.path.length === 0

// The card whose place on the table is planned.
export function planned(now: Draft, { hand }: Turn): { card: Card; cell: Cell } | null {
  const card = now.slot === null ? undefined : hand[now.slot]
  return card === undefined || now.cell === null ? null : { card, cell: now.cell }
}

// The letter of a card on the table or in the plan: '*' for a joker, null for no card.
export function letterAt(now: Draft, turn: Turn, cell: Cell): string | null {
  const plan = planned(now, turn)
  if (plan !== null && sameCell(plan.cell, cell)) return plan.card.card.toUpperCase()
  const card = cardAt(turn.view, cell)?.card
  if (card === undefined) return null
  return card === 'JOKER' ? JOKER : card.toUpperCase()
}

// The place in the hand of a card with this letter: the one after the one that is taken.
export function slotFor(now: Draft, { hand }: Turn, letter: string): number | null {
  const slots = hand.flatMap(({ card }, slot) =>
    card.toUpperCase() === letter.toUpperCase() ? [slot] : [],
  )
  return slots.find((slot) => slot > (now.slot ?? -1)) ?? slots[0] ?? null
}

// A path that goes over the planned card cannot stay when the card goes; the word may.
function unlaid(now: Draft): Draft {
  const { cell } = now
  const on = cell !== null && now.path.some((one) => sameCell(one, cell))
  return { ...now, chosen: null, path: on ? [] : now.path }
}

function cardChanges(now: Draft, { hand }: Turn, slot: number): readonly Cell[] {
  const same = now.slot !== null && hand[now.slot]?.card === hand[slot]?.card
  return same ? now.path : unlaid(now).path
}

function laidOn(now: Draft, { view }: Turn, slot: number | null, cell: Cell): Draft {
  if (!isOn(view, cell) || cardAt(view, cell) !== undefined) return now
  const same = now.cell !== null && sameCell(now.cell, cell)
  if (same && slot === now.slot) return slot === null ? { ...now, cell: null } : now
  return { ...(same ? now : unlaid(now)), slot, cell, chosen: null }
}

function typed(now: Draft, turn: Turn, word: string): Draft {
  const start = startOf(turn.view)
  if (word === now.word || (word === start && now.word === '')) return now
  // The field has the capital already; many write the whole word all the same.
  if (start !== '' && now.word === '' && word === start + start && !now.again)
    return { ...now, again: true }
  const kept = word.length > start.length ? word : ''
  // After a joker nobody knows how the word goes on until it is typed.
  const letters = spelled(now, turn, now.path)
  const unknown = letters.includes(JOKER) ? letters.indexOf(JOKER) : letters.length
  const goes = [...letters].every(
    (letter, i) => letter === JOKER || letter === kept[i] || (i >= kept.length && i > unknown),
  )
  return { ...now, word: kept, chosen: null, again: false, path: goes ? now.path : [] }
}

// By taps: on from the last card, back from it; the first tap starts at the capital.
function stepped(now: Draft, { view }: Turn, cell: Cell): readonly Cell[] {
  const first = view.table[0]
  if (first === undefined) return now.path
  const last = now.path.at(-1)
  if (last !== undefined && sameCell(last, cell)) return now.path.slice(0, -1)
  if (now.path.some((one) => sameCell(one, cell))) return now.path
  if (now.path.length > 0 || first.cell === cellName(cell)) return [...now.path, cell]
  const capital = { x: first.cell.charCodeAt(0) - 97, y: Number(first.cell.slice(1)) - 1 }
  return [capital, cell]
}

// A finger may go on from any card of the path.
function drawn(now: Draft, turn: Turn, cells: readonly Cell[]): readonly Cell[] {
  const over = cells.filter((cell) => letterAt(now, turn, cell) !== null)
  const [from] = over
  if (from === undefined) return now.path
  const at = now.path.findIndex((cell) => sameCell(cell, from))
  return [...now.path.slice(0, Math.max(0, at)), ...over]
}

// The path fills the beginning of the word, as far as its letters are known.
function walked(now: Draft, turn: Turn, path: readonly Cell[]): Draft {
  const before = spelled(now, turn, now.path)
  const letters = spelled(now, turn, path)
  // What was typed beyond the path stays, if it still goes on from it.
  const fits = [...letters].every((letter, i) => letter === JOKER || now.word[i] === letter)
  const filled = letters.includes(JOKER) ? letters.slice(0, letters.indexOf(JOKER)) : letters
  const own = now.word.length > before.length && fits
  const word = own ? now.word : filled
  return { ...now, path, chosen: null, word: word.length > startOf(turn.view).length ? word : '' }
}

const spelled = (now: Draft, turn: Turn, path: readonly Cell[]): string =>
  path.map((cell) => letterAt(now, turn, cell) ?? '').join('')
