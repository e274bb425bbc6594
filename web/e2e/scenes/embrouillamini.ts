// States of Embrouillamini; the words of the server as src/games/embrouillamini/README.md
// has them.
import { expect } from '@playwright/test'
import type { Scene } from '../fake_table'
import type { GameScenes } from './all'

const TABLE = [
  { cell: 'h5', card: 'J', value: 10 },
  { cell: 'i5', card: 'o', value: 2 },
  { cell: 'j4', card: 'u', value: 2 },
  { cell: 'k5', card: 'e', value: 1 },
  { cell: 'i4', card: 'e', value: 1 },
  { cell: 'h4', card: '*', value: 0 },
  { cell: 'j6', card: 'b', value: 3 },
]
const OPEN = 'g3 h3 i3 j3 k3 g4 k4 l4 g5 j5 l5 g6 h6 i6 k6 l6 i7 j7 k7'.split(' ')

const hand = [...'aeilnorrst*'].slice(1).map((card) => ({ card, value: card === '*' ? 0 : 2 }))
const player = (score: number, own: object[] | null, more: object = {}) => ({
  score,
  cards: 10,
  hand: own,
  rounds: [score - 12, 12],
  forms: { beginning: 9, word: score - 9, whole: 0 },
  passes: 1,
  ...more,
})

const said = (seat: number, beginning: string, word: string, points: number) => ({
  seat,
  word,
  beginning,
  form: beginning === word ? 'word' : 'beginning',
  points,
})
const SAID = [
  said(0, 'JO', 'JOUER', 2),
  said(1, 'JOU', 'JOUTE', 3),
  said(0, 'JOUE', 'JOUE', 15),
  said(1, 'JE', 'JE', 11),
  said(0, 'JO', 'JOLI', 2),
  said(1, 'JOB', 'JOB', 15),
]
const last = { ...said(1, 'JOB', 'JOB', 15), path: ['h5', 'i5', 'j6'] }

const view = {
  phase: 'play',
  round: 2,
  rounds: 4,
  width: 15,
  height: 9,
  names: true,
  dealer: 1,
  starter: 0,
  player: 0,
  passes: 0,
  pass_ends: false,
  pile: 56,
  passed: ['X', 'P'],
  table: TABLE,
  open: OPEN,
  said: SAID,
  last,
  players: [player(63, hand), player(78, null)],
  report: null,
}

const clock = (seat: number, left: number) => ({
  name: 'coup',
  seat,
  deadline: 100_000 + left,
  total: 15_000,
})

const base: Scene = {
  game: 'embrouillamini',
  you: 0,
  names: ['Zoé', 'Anne-Charlotte'],
  view,
  acts: ['e', 'i', 'l', 'n', 'o', 'r', 's', 't', '*', 'passe'],
}

const ROUND = {
  end: 'emptied',
  round: 1,
  points: [51, 66],
  table: TABLE,
  said: SAID,
  best: { ...said(1, 'JOUE', 'JOUE', 15), path: ['h5', 'i5', 'j4', 'k5'] },
  left: [[], hand.slice(6)],
}
const FRESH = {
  ...view,
  table: [{ cell: 'h5', card: 'P', value: 3 }],
  open: ['g4', 'h4', 'i4', 'g5', 'i5', 'g6', 'h6', 'i6'],
  said: [],
  last: null,
}

// A table that has grown to its edges, and four players.
const WIDE = [
  ...TABLE,
  ...[...'abcdefghijklmno'].map((column, i) => ({
    cell: `${column}${String(i % 2 === 0 ? 9 : 8)}`,
    card: 'estiaoun'[i % 8] ?? 'e',
    value: 1,
  })),
  { cell: 'f7', card: 'a', value: 1 },
  { cell: 'o1', card: 'z', value: 10 },
]

const scenes: Readonly<Record<string, Scene>> = {
  'my turn': base,
  first: { ...base, view: FRESH },
  clock: { ...base, clocks: [clock(0, 8000)] },
  waiting: {
    ...base,
    view: { ...view, player: 1 },
    acts: [],
    turn: [1],
    lead: 1,
    clocks: [clock(1, 9000)],
  },
  four: {
    ...base,
    names: ['Zoé', 'Anne-Charlotte', 'Bot Balthazar', 'Maximilien'],
    view: {
      ...view,
      table: WIDE,
      open: ['a7', 'b7', 'c7', 'l4', 'k6'],
      players: [player(63, hand.slice(3, 8)), player(78, null), player(102, null), player(9, null)],
    },
  },
  round: { ...base, view: { ...FRESH, report: ROUND } },
  watch: { ...base, you: null, view: { ...view, players: [player(63, null), player(78, null)] } },
  over: {
    ...base,
    acts: [],
    over: true,
    view: {
      ...view,
      phase: 'over',
      open: [],
      report: { ...ROUND, round: 2 },
      players: [player(63, []), player(78, hand.slice(8))],
    },
  },
}

const lines = [
  {
    fr: 'JOUER, mot complet : 10 + 2 + 2 + 1 + 2',
    en: 'JOUER, whole word: 10 + 2 + 2 + 1 + 2',
    points: 17,
    mark: ['h5', 'i5', 'j4', 'k5', 'l4'],
    kind: 'word',
  },
  {
    fr: 'JOUER, mot complet : 10 + 2 + 2 + 1 + 2',
    en: 'JOUER, whole word: 10 + 2 + 2 + 1 + 2',
    points: 17,
    mark: ['h5', 'i5', 'j4', 'i4', 'l4'],
    kind: 'word',
  },
  {
    fr: 'JOU, début de JOUER : 3 lettres',
    en: 'JOU, beginning of JOUER: 3 letters',
    points: 3,
    mark: ['h5', 'i5', 'j4'],
    kind: 'beginning',
  },
]

const game: GameScenes = {
  scenes,
  rules: { check: () => ({ lines, choice: true, total: 17 }) },
  draft: async (page, name) => {
    if (!scenes[name]?.acts?.includes('passe') || scenes[name].you === null) return false
    if (name === 'first' || name === 'round') return false
    await page.locator('[data-cell=l4]').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('r')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('ouer')
    await expect(page.locator('[data-preview=account]')).toBeVisible()
    return true
  },
  undo: async (page) => {
    for (let i = 0; i < 6; i += 1) await page.keyboard.press('Escape')
    await expect(page.locator('[data-preview=account]')).toHaveCount(0)
  },
}

export default game
