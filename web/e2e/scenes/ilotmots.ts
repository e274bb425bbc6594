// States of Ilotmots; the words of the server as src/games/ilotmots/README.md has them.
import { expect } from '@playwright/test'
import type { Scene } from '../fake_table'
import type { GameScenes } from './all'

const VALUES = [
  '433333433333433333',
  '311111111111111114',
  '311111111111111113',
  '312221211122212223',
  '311211211121211213',
  '311211211121211213',
  '411211211121211213',
  '312221222122211214',
  '311111111111111113',
  '311111111111111113',
  '334333334333334333',
]
const PRINTED = [
  'S.....T.....R.....',
  '.................A',
  '..................',
  '..................',
  '..................',
  '..................',
  'S.................',
  '.................T',
  '..................',
  '..................',
  '..E.....G.....E...',
]
const ISLANDS = [
  '..................',
  '..................',
  '..................',
  '..III.L...OOO.TTT.',
  '...I..L...O.O..T..',
  '...I..L...O.O..T..',
  '...I..L...O.O..T..',
  '..III.LLL.OOO..T..',
  '..................',
  '..................',
  '..................',
]
const EMPTY = VALUES.map(() => '..................')
const LAID = EMPTY.map((row, y) => {
  if (y === 3) return '......P...........'
  if (y === 4) return '......A...........'
  if (y === 5) return '......Y...........'
  if (y === 6) return '......A-Tu........'
  if (y === 7) return '......SON.........'
  return row
})

const RACK = ['A', 'E', 'E', 'M', 'R', 'S', 'T', '*', '-']
// All that a box holds beside what lies here and this rack.
// prettier-ignore
const UNSEEN: Readonly<Record<string, number>> = {
  A: 7, B: 2, C: 2, D: 2, E: 12, F: 2, G: 2, H: 4, I: 6, J: 2, K: 2, L: 4, M: 1,
  N: 3, O: 3, P: 1, Q: 2, R: 5, S: 4, T: 2, U: 8, V: 4, W: 2, X: 2, Y: 1, Z: 2, '*': 2, '-': 8,
}
const tally = { words: 48, archipel: 20, ilots: 10, strateges: 0, left: 0 }

const player = (score: number, rack: string[] | null, more: object = {}) => ({
  score,
  pieces: 9,
  announces: true,
  tally: { ...tally, words: score - 30 },
  rack,
  ...more,
})

const last = {
  seat: 1,
  kind: 'combination',
  cells: ['g4', 'g5', 'g6', 'g7', 'g8', 'h8', 'i8'],
  words_made: [
    { word: 'PAYAS', points: 10, cells: ['g4', 'g5', 'g6', 'g7', 'g8'] },
    { word: 'SON', points: 6, cells: ['g8', 'h8', 'i8'] },
  ],
  words: 16,
  archipel: 16,
  ilots: 10,
  strateges: 0,
  points: 42,
}

const view = {
  phase: 'play',
  pieces: 9,
  free: false,
  strict: false,
  starter: 0,
  mover: 0,
  passes: 0,
  turns: 4,
  bag: 88,
  values: VALUES,
  printed: PRINTED,
  islands: ISLANDS,
  laid: LAID,
  unseen: UNSEEN,
  flags: { I: null, L: 1, O: null, T: null },
  players: [player(63, RACK), player(78, null)],
  last,
  end: '',
}

const base: Scene = {
  game: 'ilotmots',
  you: 0,
  names: ['Zoé', 'Anne-Charlotte'],
  view,
  acts: ['pose', 'passe'],
}

const scenes: Readonly<Record<string, Scene>> = {
  'my turn': base,
  empty: {
    ...base,
    view: { ...view, laid: EMPTY, last: null, flags: { I: null, L: null, O: null, T: null } },
  },
  choose: {
    ...base,
    view: { ...view, phase: 'choose', pieces: 0, laid: EMPTY, last: null },
    acts: ['8', '9', '10'],
  },
  ten: {
    ...base,
    view: { ...view, pieces: 10, players: [player(63, [...RACK, 'W']), player(78, null)] },
    clocks: [{ name: 'tour', seat: 0, deadline: 145_000, total: 60_000 }],
  },
  waiting: { ...base, view: { ...view, mover: 1 }, acts: [], turn: [1], lead: 1 },
  short: {
    ...base,
    view: {
      ...view,
      bag: 0,
      unseen: { K: 1, W: 1 },
      players: [player(63, ['A', '-'], { pieces: 2, announces: false }), player(78, null)],
    },
  },
  watch: { ...base, you: null, view: { ...view, players: [player(63, null), player(78, null)] } },
  over: {
    ...base,
    acts: [],
    over: true,
    view: {
      ...view,
      phase: 'over',
      end: 'all_laid',
      unseen: {},
      players: [player(63, []), player(78, ['W', 'K'], { pieces: 2 })],
    },
  },
}

const lines = [
  { fr: 'Combinaison', en: 'Combination', points: 0, mark: ['j8', 'k8'] },
  { fr: 'SONAT 1+1+1+2+2', en: 'SONAT 1+1+1+2+2', points: 7, mark: ['g8', 'h8', 'i8', 'j8', 'k8'] },
]

const game: GameScenes = {
  scenes,
  rules: { check: () => ({ lines, total: 7 }) },
  draft: async (page, name) => {
    if (!scenes[name]?.acts?.includes('pose') || scenes[name].you === null) return false
    await page.locator('[data-cell=j8]').focus()
    await page.keyboard.type('a')
    await expect(page.locator('[data-preview=account]')).toBeVisible()
    return true
  },
  undo: async (page) => {
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-preview=account]')).toHaveCount(0)
  },
}

export default game
