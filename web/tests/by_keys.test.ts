// A hint names what its reader uses.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draft as embrouillamini } from '../src/games/embrouillamini/draft'
import * as embrouillaminiStatus from '../src/games/embrouillamini/status'
import type { EmbrouillaminiView } from '../src/games/embrouillamini/view'
import * as ilotmotsStatus from '../src/games/ilotmots/status'
import type { IlotmotsView } from '../src/games/ilotmots/view'
import { hintOf } from '../src/games/kokomots/status'
import type { KokomotsView } from '../src/games/kokomots/view'
import * as kumataStatus from '../src/games/kumata/status'
import { byKeys, noteKey, notePointer } from '../src/play/by_keys.svelte'
import { setLanguageForTests } from './language'

beforeEach(() => {
  setLanguageForTests('fr')
})
afterEach(notePointer)

describe('whoever is here', () => {
  it('goes about by keys until a pointer comes, and by a pointer until a key', () => {
    expect(byKeys()).toBe(false)
    noteKey('Tab', false)
    expect(byKeys()).toBe(true)
    notePointer()
    expect(byKeys()).toBe(false)
  })
  it.each(['ArrowDown', 'ArrowLeft', 'PageDown'])('goes about by %s', (key) => {
    noteKey(key, false)
    expect(byKeys()).toBe(true)
  })
  it('types words and moves in them whatever they use', () => {
    for (const key of ['e', 'Enter', 'Backspace', ' ']) noteKey(key, false)
    for (const key of ['e', 'ArrowLeft', 'End']) noteKey(key, true)
    expect(byKeys()).toBe(false)
    noteKey('ArrowDown', true) // the next theme
    expect(byKeys()).toBe(true)
  })
})

it('the hint of Kokomots asks nobody to tap who uses keys', () => {
  const view = { ending: false, phase: 'sand', active: 0, mode: 'classique' } as KokomotsView
  const me = {
    seat: 0,
    acts: ['mot'],
    theme: null,
    fifth: false,
    word: '',
    marks: [],
    stuck: false,
  }
  const hint = (word: string): string => hintOf(view, { ...me, word }, () => 'Zoé')
  expect([hint(''), hint('ROME')].join(' ')).toMatch(/^Touchez un thème.* Touchez le thème/)
  noteKey('ArrowUp', true)
  expect([hint(''), hint('ROME')].join(' ')).toMatch(/^Flèches.* Flèches/)
})

describe('asks nobody to tap who uses keys', () => {
  const cards = { round: 1, table: [] } as unknown as EmbrouillaminiView
  const turn = { view: cards, hand: [{ card: 'e', value: 1 }] }
  const chosen = embrouillamini.step(embrouillamini.begin(turn, 0), { kind: 'card', slot: 0 }, turn)
  const board = {
    phase: 'play',
    pieces: 8,
    bag: 12,
    passes: 0,
    players: [],
  } as unknown as IlotmotsView
  it.each([
    ['Ilotmots', () => ilotmotsStatus.askOf(board, { seat: 0, holding: false, nameOf: () => '' })],
    ['Kumata', () => kumataStatus.askOf({ placements: {}, asides: {} }, '02', 3)],
    ['Embrouillamini', () => embrouillaminiStatus.askOf(chosen, turn)],
  ])('%s', (_, ask) => {
    expect(ask()).toMatch(/touchez/i)
    noteKey('Tab', false)
    expect(ask()).not.toMatch(/touchez/i)
    expect(ask()).toMatch(/Flèches|Page suivante/)
  })
})
