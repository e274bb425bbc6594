// What a bot says of moves, as who asks for a hint reads it.
import { beforeEach, expect, test } from 'vitest'
import { hintsOf } from '../src/pages/advice_words'
import type { Advice, Advised } from '../src/table/past'
import { setLanguageForTests } from './language'

beforeEach(() => {
  setLanguageForTests('fr')
})

const advised = (move: string, value: number, words = '', points = 0): Advised => ({
  move,
  value,
  account: {
    lines: words === '' ? [] : [{ fr: words, en: words, points }],
    total: points,
  },
})
const advice = (...moves: readonly Advised[]): Advice => ({
  moves,
  proved: false,
  gap: null,
})

test('two ways to lay one word are one hint, the first', () => {
  const hints = hintsOf(
    advice(
      advised('pose a i4', 5.9, 'HAKA', 16),
      advised('pose a g4', 1.4, 'HAKA', 16),
      advised('pose i i4', 0.9, 'HAIK', 15),
    ),
    'points',
  )
  expect(hints).toEqual([
    { move: 'pose a i4', words: 'HAKA', worth: '+16' },
    { move: 'pose i i4', words: 'HAIK', worth: '+15' },
  ])
})

test('what brings nothing is told by a name that people use, without its points', () => {
  expect(hintsOf(advice(advised('passe', 0), advised('top', 10)), 'points')).toEqual([
    { move: 'passe', words: 'Passer', worth: '' },
    { move: 'top', words: expect.stringContaining('Top') as string, worth: '' },
  ])
})

test('shares of a victory are told', () => {
  expect(hintsOf(advice(advised('04 d4d5', 0.634, 'Singes', 3)), 'share')[0]?.worth).toMatch(
    /^\+3 · 63.% de réussite$/u,
  )
})
