// What one tells others of a riddle.
import { beforeEach, describe, expect, it } from 'vitest'
import { percentOf, shareOf, shareText, squareOf, type Told } from '../src/pages/riddle/share'
import { setLanguageForTests } from './language'

const told: Told = {
  ...{ game: 'Kumata', number: 322, stars: 2, shares: [41, 80, 12], share: 80 },
  ...{ seconds: null, series: 4, link: 'https://tablee.example/enigme/kumata/2026-11-18' },
}
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the text to share', () => {
  beforeEach(() => {
    setLanguageForTests('fr')
  })

  it('tells how well, in how many tries, and nothing of the answer', () => {
    expect(plain(shareText(told)).split('\n')).toEqual([
      'Tablée · Énigme n° 322 · Kumata',
      '★★☆ · 🟧🟨⬜',
      'Série : 4 jours',
      'https://tablee.example/enigme/kumata/2026-11-18',
    ])
  })

  it('tells of a clock how much was found in it', () => {
    const lines = plain(shareText({ ...told, seconds: 60, stars: 1, share: 44 })).split('\n')
    expect(lines[1]).toBe('★☆☆ · 44 % en 60 s')
  })

  it('names no series of one day, no try that was not made, no link that leads here alone', () => {
    const link = 'http://localhost:8080/enigme/kumata/2026-11-18'
    const text = shareText({ ...told, stars: 0, shares: [], series: 1, link })
    expect(plain(text).split('\n')).toEqual(['Tablée · Énigme n° 322 · Kumata', '☆☆☆'])
  })

  it('is told in English too', () => {
    setLanguageForTests('en')
    expect(shareText(told)).toContain('Riddle no. 322')
  })
})

describe('the share of a try', () => {
  it('is measured between what is worth nothing and the best', () => {
    const lead = { best: 3, floor: -17 }
    expect([3, 13, -7, -17, -30].map((value) => shareOf(value, lead))).toEqual([100, 100, 50, 0, 0])
    expect(shareOf(33, { best: 34, floor: 0 })).toBe(97) // never rounded up to the best
    expect(shareOf(5, { best: 5, floor: 5 })).toBe(100)
  })

  it('is rounded for the eye, but never up to what brings a star', () => {
    const of = (best: number) => ({ best, floor: 0 })
    expect(percentOf(14, of(21))).toBe(67)
    expect([percentOf(299, of(300)), percentOf(746, of(1000))]).toEqual([99, 74])
    expect([percentOf(395, of(1000)), percentOf(6, of(5)), percentOf(-1, of(5))]).toEqual([
      39, 100, 0,
    ])
  })

  it('has the colours of the stars', () => {
    expect([100, 99, 75, 74, 40, 39, 0].map(squareOf).join('')).toBe('🟩🟨🟨🟧🟧⬜⬜')
  })
})
