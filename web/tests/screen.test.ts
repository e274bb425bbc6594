// The big screen: its addresses, its kept links, what it says of a turn, who won.
import { beforeEach, describe, expect, it } from 'vitest'
import { headlineOf } from '../src/pages/headline'
import { turnWords } from '../src/pages/turn_words'
import { rankings } from '../src/play/results'
import { pathOf, routeOf, screenLink, tokenOf } from '../src/routes'
import { forgetScreen, keepScreen, screenToken } from '../src/table/screen_book'
import { setLanguageForTests } from './language'

const table = 'k3v9x0q2m7c4a8zt'
const plain = (words: string): string => words.replaceAll('\u00a0', ' ')

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map<string, string>()
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage
  setLanguageForTests('fr')
})

describe('the addresses of a big screen', () => {
  it('are read as they are written', () => {
    for (const route of [
      { page: 'screen', table },
      { page: 'new', game: 'kumata', near: false, screen: true },
    ] as const)
      expect(routeOf(pathOf(route))).toEqual(route)
  })

  it('are those of a table, and no other', () => {
    for (const path of ['/t/short/ecran', `/t/${table}/ecrans`, `/t/${table}/ecran/x`, '/t/ecran'])
      expect(routeOf(path), path).toEqual({ page: 'lost' })
  })

  it('carry their secret behind the #, apart from that of a seat', () => {
    const link = screenLink('https://tablee.example', table, 'abcdefgh-1')
    expect(link).toBe(`https://tablee.example/t/${table}/ecran#e=abcdefgh-1`)
    expect(tokenOf('#e=abcdefgh-1', 'e')).toBe('abcdefgh-1')
    expect(tokenOf('#e=abcdefgh-1')).toBeNull()
    expect(tokenOf('#s=abcdefgh-1', 'e')).toBeNull()
    for (const odd of ['#e=', '#e=short', '#e=<script>alert', `#e=${'a'.repeat(129)}`])
      expect(tokenOf(odd, 'e'), odd).toBeNull()
  })
})

describe('the links that are kept', () => {
  it('are those of the newest tables', () => {
    for (let i = 0; i < 20; i += 1) keepScreen(`t${String(i)}`, `s${String(i)}`)
    expect(screenToken('t19')).toBe('s19')
    expect(screenToken('t0')).toBeNull()
    keepScreen('t19', 'newer')
    expect(screenToken('t19')).toBe('newer')
    forgetScreen('t19')
    expect(screenToken('t19')).toBeNull()
    expect(screenToken('t18')).toBe('s18')
  })

  it('are read from whatever stands there', () => {
    for (const text of ['', 'null', '{"a":1}', '[1,["a"],["t","s",3],["t",5],["t","ok"]]']) {
      kept.set('tablee.ecrans', text)
      expect(screenToken('t'), text).toBe(text.includes('ok') ? 'ok' : null)
    }
  })
})

describe('whose turn it is', () => {
  const names = ['Zoé', 'Léo', 'Ana']
  const of = { turn: [1], lead: 1, over: false, paused: false }

  it('is told by name, and as yours on your own screen', () => {
    expect(turnWords(of, names)).toBe('Léo joue')
    expect(plain(turnWords(of, names, [1]))).toBe('À vous de jouer')
    expect(turnWords({ ...of, lead: null }, names)).toBe('Léo joue')
  })

  it('is everybody’s in a race, or that of some', () => {
    expect(turnWords({ ...of, turn: [0, 1, 2], lead: null }, names)).toBe('Tout le monde joue')
    expect(turnWords({ ...of, turn: [0, 2], lead: null }, names)).toBe('Zoé et Ana jouent')
  })

  it('is nobody’s before, in a pause and at the end', () => {
    expect(turnWords(null, names)).toBe('')
    expect(turnWords({ ...of, turn: [], lead: null }, names)).toBe('')
    expect(turnWords({ ...of, over: true }, names)).toBe('')
    expect(turnWords({ ...of, paused: true }, names)).toBe('Pause')
  })
})

describe('who won', () => {
  const names = ['Zoé', 'Léo', 'Ana', 'Tom']
  it('is told to a room by name, and to a winner as "you"', () => {
    const lines = rankings({ scores: [3, 9], ranks: [2, 1] })
    expect(headlineOf(lines, names, [])).toContain('Léo')
    expect(headlineOf(lines, names, [1])).toMatch(/^Vous/)
    expect(headlineOf(lines, names, [0, 1])).toContain('Léo')
  })
  it('is a team, or several', () => {
    const teams = rankings({ scores: [1, 2, 1, 2], ranks: [2, 1, 2, 1], teams: [0, 1, 0, 1] })
    expect(headlineOf(teams, names, [])).toContain('Léo et Tom')
    const shared = rankings({ scores: [5, 5], ranks: [1, 1] })
    expect(headlineOf(shared, names, [])).toContain('Zoé, Léo')
  })
})
