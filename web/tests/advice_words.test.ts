// What a bot says of moves, as who asks for a hint reads it.
import { beforeEach, expect, test } from 'vitest'
import { betterWords, hintsOf, moveWords, reportWords } from '../src/pages/advice_words'
import { readIn } from '../src/games/values'
import type { MoveReport } from '../src/table/judgement'
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
    'ilotmots',
  )
  expect(hints).toEqual([
    { move: 'pose a i4', words: 'HAKA', worth: '+16', more: [] },
    { move: 'pose i i4', words: 'HAIK', worth: '+15', more: [] },
  ])
})

test('what brings nothing is told by a name that people use, the word that is there by its points', () => {
  expect(hintsOf(advice(advised('passe', 0), advised('top', 10)), 'piochamots')).toEqual([
    {
      ...{ move: 'top', words: expect.stringContaining('Top') as string, more: [] },
      worth: 'votre main contient un mot à 10 points',
    },
    { move: 'passe', words: 'Passer', worth: 'mieux à la longue', more: [] },
  ])
})

test('hints stand by the points they show, and say where the card goes', () => {
  const hints = hintsOf(
    advice(
      advised('u f4 JOUR @h5 g4', 3, 'JOUR', 23),
      advised('e g3 JE', 2, 'JE', 26),
      advised('s g4 JOS', 1, 'JOS', 25),
    ),
    'embrouillamini',
  )
  expect(hints.map(({ words, worth }) => `${words} ${worth}`)).toEqual([
    'JE (e en g3) +26',
    'JOS (s en g4) +25',
    'JOUR (u en f4) +23 · mieux à la longue',
  ])
})

test('a move of Kumata is one line that speaks to nobody, and the rest is folded', () => {
  const both = (move: string): Advised => ({
    ...advised(move, 0.5, 'vous +3, adversaire −1', 0),
    account: {
      lines: [{ fr: 'vous +3, adversaire −1', en: 'you +3, opponent −1', points: 0 }],
      ...{ total: 3, gain: 4 },
    },
  })
  expect(hintsOf(advice(both('23 c3d3 T')), 'kumata')[0]).toMatchObject({
    ...{ words: '3-2 en c3 et d3, avec un totem', more: ['vous +3, adversaire −1'] },
  })
  expect(moveWords(both('ecarte 23'), readIn('kumata')('ecarte 23'))).toBe('Mettre le 3-2 de côté')
})

test('a move of Kokomots is told by its word', () => {
  const one = advised('mot ville E R + O = new york', 3, 'thème ville', 2)
  expect(moveWords(one, readIn('kokomots')(one.move))).toMatch(/^NEW YORK.?: thème ville$/u)
})

test('what brings fewer points is not called the best: it is better in the long run', () => {
  const missed = (gained: number, best: number, loss: number): MoveReport => ({
    ...{ seq: 1, seat: 0, verdict: 'missed', proved: false, gained, loss },
    best: advised('top', 0, '', best),
  })
  expect(reportWords(missed(24, 17, 5.4))).toBe('+24 · un autre était meilleur')
  expect(reportWords(missed(0, 0, 55))).toBe('0 · un autre était meilleur')
  expect(reportWords(missed(3, 16, 9))).toBe('+3 · au mieux +16')
  expect(betterWords(missed(24, 17, 5.4), 'points')).toBe('5 points de mieux à la longue')
  expect(betterWords(missed(24, 17, 0.12), 'share')).toMatch(/^12.% de réussite de plus$/u)
})

test('what is proved is said in words, of the best move and of a better one', () => {
  const report = (verdict: MoveReport['verdict'], proved: boolean): MoveReport => ({
    ...{ seq: 1, seat: 0, verdict, proved, gained: 12, loss: verdict === 'missed' ? 9 : 0 },
    best: advised('pose', 21, 'HAKA', 21),
  })
  expect(reportWords(report('best', false))).toBe('+12 · le meilleur')
  expect(reportWords(report('best', true))).toBe('+12 · le meilleur · prouvé')
  expect(reportWords(report('missed', true))).toBe('+12 · au mieux +21 · prouvé')
  expect(reportWords(report('missed', false))).toBe('+12 · au mieux +21')
  expect(reportWords(report('unknown', true))).toBe('+12')
  setLanguageForTests('en')
  expect(reportWords(report('missed', true))).toBe('+12 · at best +21 · proved')
})

test('shares of a victory are told', () => {
  expect(hintsOf(advice(advised('04 d4d5', 0.634, 'Singes', 3)), 'kumata')[0]?.worth).toMatch(
    /^\+3 · 63.% de réussite$/u,
  )
})
