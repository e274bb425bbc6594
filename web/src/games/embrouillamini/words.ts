// What lies where, in words.
import { t } from '../../i18n/language.svelte'
import type { Text } from '../../i18n/text'
import * as say from '../../messages/web_embrouillamini'
import { cellName, sameCell, type Cell } from '../../play/grid'
import { rowWords } from '../../play/row_words'
import { letterAt, planned, type Draft, type Turn } from './draft'
import { cardAt, JOKER, type EmbrouillaminiView, type Said } from './view'

// "e", "*" of a hand, "J", "JOKER" of the middle.
export function cardWords(card: string): string {
  if (card === JOKER) return t(say.joker)
  if (card === 'JOKER') return t(say.capital, { card: t(say.joker) })
  return card === card.toLowerCase() ? card : t(say.capital, { card })
}

const AROUND: readonly (readonly [number, number, Text])[] = [
  [-1, 0, say.left],
  [1, 0, say.right],
  [0, -1, say.up],
  [0, 1, say.down],
  [-1, -1, say.up_left],
  [1, -1, say.up_right],
  [-1, 1, say.down_left],
  [1, 1, say.down_right],
]

// "l4, libre, touche e à gauche, t en haut à gauche".
export function cellWords(
  draft: Draft | null,
  turn: Turn,
  path: readonly Cell[],
  at: Cell,
): string {
  const { view } = turn
  const cell = cellName(at)
  const step = path.findIndex((one) => sameCell(one, at))
  const on = step < 0 ? [] : [t(say.cell_step, { at: step + 1 })]
  const plan = draft === null ? null : planned(draft, turn)
  if (plan !== null && sameCell(plan.cell, at))
    return [t(say.cell_planned, { cell, card: cardWords(plan.card.card) }), ...on].join(', ')
  const card = cardAt(view, at)
  if (card !== undefined) {
    const { value } = card
    return [t(say.cell_card, { cell, card: cardWords(card.card), value }), ...on].join(', ')
  }
  const cards = AROUND.flatMap(([dx, dy, where]) => {
    const beside = cardAt(view, { x: at.x + dx, y: at.y + dy })
    if (beside === undefined) return []
    return [t(say.beside, { card: cardWords(beside.card), where: t(where) })]
  })
  const place = draft?.cell && sameCell(draft.cell, at) ? [t(say.cell_place)] : []
  const free =
    cards.length === 0
      ? t(say.cell_free, { cell })
      : t(say.cell_touching, { cell, cards: cards.join(', ') })
  return [free, ...place].join(', ')
}

export function rowOf(view: EmbrouillaminiView, y: number): string {
  return rowWords(y, view.width, (cell) => {
    const card = cardAt(view, cell)
    return card === undefined ? null : cardWords(card.card)
  })
}

// "J o u e r", for the ear.
export function pathWords(draft: Draft, turn: Turn, path: readonly Cell[]): string {
  return path
    .map((cell, i) => {
      const letter = letterAt(draft, turn, cell) ?? ''
      const shown = letter === JOKER ? (draft.word[i] ?? t(say.joker)) : letter
      return i === 0 ? shown : shown.toLowerCase()
    })
    .join(' ')
}

// "JOU… pour JOUER", or the word.
export function saidWords({ form, word, beginning }: Said): string {
  return form === 'beginning' ? t(say.beginning_for, { beginning, word }) : word
}
