// What a device keeps of riddles: days, answers, how they ended, and how many in a row.
import { describe, expect, it, vi } from 'vitest'
import {
  bookIn,
  entryOf,
  keepEntry,
  pruned,
  readBook,
  seriesOf,
  type Book,
} from '../src/pages/riddle/book'
import { dayAfter, dayWords, isDay, today } from '../src/pages/riddle/days'
import { madeUpStorage } from './made_up_storage'

const won = { answers: ['x'], ended: { stars: 2, share: 80, onDay: true } }
const lost = { answers: ['x'], ended: { stars: 0, share: 10, onDay: true } }
const late = { answers: ['x'], ended: { stars: 3, share: 100, onDay: false } }

describe('days', () => {
  it('are those of the place where the device is', () => {
    expect(today(new Date(2026, 10, 8, 0, 1))).toBe('2026-11-08')
    expect(today(new Date(2026, 0, 31, 23, 59))).toBe('2026-01-31')
  })

  it('are days of the calendar', () => {
    for (const day of ['2026-02-28', '2028-02-29', '2026-12-31']) expect(isDay(day), day).toBe(true)
    for (const day of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '', 'demain'])
      expect(isDay(day), day).toBe(false)
  })

  it('follow each other over months, years, leap days and changes of the hour', () => {
    expect(dayAfter('2026-11-30')).toBe('2026-12-01')
    expect(dayAfter('2026-12-31')).toBe('2027-01-01')
    expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31')
    expect(dayAfter('2028-02-28')).toBe('2028-02-29')
    expect(dayAfter('2027-03-01', -1)).toBe('2027-02-28')
    for (const day of ['2026-03-28', '2026-10-24', '2026-03-07', '2026-10-31'])
      expect(dayAfter(dayAfter(day), -1)).toBe(day)
  })

  it('are told with their year where it is another one', () => {
    expect(dayWords('2026-11-18', 'fr', '2026-11-20')).toBe('mercredi 18 novembre')
    expect(dayWords('2026-11-18', 'fr', '2027-01-02')).toBe('mercredi 18 novembre 2026')
    expect(dayWords('2026-11-18', 'en', '2026-11-20')).toContain('18 November')
  })
})

describe('a series', () => {
  const over = (days: readonly string[]): Book => Object.fromEntries(days.map((day) => [day, won]))

  it('counts days in a row, over the end of a month and of a year', () => {
    expect(seriesOf({}, '2026-11-18')).toBe(0)
    expect(seriesOf(over(['2026-11-29', '2026-11-30', '2026-12-01']), '2026-12-01')).toBe(3)
    expect(seriesOf(over(['2026-12-30', '2026-12-31', '2027-01-01']), '2027-01-01')).toBe(3)
    expect(seriesOf(over(['2028-02-28', '2028-02-29', '2028-03-01']), '2028-03-01')).toBe(3)
    expect(seriesOf(over(['2027-02-28', '2027-03-01']), '2027-03-01')).toBe(2)
  })

  it('stands while today is still to be played, and ends with a day left out', () => {
    const book = over(['2026-11-15', '2026-11-16', '2026-11-17'])
    expect(seriesOf(book, '2026-11-18')).toBe(3)
    expect(seriesOf({ ...book, '2026-11-18': { answers: ['begun'] } }, '2026-11-18')).toBe(3)
    expect(seriesOf(book, '2026-11-19')).toBe(0)
    expect(seriesOf(over(['2026-11-14', '2026-11-16', '2026-11-17']), '2026-11-17')).toBe(2)
  })

  it('needs a star, on the day itself', () => {
    const book = over(['2026-11-16', '2026-11-17'])
    expect(seriesOf({ ...book, '2026-11-18': lost }, '2026-11-18')).toBe(0)
    expect(seriesOf({ ...book, '2026-11-17': late }, '2026-11-17')).toBe(0)
    expect(seriesOf({ ...book, '2026-11-15': late }, '2026-11-17')).toBe(2)
  })
})

describe('the book', () => {
  madeUpStorage()

  it('keeps a day of a game, and leaves the others as they are', () => {
    keepEntry('kumata', '2026-11-17', won)
    keepEntry('kumata', '2026-11-18', { answers: ['32 c3d3'], began: 5 })
    keepEntry('ilotmots', '2026-11-18', lost)
    expect(readBook('kumata')).toEqual({
      '2026-11-17': won,
      '2026-11-18': { answers: ['32 c3d3'], began: 5 },
    })
    expect(entryOf('ilotmots', '2026-11-18')).toEqual(lost)
    expect(entryOf('ilotmots', '2026-11-19')).toEqual({ answers: [] })
  })

  it('is read like a stranger’s: what cannot be is left out, the rest stays', () => {
    for (const text of ['', 'rien', '[]', '7', 'null', '{"a":']) expect(bookIn(text)).toEqual({})
    const bad = {
      '2026-02-30': won,
      demain: won,
      '2026-11-01': { answers: 'x' },
      '2026-11-02': { answers: [7] },
      '2026-11-03': { answers: ['x'.repeat(301)] },
      '2026-11-04': { answers: Array.from({ length: 201 }, () => 'x') },
      '2026-11-05': { ...won, ended: { stars: 4, share: 80, onDay: true } },
      '2026-11-06': { ...won, ended: { stars: 2, share: 101, onDay: true } },
      '2026-11-07': { ...won, ended: { stars: 2, share: 80, onDay: 'yes' } },
      '2026-11-08': { ...won, ended: { stars: -1, share: 80, onDay: true } },
      '2026-11-09': { ...won, began: 'now' },
      '2026-11-10': null,
    }
    expect(bookIn(JSON.stringify({ ...bad, '2026-11-18': won }))).toEqual({ '2026-11-18': won })
  })

  it('does not grow for ever: old days keep how they ended, the oldest are dropped', () => {
    let day = '2026-01-01'
    const book: Record<string, typeof won> = {}
    for (let n = 0; n < 900; n += 1, day = dayAfter(day)) book[day] = won
    const short = pruned(book)
    const days = Object.keys(short).sort()
    expect(days).toHaveLength(800)
    const last = dayAfter(day, -1)
    expect(days.at(-1)).toBe(last)
    expect(short[last]).toEqual(won)
    expect(short[days[0] ?? '']).toEqual({ ...won, answers: [] })
    expect(seriesOf(short, last)).toBe(800)
  })

  it('is nothing where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    keepEntry('kumata', '2026-11-18', won)
    expect(readBook('kumata')).toEqual({})
  })
})
