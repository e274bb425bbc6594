// Who was first to slap, and by how much.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANNOUNCE } from '../src/games/kokomots/clocks'
import { Race } from '../src/games/kokomots/race.svelte'
import type { KokomotsView } from '../src/games/kokomots/view'

const WALL = 1_000_000
const view = (more: Partial<KokomotsView>): KokomotsView =>
  ({ turns: 3, phase: 'announce', active: 1, ...more }) as KokomotsView
const slapAt = (ms: number) => [{ name: ANNOUNCE, seat: 1, deadline: ms + 5000, total: 5000 }]
const time = { now: 40_000, runs: true, heard: WALL }

beforeEach(() => {
  vi.useFakeTimers({ now: WALL })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a press after the slap of another is beaten by what lies between', () => {
  const race = new Race()
  vi.setSystemTime(WALL + 80)
  race.press(view({ phase: 'search', active: null }), time)
  expect(race.beaten(view({}), slapAt(40_000), [0])).toEqual({ seat: 1, by: 80 })
})

test('what cannot be told apart is just before', () => {
  const race = new Race()
  race.press(view({ phase: 'search', active: null }), time)
  expect(race.beaten(view({}), slapAt(40_000), [0])).toEqual({ seat: 1, by: null })
})

test('nobody is beaten who did not press, pressed long ago, in another round, or won', () => {
  const race = new Race()
  expect(race.beaten(view({}), slapAt(40_000), [0])).toBeNull()
  race.press(view({ phase: 'search', active: null }), time)
  expect(race.beaten(view({}), slapAt(50_000), [0])).toBeNull()
  expect(race.beaten(view({ turns: 4 }), slapAt(40_000), [0])).toBeNull()
  expect(race.beaten(view({ active: 0 }), slapAt(40_000), [0])).toBeNull()
  race.won()
  expect(race.beaten(view({}), slapAt(40_000), [0])).toBeNull()
})
