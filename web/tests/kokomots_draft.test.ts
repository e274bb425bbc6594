import { describe, expect, it, test } from 'vitest'
import {
  draft,
  NOTHING,
  placesOf,
  stepTheme,
  usedBy,
  type Draft,
  type Intent,
  type Turn,
} from '../src/games/kokomots/draft'
import { readCard, readSaid } from '../src/games/kokomots/notation'
import { reloaded } from './reloaded'

const TURN: Turn = {
  columns: [
    { theme: 'ville', letters: ['O', 'N.'] },
    { theme: 'outil', letters: ['H:', null] },
  ],
  fifth: null,
  hands: [['E', 'R', 'B1']],
  teams: false,
  order: [],
}
const play = (turn: Turn, ...intents: readonly Intent[]): Draft =>
  intents.reduce<Draft>((now, intent) => draft.step(now, intent, turn), draft.begin(turn, 0))
const theme = (id: string): Intent => ({ kind: 'theme', theme: id })
const text = (typed: string): Intent => ({ kind: 'text', text: typed })
const card = (from: 'hand' | 'column', at: number, used = NOTHING): Intent => ({
  kind: 'card',
  from,
  at,
  used,
})

test('a theme and a word are a move; the engine finds the cards', () => {
  expect(draft.move(play(TURN, theme('ville'), text('NEW YORK ')), TURN)).toBe(
    'mot ville = NEW YORK',
  )
})

test('a word without a theme, or a theme without a word, is none', () => {
  expect(draft.move(play(TURN, text('LYON')), TURN)).toBeNull()
  expect(draft.move(play(TURN, theme('ville'), text(' ')), TURN)).toBeNull()
})

test('a card is left or taken from the best use that was shown', () => {
  const used = { hand: [0, 1], column: [0] }
  const now = play(TURN, theme('ville'), text('NEW YORK'), card('hand', 0, used))
  expect(draft.move(now, TURN)).toBe('mot ville R + O = NEW YORK')
  const more = draft.step(now, card('column', 1), TURN)
  expect(draft.move(more, TURN)).toBe('mot ville R + O N. = NEW YORK')
})

describe('a card that is tapped', () => {
  it('is wanted, and the engine finds the rest', () => {
    const now = play(TURN, theme('ville'), card('hand', 1), text('CAHIER'))
    expect(draft.move(now, TURN)).toBe('mot ville R * = CAHIER')
    const two = draft.step(now, card('column', 0), TURN)
    expect(draft.move(two, TURN)).toBe('mot ville R + O * = CAHIER')
  })
  it('is wanted no more when it is tapped again', () => {
    const used = { hand: [0, 1], column: [0] } // what the engine made of it
    const now = play(TURN, theme('ville'), text('OR'), card('hand', 1), card('hand', 1, used))
    expect(draft.move(now, TURN)).toBe('mot ville = OR')
  })
  it('is left out where the engine had taken it, and then nothing is added', () => {
    const used = { hand: [0, 1], column: [0] }
    const now = play(TURN, theme('ville'), text('OR'), card('hand', 1), card('hand', 0, used))
    expect(draft.move(now, TURN)).toBe('mot ville R + O = OR')
  })
  it('is asked for with the word while its like in the column is not known', () => {
    const now = play(TURN, theme('outil'), text('HACHE'), card('column', 0))
    expect(draft.move(now, TURN)).toBe('mot outil + H: * = HACHE')
  })
  it('is the one that is lifted, of two that look alike', () => {
    expect(usedBy(['E', 'O'], ['E', 'E'], ['O', null], { hand: [1], column: [] }).hand).toEqual([1])
  })
})

test('with no card left the engine chooses again', () => {
  const now = play(TURN, theme('ville'), text('LYON'), card('hand', 0), card('hand', 0))
  expect(draft.move(now, TURN)).toBe('mot ville = LYON')
})

test('a card that is spelt makes a spelling of it, without the word', () => {
  const now = play(TURN, theme('outil'), text('HACHE'), card('hand', 0), card('column', 0))
  expect(draft.move(now, TURN)).toBe('epelle outil E + H:')
})

test('another theme chooses anew', () => {
  const now = play(TURN, theme('ville'), text('LYON'), card('hand', 0), theme('outil'))
  expect(now.picked).toBeNull()
  expect(draft.step(now, theme('nulle part'), TURN)).toBe(now)
})

test('a theme that goes leaves the word, and that is told', () => {
  const now = play(TURN, theme('ville'), text('LYON'))
  expect(draft.keep(now, TURN)).toEqual({ draft: now, lost: null })
  const { draft: kept, lost } = draft.keep(now, { ...TURN, columns: TURN.columns.slice(1) })
  expect(kept).toMatchObject({ theme: null, text: 'LYON' })
  expect(lost).not.toBeNull()
})

test('a pause covers the table, and nothing of the word has gone', () => {
  const now = play(TURN, theme('ville'), text('LYON'), card('hand', 2))
  expect(draft.keep(now, { ...TURN, columns: [], hands: [[]] })).toEqual({ draft: now, lost: null })
})

test('cards that went are chosen anew', () => {
  const now = play(TURN, theme('ville'), text('LYON'), card('hand', 2))
  const { draft: kept, lost } = draft.keep(now, { ...TURN, hands: [['E', 'R']] })
  expect(kept.picked).toBeNull()
  expect(lost).not.toBeNull()
})

describe('a card that is chosen', () => {
  const now = play(TURN, theme('ville'), text('OR'), card('hand', 1), card('column', 0))
  const later = (hand: readonly string[], letters: readonly (string | null)[]): Turn => ({
    ...TURN,
    columns: [{ theme: 'ville', letters }],
    hands: [hand],
  })
  const moveAfter = (turn: Turn): string | null => draft.move(draft.keep(now, turn).draft, turn)

  it('is never another one that lies in its place', () => {
    expect(draft.move(now, TURN)).toBe('mot ville R + O * = OR')
    expect(moveAfter(later(['E', 'T', 'B1'], ['Z', 'N.']))).toBe('mot ville = OR')
  })
  it('is followed to where it lies now', () => {
    const turn = later(['R', 'E', 'T'], ['N.', 'O'])
    expect(moveAfter(turn)).toBe('mot ville R + O * = OR')
    const { picked } = draft.keep(now, turn).draft
    expect(picked === null ? null : placesOf(picked)).toEqual({ hand: [0], column: [1] })
  })
  it('is one of its like, the one that was tapped', () => {
    const turn = later(['E', 'E', 'E'], ['E', 'O'])
    const both = play(turn, theme('ville'), text('EH'), card('hand', 2), card('hand', 1))
    expect(draft.move(both, turn)).toBe('mot ville E E * = EH')
    expect(draft.keep(both, turn).draft).toBe(both)
    const fewer = later(['E', 'E', 'T'], ['E', 'O'])
    const { picked } = draft.keep(both, fewer).draft
    expect(picked === null ? null : placesOf(picked).hand).toEqual([0, 1])
    expect(draft.keep(both, later(['E', 'T', 'T'], ['E', 'O'])).draft.picked).toBeNull()
  })
})

test('an expert word names both themes', () => {
  const turn = { ...TURN, fifth: 'cinema' }
  const now = play(turn, theme('ville'), text('NEMO'), { kind: 'fifth' })
  expect(draft.move(now, turn)).toBe('mot ville+cinema = NEMO')
  expect(draft.keep(now, TURN).draft.fifth).toBe(false)
  expect(play(TURN, { kind: 'fifth' }).fifth).toBe(false)
})

test('a team speaks from a packet, and goes to the next when it is done', () => {
  const hands = [['E'], ['R', 'S'], ['A', 'B', 'C']]
  const turn: Turn = { ...TURN, teams: true, hands, order: [2, 0, 1] }
  expect(draft.begin(turn, 0).packet).toBe(2) // one's own first
  const now = play(turn, theme('ville'), text('LYON'), { kind: 'packet', packet: 1 })
  expect(draft.move(now, turn)).toBe('mot ville p2 = LYON')
  const after = { ...turn, hands: [['E'], [], ['A', 'B', 'C']] }
  expect(draft.move(draft.keep(now, after).draft, after)).toBe('mot ville p3 = LYON')
})

test('the arrows go around the themes', () => {
  const none = draft.begin(TURN, 0)
  expect(stepTheme(none, TURN, 1)).toBe('ville')
  expect(stepTheme(none, TURN, -1)).toBe('outil')
  expect(stepTheme(play(TURN, theme('outil')), TURN, 1)).toBe('ville')
  expect(stepTheme(none, { ...TURN, columns: [] }, 1)).toBeNull()
})

test('the cards of an account lie in the hand first, then in the column', () => {
  expect(usedBy(['E', 'R', 'O'], ['E', 'R', 'O'], ['O', 'N.'])).toEqual({
    hand: [0, 1],
    column: [0],
  })
  expect(usedBy(['E', 'E'], ['E', 'E', 'S'], ['E', null])).toEqual({ hand: [0], column: [0] })
  expect(usedBy(['E', 'Z'], ['E'], ['O', null])).toEqual(NOTHING)
  // ECURIE: the U of the hand, unless that of the column was tapped.
  const ecurie = (tapped: typeof NOTHING): typeof NOTHING =>
    usedBy(['E', 'U', 'I'], ['E', 'U', 'S'], ['U', 'I'], tapped)
  expect(ecurie(NOTHING)).toEqual({ hand: [0, 1], column: [1] })
  expect(ecurie({ hand: [], column: [0] })).toEqual({ hand: [0], column: [0, 1] })
})

test('a card tells its letter and its constraint', () => {
  expect(['E', 'B1', 'A2', 'N.', 'H:'].map((one) => readCard(one).constraint)).toEqual([
    'none',
    'first',
    'second',
    'last',
    'spelt',
  ])
  expect(readCard('N.').letter).toBe('N')
})

describe('a word as the server writes it', () => {
  it('has its themes, cards and letters', () => {
    expect(readSaid('mot ville E R + O = new york')).toEqual({
      themes: ['ville'],
      packet: 0,
      hand: ['E', 'R'],
      column: ['O'],
      word: 'new york',
    })
    expect(readSaid('mot dans_la_mer+cinema N + O = némo')?.themes).toEqual([
      'dans_la_mer',
      'cinema',
    ])
    expect(readSaid('mot outil p2 S E + C I = scie')).toMatchObject({
      packet: 1,
      hand: ['S', 'E'],
      column: ['C', 'I'],
    })
  })
  it('is spelt, or takes the best cards', () => {
    expect(readSaid('epelle pays H: + C')).toMatchObject({ hand: ['H:'], column: ['C'], word: '' })
    expect(readSaid('mot ville = rome')).toMatchObject({ hand: [], column: [], word: 'rome' })
    expect(readSaid('mot ville R * = rome')).toMatchObject({ hand: ['R'], column: [] })
  })
  it('is no word where somebody does something else', () => {
    expect(readSaid('tape')).toBeNull()
    expect(readSaid('conteste ville hors_theme')).toBeNull()
  })
})

test('a page that is loaded again finds its theme and its word', () => {
  const now = play(TURN, theme('ville'), text('LYON'))
  expect(draft.move(reloaded(draft, now, TURN), TURN)).toBe('mot ville = LYON')
})
