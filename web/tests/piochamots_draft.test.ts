import { describe, expect, it } from 'vitest'
import { clockOf, DRAW, LAST, WORD } from '../src/games/piochamots/clocks'
import { draft, missingOf, type Draft, type Intent, type Turn } from '../src/games/piochamots/draft'
import { wordOf } from '../src/games/piochamots/tray'
import { reloaded } from './reloaded'

const HAND = ['Mr', 'An', 'Ir', 'Sr', '*']
const turnOf = (more: Partial<Turn> = {}): Turn => ({
  round: 't/0/1',
  hand: HAND,
  order: null,
  showing: false,
  minimum: null,
  out: false,
  ...more,
})
const turn = turnOf()
const start = draft.begin(turn, 0)
const after = (...intents: Intent[]): Draft =>
  intents.reduce((now, intent) => draft.step(now, intent, turn), start)
const cards = (now: Draft): string => now.slots.map((slot) => slot.card).join(' ')
const tap = (at: number): Intent => ({ kind: 'tap', slot: start.slots[at]?.id ?? -1 })

describe('a hand', () => {
  it('begins as the server tells it, or as it was kept', () => {
    expect(cards(start)).toBe('Mr An Ir Sr *')
    expect(cards(draft.begin(turnOf({ order: 't/0/1 Sr Mr An Ir *' }), 0))).toBe('Sr Mr An Ir *')
    expect(cards(draft.begin(turnOf({ order: 't/0/9 Sr Mr' }), 0))).toBe('Mr An Ir Sr *')
  })

  it('is put in order and mixed, and keeps its word', () => {
    const now = after(tap(0), { kind: 'order', from: 0, to: 2 })
    expect(cards(now)).toBe('An Ir Mr Sr *')
    expect(wordOf(now.tray)).toBe('M')
    const mixed = draft.step(now, { kind: 'mix', random: () => 0 }, turn)
    expect([...mixed.slots].map((slot) => slot.card).sort()).toEqual([...HAND].sort())
  })

  it('takes a new card at its end, loses what is gone from the word too', () => {
    const now = after(tap(0), tap(1))
    const kept = draft.keep(now, turnOf({ hand: ['Mr', 'Ir', 'Sr', '*', 'Er'] })).draft
    expect(cards(kept)).toBe('Mr Ir Sr * Er')
    expect(kept.slots.at(-1)?.fresh).toBe(true)
    expect(wordOf(kept.tray)).toBe('M')
    expect(draft.keep(now, turn).draft).toBe(now)
  })

  it('begins anew with the next round', () => {
    const now = after(tap(0))
    const next = draft.keep(now, turnOf({ round: 't/0/2', hand: ['Mr', 'Zr'] })).draft
    expect([cards(next), next.tray]).toEqual(['Mr Zr', []])
  })
})

describe('a word in the making', () => {
  it('is tapped in and out', () => {
    expect(wordOf(after(tap(0), tap(2)).tray)).toBe('MI')
    expect(wordOf(after(tap(0), tap(2), tap(0)).tray)).toBe('I')
  })

  it('asks for the letter of a blank, or not', () => {
    const asking = after(tap(4))
    expect(asking.asking?.card).toBe('*')
    const named = draft.step(asking, { kind: 'letter', letter: 'E', colour: 'n' }, turn)
    expect(named).toMatchObject({ asking: null, tray: [{ letter: 'E', colour: 'n', blank: true }] })
    expect(draft.step(asking, { kind: 'no_letter' }, turn)).toMatchObject({
      asking: null,
      tray: [],
    })
    expect(draft.step(start, { kind: 'letter', letter: 'E', colour: 'n' }, turn)).toBe(start)
  })

  it('is typed, and says which letters have no card', () => {
    const now = after({ kind: 'type', text: 'mais' })
    expect(wordOf(now.tray)).toBe('MAIS')
    expect(missingOf(start, 'maqui')).toBe('U')
    expect(draft.step(now, { kind: 'type', text: 'MAIS' }, turn)).toBe(now)
    expect(draft.step(now, { kind: 'clear' }, turn).tray).toEqual([])
  })

  it('is a move only once Top was said', () => {
    const now = after({ kind: 'type', text: 'mis' })
    expect(draft.move(now, turn)).toBeNull()
    expect(draft.move(now, turnOf({ showing: true }))).toBe('mot Mr Ir Sr')
    expect(draft.move(start, turnOf({ showing: true }))).toBeNull()
  })

  it('is gone once it was refused, while the hand may still be put in order', () => {
    const out = turnOf({ out: true })
    const kept = draft.keep(after(tap(0)), out).draft
    expect(kept.tray).toEqual([])
    expect(draft.step(kept, tap(0), out)).toBe(kept)
    expect(cards(draft.step(kept, { kind: 'order', from: 0, to: 1 }, out))).toBe('An Mr Ir Sr *')
  })
})

describe('the clock that matters', () => {
  const clock = (name: string) => ({ name, seat: 0, deadline: 1, total: 1 })

  it('is the word on its way, then the last player, then the next card', () => {
    expect(clockOf([clock(DRAW), clock(LAST), clock(WORD)])?.name).toBe(WORD)
    expect(clockOf([clock(DRAW), clock(LAST)])?.name).toBe(LAST)
    expect(clockOf([])).toBeNull()
  })
})

describe('a page that is loaded again', () => {
  it('finds its word, unless the round is another', () => {
    const now = after(tap(0), tap(1))
    expect(wordOf(reloaded(draft, now, turn).tray)).toBe('MA')
    expect(reloaded(draft, now, turnOf({ round: 't/0/2' })).tray).toEqual([])
  })
})
