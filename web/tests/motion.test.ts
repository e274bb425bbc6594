// What moved between two pictures of a table, and what games say of it.
import { describe, expect, it } from 'vitest'
import { motion as cardsOf } from '../src/games/embrouillamini/motion'
import type { EmbrouillaminiView } from '../src/games/embrouillamini/view'
import { motion as piecesOf } from '../src/games/ilotmots/motion'
import type { IlotmotsView } from '../src/games/ilotmots/view'
import { nextColumns } from '../src/games/kokomots/last_columns'
import { motion as wonOf } from '../src/games/kokomots/motion'
import type { KokomotsView, Side, Theme } from '../src/games/kokomots/view'
import { motion as dominoesOf, thingOf } from '../src/games/kumata/motion'
import type { KumataView } from '../src/games/kumata/view'
import { cardOf, motion as drawnOf } from '../src/games/piochamots/motion'
import type { PiochamotsView } from '../src/games/piochamots/view'
import {
  counted,
  difference,
  isTooMuch,
  numberIn,
  stepTo,
  TURNED,
  type Thing,
} from '../src/play/motion'

const box = { x: 0, y: 0, w: 10, h: 10 }
const thing = (id: string, at: string): Thing => ({ id, at, box })
const names = (things: readonly Thing[]): readonly string[] =>
  things.map(({ id, at }) => `${id} ${at}`)

function between(before: readonly Thing[], after: readonly Thing[]) {
  const { moved, came, left } = difference(before, after)
  return {
    moved: moved.map(({ thing, from }) => `${thing.id} ${from.at}>${thing.at}`),
    came: names(came),
    left: names(left),
  }
}

describe('the difference of two pictures', () => {
  it('is nothing where everything lies as before, in whatever order', () => {
    const a = thing('e', 'hand')
    const b = thing('J', 'h5')
    expect(between([a, b], [b, a])).toEqual({ moved: [], came: [], left: [] })
  })
  it('takes a card from the hand to its cell', () => {
    expect(between([thing('e', 'hand')], [thing('e', 'l4')]).moved).toEqual(['e hand>l4'])
  })
  it('leaves in peace what was planned where it lies now', () => {
    const before = [thing('e', 'hand'), thing('e', 'l4')] // in the hand, pale, and in the plan
    expect(between(before, [thing('e', 'l4')])).toEqual({
      moved: [],
      came: [],
      left: ['e hand'],
    })
  })
  it('does not take my e for the one that somebody else laid', () => {
    const mine = thing('e', 'hand')
    expect(between([mine], [thing('e', 'l4'), mine])).toEqual({
      moved: [],
      came: ['e l4'],
      left: [],
    })
  })
  it('counts equal cards one by one', () => {
    const back = thing('back', 'chip')
    expect(between([back, back], [back, back, back]).came).toEqual(['back chip'])
    expect(between([back, back, back], [back]).left).toEqual(['back chip', 'back chip'])
  })
  it('is too much where a page was away', () => {
    const many = Array.from({ length: 25 }, (_, i) => thing(String(i), 'hand'))
    expect(isTooMuch(difference([], many))).toBe(true)
    expect(isTooMuch(difference([], many.slice(1)))).toBe(false)
    expect(isTooMuch(difference(many, many))).toBe(false)
  })
})

describe('a flight', () => {
  it('begins over the middle of where the thing was, as large as it was', () => {
    const step = stepTo({ x: 100, y: 100, w: 20, h: 20 }, { x: 0, y: 50, w: 40, h: 40 })
    expect(step).toEqual({ x: -90, y: -40, scale: 2 })
  })
})

describe('points', () => {
  it('are read from their figure, with a true minus sign', () => {
    expect(['17', ' −5 ', '-5', '', '+3', '4 points'].map(numberIn)).toEqual([
      17,
      -5,
      -5,
      null,
      null,
      null,
    ])
  })
  it('count up, and down, to where they end', () => {
    expect([0, 0.5, 1, 2].map((part) => counted(10, 20, part))).toEqual([10, 15, 20, 20])
    expect([-1, 0.25, 1].map((part) => counted(0, -4, part))).toEqual([0, -1, -4])
  })
})

describe('what games say of it', () => {
  it('a card of Embrouillamini comes from whoever laid it, not when a move is taken back', () => {
    const at = (...seats: readonly number[]) =>
      ({ said: seats.map((seat) => ({ seat })) }) as unknown as EmbrouillaminiView
    const laid = thing('t', 'l4')
    expect(cardsOf.from?.(laid, at(0), at(0, 1))).toBe('chip:1')
    expect(cardsOf.from?.(laid, at(0, 1), at(0))).toBeNull()
    expect(cardsOf.from?.(thing('t', 'hand'), at(0), at(0, 1))).toBeNull()
  })
  it('a piece of Ilotmots too; an Archipel rolls once over its cells', () => {
    const at = (cells: readonly string[], archipel: number) =>
      ({ last: { seat: 1, cells, archipel } }) as unknown as IlotmotsView
    const before = at(['a1'], 0)
    const after = at(['h4', 'i4'], 20)
    expect(piecesOf.from?.(thing('L', 'i4'), before, after)).toBe('chip:1')
    expect(piecesOf.from?.(thing('L', 'a1'), before, after)).toBeNull()
    expect(piecesOf.wave?.(before, after)).toEqual(['h4', 'i4'])
    expect(piecesOf.wave?.(after, at(['h4', 'i4'], 20))).toEqual([])
    expect(piecesOf.wave?.(before, at(['h4', 'i4'], 0))).toEqual([])
  })
  it('a domino of Kumata is the same both ways round, and comes from its clan', () => {
    expect(thingOf('tigres', [3, 2])).toBe(thingOf('tigres', [2, 3]))
    const view = { duel: false, players: [{ clan: 0 }, { clan: 3 }] } as unknown as KumataView
    expect(dominoesOf.from?.(thing('tigres 2-3', 'c3'), view, view)).toBe('chip:1')
    expect(dominoesOf.from?.(thing('tigres 2-3', 'reserve'), view, view)).toBe(TURNED)
  })
  it("a card of Pioch'à Mots comes from the pile, a shown word from its author", () => {
    const view = { claim: { seat: 2 } } as unknown as PiochamotsView
    expect(drawnOf.from?.(thing('Er', 'hand'), view, view)).toBe('pile')
    expect(drawnOf.from?.(thing('Er', 'claim'), view, view)).toBe('chip:2')
    expect(['*Sr', '*', 'Sr'].map(cardOf)).toEqual(['*', '*', 'Sr'])
  })
  describe('cards of Kokomots', () => {
    const ville: Theme = { id: 'ville', fr: 'Ville', en: 'City' }
    const side = (letters: readonly string[], themes: readonly Theme[] = []): Side =>
      ({ letters, themes, marker: [] }) as unknown as Side
    const table = (...sides: readonly Side[]) =>
      ({
        sides,
        players: sides.map((_, i) => ({ side: i, hand: { cards: i === 0 ? ['E'] : [] } })),
      }) as unknown as KokomotsView
    const before = table(side([]), side([]))
    it('go to whoever won them', () => {
      const after = table(side([]), side(['O'], [ville]))
      expect(wonOf.to?.(thing('theme ville', 'column 0'), before, after)).toBe('chip:1')
      expect(wonOf.to?.(thing('word ville', 'column 0'), before, after)).toBe('chip:1')
      expect(wonOf.to?.(thing('O', 'column 0.0'), before, after)).toBe('chip:1')
      // My own letters stay mine, whoever wins.
      expect(wonOf.to?.(thing('E', 'hand'), before, after)).toBeNull()
      expect(wonOf.to?.(thing('E', 'hand'), before, table(side(['E']), side([])))).toBe('chip:0')
    })
    it('go nowhere where nobody won anything', () => {
      expect(wonOf.to?.(thing('theme ville', 'column 0'), before, before)).toBeNull()
    })
    it('leave an outline where somebody else won, until I do', () => {
      const column = (theme: string) => ({ theme: { id: theme }, letters: [] })
      const at = (won: readonly [number, number], ...themes: readonly string[]) =>
        ({
          ...table(side(Array<string>(won[0]).fill('E')), side(Array<string>(won[1]).fill('E'))),
          columns: themes.map(column),
        }) as unknown as KokomotsView
      const start = at([0, 0], 'a', 'b')
      const theirs = at([0, 1], 'a', 'c')
      expect(nextColumns([], start, theirs, [0])).toEqual([1])
      // A card that is turned up afterwards belongs to it; before any word it is no news.
      expect(nextColumns([1], theirs, at([0, 1], 'd', 'c'), [0])).toEqual([1, 0])
      expect(nextColumns([], theirs, at([0, 1], 'd', 'c'), [0])).toEqual([])
      expect(nextColumns([1], theirs, at([1, 1], 'e', 'c'), [0])).toEqual([])
    })
    it('are turned up where they lie', () => {
      expect(wonOf.from?.(thing('theme ville', 'column 0'), before, before)).toBe(TURNED)
      expect(wonOf.from?.(thing('E', 'hand'), before, before)).toBeNull()
    })
  })
})
