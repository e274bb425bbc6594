// What comes after a game, as plain functions: statistics, the next level, files in a row.
import { describe, expect, it } from 'vitest'
import { factsOf, personAt, playedAt } from '../src/pages/game_statistics'
import { nextLevel } from '../src/pages/next_game'
import { ordinal } from '../src/play/results'
import { summaryOf } from '../src/table/engine/summary'
import { filesIn } from '../src/table/game_file'
import type { LocalTable } from '../src/table/local_source'
import type { Summary } from '../src/table/past'

type Seat = LocalTable['record']['seats'][number]
const person: Seat = { kind: 'person', name: 'Zoé', level: 0, secret: 'x' }
const bot = (level: number): Seat => ({ kind: 'bot', name: '', level, secret: null })
const table = (id: string, seats: readonly Seat[], game = 'kumata') =>
  ({ id, record: { id, game, seats } }) as LocalTable
const summary = (scores: number[], ranks: number[], points: number): Summary => ({
  ...{ scores, ranks },
  moments: scores.map((_, seat) => ({ move: 3 + seat, points: points - seat, told: null })),
})

describe('statistics', () => {
  it('count games of one person against bots, and nothing else', () => {
    expect(personAt(table('a', [bot(1), person]))).toBe(1)
    expect(personAt(table('a', [person, person]))).toBeNull()
    expect(personAt(table('a', [person, person, bot(1)]))).toBeNull()
    expect(personAt(table('a', [{ ...person, secret: null }, bot(1)]))).toBeNull()
    expect(playedAt(table('a', [person, bot(1)]), undefined)).toBeNull()
  })

  it('say how many were won at each level, the best score, and the best moment', () => {
    const all = [
      playedAt(table('a', [person, bot(1)]), summary([30, 20], [1, 2], 9)),
      playedAt(table('b', [bot(3), person]), summary([50, 40], [1, 2], 15)),
      playedAt(table('c', [person, bot(3), bot(1)]), summary([35, 20, 1], [1, 2, 3], 12)),
      playedAt(table('d', [person, bot(1)], 'ilotmots'), summary([300, 20], [1, 2], 90)),
    ].flatMap((one) => one ?? [])
    expect(factsOf(all, 'kumata')).toEqual({
      ...{ games: 3, won: 2, score: 40 },
      levels: [
        { level: 1, games: 1, won: 1 },
        { level: 3, games: 2, won: 1 },
      ],
      best: { table: 'b', moment: { move: 4, points: 14, told: null } },
    })
    expect(factsOf(all, 'kokomots')).toBeNull()
  })

  it('name no best moment where nobody ever gained', () => {
    const one = playedAt(table('a', [person, bot(1)]), summary([0, 0], [1, 1], 0))
    expect(factsOf(one === null ? [] : [one], 'kumata')?.best).toBeNull()
  })
})

describe('the summary of a game', () => {
  const event = (seq: number, kind: string, told?: unknown) => ({ d: { seq, kind, told } })
  const past = (view: unknown): string =>
    JSON.stringify({
      state: { d: { view } },
      events: [event(1, 'draw', 'a'), event(2, 'play', 'b'), event(3, 'play'), event(4, 'draw')],
      moments: [
        { seq: 4, points: 7 },
        { seq: 0, points: 0 },
      ],
    })

  it('tells the moment by the nearest sentence, and counts the moves up to it', () => {
    expect(summaryOf(past({ scores: [7, 0], ranks: [1, 2] }))).toEqual({
      ...{ scores: [7, 0], ranks: [1, 2] },
      moments: [
        { move: 2, points: 7, told: 'b' },
        { move: 0, points: 0, told: null },
      ],
    })
  })

  it('is none for a game without a result', () => {
    expect(summaryOf(past({}))).toBeNull()
    expect(summaryOf(past(null))).toBeNull()
  })
})

describe('the next level', () => {
  type LobbySeat = Parameters<typeof nextLevel>[0]['seats'][number]
  const seat = (kind: LobbySeat['kind'], more: Partial<LobbySeat> = {}): LobbySeat => ({
    ...{ seat: 0, kind, name: '', time: 150, present: true, invited: false, needs_invite: false },
    ...more,
  })
  const bot = (level: number): LobbySeat => seat('bot', { level })
  const lobby = (...seats: LobbySeat[]) => ({ game: 'kumata', options: { a: 'b' }, seats })

  it('seats the same people, every bot one better', () => {
    const next = nextLevel(lobby(bot(2), seat('person', { role: 4 }), bot(5)), 6)
    expect(next?.level).toBe(6)
    expect(next?.table('Zoé')).toEqual({
      ...{ game: 'kumata', options: { a: 'b' }, name: 'Zoé' },
      seats: [
        { kind: 'bot', level: 3 },
        { kind: 'me', time: 150, role: 4 },
        { kind: 'bot', level: 6 },
      ],
    })
  })

  it('is none above the best, in company, or without bots', () => {
    expect(nextLevel(lobby(seat('person'), bot(5)), 5)).toBeNull()
    expect(nextLevel(lobby(seat('person'), seat('person'), bot(1)), 5)).toBeNull()
    expect(nextLevel(lobby(seat('person'), seat('open')), 5)).toBeNull()
  })
})

it('a text with several files is read file by file', () => {
  const file = 'tablee-game 1\ngame kumata\n\nend 0123456789abcdef\n'
  expect(filesIn(file)).toEqual([file])
  expect(filesIn(`${file}${file}`)).toEqual([file, file])
  expect(filesIn('  \n')).toEqual([])
  expect(filesIn('nothing of ours')).toEqual(['nothing of ours'])
})

it('ranks are said as one says them', () => {
  expect([1, 2, 3].map((rank) => ordinal(rank, 'fr'))).toEqual(['1er', '2e', '3e'])
  expect([1, 2, 3, 4, 11].map((rank) => ordinal(rank, 'en'))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
  ])
})
