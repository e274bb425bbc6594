import { describe, expect, it } from 'vitest'
import {
  draft,
  moveText,
  planned,
  slotFor,
  type Draft,
  type Intent,
  type Turn,
} from '../src/games/embrouillamini/draft'
import { numbersOf, segmentsOf, standsFor } from '../src/games/embrouillamini/knot'
import { byForm, chosenOf, nextOf, readingsOf } from '../src/games/embrouillamini/readings'
import { knotBox, readView, type EmbrouillaminiView } from '../src/games/embrouillamini/view'
import { cardWords, rowOf } from '../src/games/embrouillamini/words'
import { t } from '../src/i18n/language.svelte'
import * as play from '../src/messages/web_play'
import { readCell, type Cell } from '../src/play/grid'
import { reloaded } from './reloaded'
import { piecesAt } from '../src/play/row_words'

const at = (name: string): Cell => readCell(name) ?? { x: -1, y: -1 }
const cells = (names: string): readonly Cell[] => names.split(' ').map(at)

const VIEW = {
  phase: 'play',
  round: 1,
  rounds: 4,
  width: 15,
  height: 9,
  names: true,
  dealer: 0,
  starter: 1,
  player: 0,
  passes: 0,
  pass_ends: false,
  pile: 76,
  passed: [],
  table: [
    { cell: 'h5', card: 'J', value: 10 },
    { cell: 'i5', card: 'o', value: 2 },
    { cell: 'j4', card: 'u', value: 2 },
    { cell: 'i6', card: '*', value: 0 },
  ],
  open: ['g4', 'k4', 'j5'],
  said: [],
  last: null,
  players: [
    {
      score: 0,
      cards: 4,
      hand: [],
      rounds: [0],
      forms: { beginning: 0, word: 0, whole: 0 },
      passes: 0,
    },
  ],
  report: null,
}
const view = readView(VIEW)
const hand = [
  { card: 'e', value: 1 },
  { card: 'e', value: 1 },
  { card: 'r', value: 2 },
  { card: '*', value: 0 },
]
const turn: Turn = { view, hand }
const start = draft.begin(turn, 0)
const after = (...intents: Intent[]): Draft =>
  intents.reduce((now, intent) => draft.step(now, intent, turn), start)
const move = (now: Draft, of = turn): string | null => draft.move(now, of)

describe('the table for the ear', () => {
  it('is said row by row: the cards there, and where they begin', () => {
    const five = piecesAt(`${cardWords('J')} o`, at('h5'))
    expect(rowOf(view, 4)).toBe(t(play.row_laid, { row: 5, pieces: five }))
    expect(rowOf(view, 0)).toBe(t(play.row_empty, { row: 1 }))
  })
})

describe('a card, a cell, a word', () => {
  const steps: Intent[] = [
    { kind: 'card', slot: 0 },
    { kind: 'cell', cell: at('k4') },
    { kind: 'word', word: 'JOUER' },
  ]
  it.each([
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
    [1, 2, 0],
  ])('are given in any order: %i %i %i', (...order) => {
    const now = after(...order.flatMap((i) => steps[i] ?? []))
    expect(move(now)).toBe('e k4 JOUER')
  })

  it('are no move while one is missing', () => {
    for (const left of steps) expect(move(after(...steps.filter((one) => one !== left)))).toBeNull()
    expect(move(start)).toBeNull()
  })

  it('the same card again goes back to the hand, and the word stays', () => {
    const now = after(...steps, { kind: 'card', slot: 0 })
    expect(planned(now, turn)).toBeNull()
    expect(now.word).toBe('JOUER')
    expect(move(after(...steps, { kind: 'lift' }))).toBeNull()
  })

  it('a planned card moves to another cell, and never onto a card or off the table', () => {
    const now = after(...steps, { kind: 'cell', cell: at('j5') })
    expect(move(now)).toBe('e j5 JOUER')
    for (const taken of ['i5', 'h5', 'z9'])
      expect(draft.step(now, { kind: 'cell', cell: at(taken) }, turn)).toBe(now)
  })

  it('a cell that is tapped twice without a card is let go', () => {
    expect(after(steps[1] as Intent, steps[1] as Intent).cell).toBeNull()
  })

  it('a card is dragged onto its cell at once', () => {
    const now = after({ kind: 'lay', slot: 2, cell: at('g4') }, { kind: 'word', word: 'JR' })
    expect(move(now)).toBe('r g4 JR')
  })
})

describe('the word', () => {
  it('has the capital already: typed once more it is not doubled, a third time it is', () => {
    const once = after({ kind: 'word', word: 'JJ' })
    expect(once.word).toBe('')
    expect(draft.step(once, { kind: 'word', word: 'JJ' }, turn).word).toBe('JJ')
    expect(draft.step(once, { kind: 'word', word: 'JO' }, turn).word).toBe('JO')
  })

  it('is empty again when nothing but the capital is left', () => {
    const now = after({ kind: 'word', word: 'JO' }, { kind: 'word', word: 'J' })
    expect(now.word).toBe('')
  })
})

describe('a path by finger', () => {
  const laid: Intent = { kind: 'lay', slot: 0, cell: at('k4') }
  const trace = (names: string): Intent => ({ kind: 'trace', cells: cells(names) })

  it('fills the beginning of the word; the rest is typed', () => {
    const now = after(laid, trace('h5'), trace('h5 i5'), trace('h5 i5 j4'), trace('h5 i5 j4 k4'))
    expect(now.word).toBe('JOUE')
    expect(move(now)).toBe('e k4 JOUE @h5 i5 j4 k4')
    const longer = draft.step(now, { kind: 'word', word: 'JOUER' }, turn)
    expect(move(longer)).toBe('e k4 JOUE>JOUER @h5 i5 j4 k4')
  })

  it('takes a letter away when the finger goes back', () => {
    const now = after(laid, trace('h5 i5 j4'), trace('h5 i5'))
    expect(now.word).toBe('JO')
  })

  it('goes on from any card of the path, and over empty felt', () => {
    const now = after(laid, trace('h5 i5'), trace('i5 k2 j4'), trace('j4 k4'))
    expect(move(now)).toBe('e k4 JOUE @h5 i5 j4 k4')
  })

  it('gives way to another word', () => {
    const now = after(laid, trace('h5 i5 j4 k4'), { kind: 'word', word: 'JE' })
    expect(now.path).toEqual([])
    expect(move(now)).toBe('e k4 JE')
  })

  it('leaves a word that was typed before, if it goes along it', () => {
    const word: Intent = { kind: 'word', word: 'JOUER' }
    expect(move(after(laid, word, trace('h5 i5 j4 k4')))).toBe('e k4 JOUE>JOUER @h5 i5 j4 k4')
    expect(after(laid, { kind: 'word', word: 'JEAN' }, trace('h5 i5')).word).toBe('JO')
  })

  it('waits for the letter of a joker', () => {
    const now = after(laid, trace('h5 i6'))
    expect(now.word).toBe('')
    expect(move(now)).toBeNull()
    const typed = ['JA', 'JAR'].reduce(
      (one, word) => draft.step(one, { kind: 'word', word }, turn),
      now,
    )
    expect(move(typed)).toBe('e k4 JA>JAR @h5 i6')
  })

  it('is given up when the planned card it goes over is taken away', () => {
    expect(after(laid, trace('h5 i5 j4 k4'), { kind: 'lift' }).path).toEqual([])
    expect(after(laid, trace('h5 i5 j4'), { kind: 'lift' }).path).toHaveLength(3)
  })
})

describe('a path by taps', () => {
  const step = (name: string): Intent => ({ kind: 'step', cell: at(name) })
  it('starts at the capital, goes on, and back from its last card', () => {
    expect(after(step('h5'), step('i5')).word).toBe('JO')
    expect(after(step('i5')).path).toEqual(cells('h5 i5'))
    expect(after(step('h5'), step('i5'), step('j4'), step('j4')).word).toBe('JO')
    expect(after(step('h5'), step('i5'), step('h5')).path).toEqual(cells('h5 i5'))
  })
})

describe('after an event', () => {
  const now = after(
    { kind: 'lay', slot: 0, cell: at('k4') },
    { kind: 'word', word: 'JOUER' },
    { kind: 'trace', cells: cells('h5 i5 j4 k4') },
  )
  const changed = (more: Partial<EmbrouillaminiView>): Turn => ({
    view: { ...view, ...more },
    hand,
  })

  it('a plan whose cell is free stays', () => {
    const table = [...view.table, { cell: 'g4', card: 'b', value: 3 }]
    expect(draft.keep(now, changed({ table }))).toEqual({ draft: now, lost: null })
  })

  it('a cell that was taken gives the card back to the hand; the word stays', () => {
    const table = [...view.table, { cell: 'k4', card: 'b', value: 3 }]
    const kept = draft.keep(now, changed({ table }))
    expect(kept.lost).not.toBeNull()
    expect(kept.draft).toMatchObject({ slot: 0, cell: null, word: 'JOUER', path: [] })
    expect(draft.keep(kept.draft, changed({ table })).lost).toBeNull()
  })

  it('a new round begins anew, and says so only where something is lost', () => {
    expect(draft.keep(now, changed({ round: 2 })).lost).not.toBeNull()
    expect(draft.keep(start, changed({ round: 2 }))).toMatchObject({ lost: null })
    expect(draft.keep(now, changed({ round: 2 })).draft.word).toBe('')
  })
})

describe('typed letters', () => {
  it('take their card, and the next one of the same', () => {
    expect(slotFor(start, turn, 'E')).toBe(0)
    expect(slotFor(after({ kind: 'card', slot: 0 }), turn, 'e')).toBe(1)
    expect(slotFor(after({ kind: 'card', slot: 1 }), turn, 'E')).toBe(0)
    expect(slotFor(start, turn, '*')).toBe(3)
    expect(slotFor(start, turn, 'Z')).toBeNull()
  })
})

describe('readings', () => {
  const line = (points: number, mark: string, kind: string) => ({
    ...{ fr: '', en: '', points, kind },
    mark: mark.split(' '),
  })
  const account = {
    choice: true,
    total: 22,
    lines: [
      line(22, 'h5 i5 j4 k4 j5', 'whole'),
      line(17, 'h5 i5 j4 k4 k5', 'whole'),
      line(4, 'h5 i5 j4 k4', 'beginning'),
    ],
  }
  it('are told apart as the engine does', () => {
    const all = readingsOf(account)
    expect(all.map(({ form }) => form)).toEqual(['whole', 'whole', 'beginning'])
    expect(byForm(all).map(({ all: some }) => some.length)).toEqual([1, 0, 2])
  })

  it('the best is chosen until another is', () => {
    const all = readingsOf(account)
    expect(chosenOf(all, null)).toBe(all[0])
    expect(chosenOf(all, 'h5 i5 j4 k4')).toBe(all[2])
    expect(nextOf(all, all[2], 1)).toBe(all[0])
    expect(nextOf(all, all[0], -1)).toBe(all[2])
    const now = after(
      { kind: 'lay', slot: 0, cell: at('k4') },
      { kind: 'word', word: 'JOUER' },
      { kind: 'read', path: 'h5 i5 j4 k4' },
    )
    expect(moveText(now, turn, chosenOf(all, now.chosen)?.path ?? [])).toBe(
      'e k4 JOUE>JOUER @h5 i5 j4 k4',
    )
    // Choosing asks nothing anew.
    expect(move(now)).toBe('e k4 JOUER')
  })

  it('a move with its path has one, with both its lines', () => {
    const two = { total: 22, lines: [line(17, 'h5 i5', 'whole'), line(5, 'h5 i5', 'whole')] }
    expect(readingsOf(two)).toMatchObject([{ form: 'whole', points: 22 }])
  })
})

describe('the picture', () => {
  it('shows the cards and one free cell around, five at least, within the table', () => {
    expect(knotBox(view)).toEqual({ x: 6, y: 2, w: 5, h: 5 })
    const edge = { ...view, table: [{ cell: 'a1', card: 'J', value: 10 }] }
    expect(knotBox(edge)).toEqual({ x: 0, y: 0, w: 5, h: 5 })
    const low = { ...view, width: 4, height: 3 }
    expect(knotBox({ ...low, table: edge.table })).toEqual({ x: 0, y: 0, w: 4, h: 3 })
    const long = { ...view, table: [...view.table, { cell: 'o5', card: 'a', value: 1 }] }
    expect(knotBox(long)).toMatchObject({ w: 10 })
  })

  it('a number stands in a corner that the path does not use', () => {
    const [, second] = numbersOf(cells('h5 i6 j7'))
    // From the upper left and to the lower right: the upper right corner is free.
    expect(second).toEqual({ x: 886, y: 514, at: 2 })
  })

  it('a jump is drawn apart', () => {
    const path = cells('h5 i5 k5')
    expect(segmentsOf(path, cells('i5 k5')).map(({ bad }) => bad)).toEqual([false, true])
  })

  it('a joker shows what it stands for on the path', () => {
    expect(standsFor(at('i6'), cells('h5 i6'), 'JE')).toBe('E')
    expect(standsFor(at('a1'), cells('h5 i6'), 'JE')).toBeNull()
  })
})

describe('a page that is loaded again', () => {
  it('finds its card, its word and its path, unless the round is another', () => {
    const now = after({ kind: 'lay', slot: 0, cell: at('k4') }, { kind: 'word', word: 'JOUER' })
    expect(move(reloaded(draft, now, turn))).toBe(move(now))
    expect(move(now)).not.toBeNull()
    const next = { view: { ...view, round: 2 }, hand }
    expect(reloaded(draft, now, next).slot).toBeNull()
  })
})
