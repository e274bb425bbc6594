// A hint names what its reader uses.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hintOf } from '../src/games/kokomots/status'
import type { KokomotsView } from '../src/games/kokomots/view'
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
