import { describe, expect, it } from 'vitest'
import { ageWords } from '../src/pages/age'

describe('ageWords', () => {
  it.each([
    [10_000, 'maintenant'],
    [61_000, 'il y a 1 minute'],
    [2 * 3_600_000, 'il y a 2 heures'],
    [25 * 3_600_000, 'hier'],
    [9 * 86_400_000, 'il y a 9 jours'],
  ])('%d ms', (ms, words) => {
    expect(ageWords(ms, 'fr').replaceAll('\u00a0', ' ')).toBe(words)
  })
})
