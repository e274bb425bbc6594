// States of Kokomots; the words of the server as src/games/kokomots/README.md has them.
import { expect } from '@playwright/test'
import type { Scene } from '../fake_table'
import type { GameScenes } from './all'

const NOW = 100_000 // table time of every scene
const VILLE = { id: 'ville', fr: 'Ville', en: 'City' }
const CREATURES = {
  id: 'creatures_fantastiques',
  fr: 'Créatures fantastiques',
  en: 'Fantastic creatures',
}
const HEROS = {
  id: 'dessin_anime_ou_super_heros',
  fr: 'Dessin animé ou super-héros',
  en: 'Cartoon or superhero',
}
const MER = { id: 'dans_la_mer', fr: 'Dans la mer', en: 'In the sea' }
const CINEMA = { id: 'cinema', fr: 'Cinéma', en: 'Cinema' }

const pile = (card: string | null, left: number) => ({ card, left })
const columns = [
  { theme: VILLE, left: 4, letters: [pile('O', 5), pile('N.', 4)] },
  { theme: CREATURES, left: 3, letters: [pile('T', 3), pile('P1', 3)] },
  { theme: HEROS, left: 5, letters: [pile('E', 5), pile('A2', 4)] },
  { theme: MER, left: 2, letters: [pile('H:', 2), pile('I', 1)] },
]

const held = (cards: string[], locked: string[] = [], size = 3) => ({ size, cards, locked })
const player = (side: number, cards: string[] = [], more: object = {}) => ({
  side,
  passed: false,
  hand: held(cards),
  choice: 0,
  hush: null,
  maintained: 0,
  maintainsLeft: 3,
  ...more,
})
const side = (points: number, more: object = {}) => ({
  points,
  plain: points - 4,
  constraints: 1,
  letters: Array.from({ length: points - 4 }, () => 'E').concat('B1'),
  themes: [VILLE, MER],
  marker: [],
  debts: 0,
  due: 0,
  ...more,
})
const OFF_THEME = { fr: 'hors thème', en: 'off the theme' }
const open = (state: string, seat: number, more: object = {}) => ({
  state,
  seat,
  theme: CREATURES,
  fifth: null,
  packet: 0,
  hand: ['E'],
  column: ['T'],
  points: 3,
  word: 'FARFADET',
  letters: 0,
  spelt: false,
  hidden: false,
  judge: 1,
  objector: null,
  reason: null,
  why: null,
  doubt: false,
  yes: [],
  no: [],
  silent: [],
  speakers: [],
  deadline: NOW + 3000,
  ...more,
})

const view = {
  phase: 'sand',
  mode: 'classique',
  ending: false,
  turns: 5,
  sandTime: 45_000,
  judgeTime: 4000,
  active: 0,
  keeper: 1,
  judge: 1,
  next: 1,
  columns,
  fifth: null as object | null,
  players: [player(0, ['E', 'R', 'B1']), player(1)] as object[],
  sides: [side(17), side(12)] as object[],
  tied: false,
  packets: [] as object[],
  wordsMade: 0,
  turnThemes: [],
  pair: [] as string[],
  open: [] as object[],
  unexplained: null as object | null,
  discarded: false,
  pile: 64,
  discard: [],
  sand: NOW + 30_000,
  sandLeft: 0,
  announce: 0,
}

const sand = (seat: number, left = 30_000) => [
  { name: 'sable', seat, deadline: NOW + left, total: 45_000 },
]
const MINE = ['mot', 'epelle', 'defausse']
const base = {
  game: 'kokomots',
  you: 0,
  names: ['Zoé', 'Anne-Charlotte'],
  view,
  scores: [17, 12],
  acts: MINE,
  lead: 0,
  clocks: sand(0),
} satisfies Scene

const SIX = ['Zoé', 'Anne-Charlotte', 'Bot 2', 'Léo', 'Grand-père Émile', 'Bot 3']
const six = {
  ...view,
  active: 0,
  keeper: 5,
  judge: 4,
  next: 1,
  players: SIX.map((_, i) => player(i, i === 0 ? ['E', 'R', 'B1'] : [])),
  sides: SIX.map((_, i) => side(8 + 3 * i)),
}
const TWELVE = [...SIX, 'Ana', 'Tom', 'Inès', 'Mamie', 'Bot 4', 'Jean-Baptiste']
const team = (more: object) => ({
  ...view,
  mode: 'equipes',
  keeper: null,
  judge: null,
  next: null,
  players: [0, 1, 2, 0, 1, 2].map((one) => player(one, [], { hand: null })),
  sides: [side(17), side(12), side(9)],
  packets: [
    { done: true, seat: 0, held: held([], [], 0) },
    { done: false, seat: 4, held: held(['E', 'R'], [], 2) },
    { done: false, seat: 8, held: held(['S', 'U', 'L1'], [], 3) },
  ],
  wordsMade: 1,
  turnThemes: [CINEMA],
  ...more,
})
const race = (more: object) => ({
  ...view,
  mode: 'simultane',
  phase: 'search',
  active: null,
  keeper: null,
  judge: null,
  next: null,
  players: [0, 1, 2].map((one) => player(one, [], { hand: null, passed: one === 2 })),
  sides: [side(17), side(12), side(9, { debts: 1 })],
  pair: ['E', 'M'],
  ...more,
})
const THREE = ['Zoé', 'Anne-Charlotte', 'Bot 2']

const scenes: Readonly<Record<string, Scene>> = {
  'my turn': base,
  'last seconds': { ...base, clocks: sand(0, 4000) },
  'six players': { ...base, names: SIX, view: six, scores: SIX.map((_, i) => 8 + 3 * i) },
  waiting: {
    ...base,
    view: { ...view, active: 1, keeper: 0, judge: 0, next: 0 },
    acts: [],
    turn: [1],
    lead: 1,
    clocks: sand(1),
  },
  judging: {
    ...base,
    view: {
      ...view,
      active: 1,
      keeper: 0,
      judge: 0,
      next: 0,
      open: [open('pending', 1, { speakers: [0], judge: 0 })],
    },
    acts: ['accepte', 'conteste', 'doute', 'abstient'],
    turn: [0, 1],
    lead: 1,
    clocks: sand(1),
  },
  voting: {
    ...base,
    names: THREE,
    scores: [17, 12, 9],
    view: {
      ...view,
      active: 1,
      keeper: 2,
      judge: 2,
      next: 0,
      players: [player(0, ['E', 'R', 'B1']), player(1), player(2)],
      sides: [side(17), side(12), side(9)],
      open: [
        open('contested', 1, {
          speakers: [0],
          judge: 2,
          objector: 2,
          reason: 'hors_theme',
          why: OFF_THEME,
        }),
      ],
    },
    acts: ['accepte', 'conteste'],
    turn: [0, 1],
    lead: 1,
    clocks: sand(1),
  },
  pending: {
    ...base,
    view: {
      ...view,
      players: [{ ...player(0), hand: held(['E', 'R', 'B1'], ['E']) }, player(1)],
      open: [open('pending', 0), open('spelling', 1, { theme: MER, word: null, letters: 3 })],
    },
  },
  doubted: {
    ...base,
    names: ['Zoé', 'Bot 3'],
    view: {
      ...view,
      open: [
        open('doubted', 0, { objector: 1, reason: 'hors_theme', why: OFF_THEME, doubt: true }),
      ],
    },
    acts: [...MINE, 'maintiens', 'retire'],
  },
  hidden: {
    ...base,
    view: {
      ...view,
      active: 1,
      open: [open('pending', 1, { word: null, hidden: true, judge: 2 })],
    },
    acts: [],
    turn: [1],
    lead: 1,
    clocks: sand(1),
  },
  spelling: {
    ...base,
    view: {
      ...view,
      open: [open('spelling', 0, { theme: MER, word: 'HIPP', letters: 4, deadline: 0 })],
    },
    acts: ['lettre', 'fini', 'abandonne'],
  },
  expert: {
    ...base,
    view: {
      ...view,
      mode: 'expert',
      fifth: { theme: CINEMA, left: 10 },
      sides: [side(17, { marker: [CINEMA] }), side(12)],
    },
  },
  search: {
    ...base,
    names: THREE,
    scores: [17, 12, 9],
    view: race({}),
    acts: ['tape', 'passe'],
    turn: [0, 1, 2],
    lead: null,
    clocks: [{ name: 'sable', seat: 0, deadline: NOW + 40_000, total: 60_000 }],
  },
  slapped: {
    ...base,
    names: THREE,
    scores: [17, 12, 9],
    view: race({ phase: 'announce', active: 0, announce: NOW + 4000 }),
    acts: ['mot', 'epelle', 'abandonne'],
    clocks: [{ name: 'annonce', seat: 0, deadline: NOW + 4000, total: 5000 }],
  },
  gift: {
    ...base,
    names: THREE,
    scores: [17, 12, 9],
    view: race({ sides: [side(17, { due: 1 }), side(12), side(9)] }),
    acts: ['tape', 'passe', 'rends'],
    turn: [0, 1, 2],
    lead: null,
    clocks: [{ name: 'choix', seat: 0, deadline: NOW + 4000, total: 5000 }],
  },
  team: {
    ...base,
    names: SIX,
    scores: [17, 12, 9, 17, 12, 9],
    view: team({}),
    acts: ['mot', 'epelle'],
  },
  'four teams': {
    ...base,
    names: TWELVE,
    scores: TWELVE.map(() => 12),
    view: team({
      players: TWELVE.map((_, i) => player(i % 4, [], { hand: null })),
      sides: [side(17), side(12), side(9), side(21)],
      packets: [1, 2, 3].map((size) => ({
        done: size === 1,
        seat: 4 * size - 3,
        held: held([], [], size),
      })),
      active: 1,
    }),
    acts: [],
    turn: [1, 5, 9],
    lead: 1,
    clocks: sand(1),
  },
  between: {
    ...base,
    names: SIX,
    scores: [17, 12, 9, 17, 12, 9],
    view: team({
      phase: 'between',
      wordsMade: 0,
      packets: [1, 2, 3].map((size) => ({
        done: false,
        seat: 4 * size - 4,
        held: held([], [], size),
      })),
    }),
    acts: ['retourne'],
    clocks: [],
  },
  watch: { ...base, you: null, view: { ...view, players: [player(0), player(1)] }, acts: [] },
  over: {
    ...base,
    acts: [],
    over: true,
    clocks: [],
    view: {
      ...view,
      phase: 'over',
      active: null,
      keeper: null,
      judge: null,
      next: null,
      columns: columns.map((column, i) =>
        i < 3 ? { theme: null, left: 0, letters: [pile(null, 0), pile(null, 0)] } : column,
      ),
    },
  },
}

const lines = [
  { fr: 'lettre E', en: 'letter E', points: 1, mark: ['E'] },
  { fr: 'lettre R', en: 'letter R', points: 1, mark: ['R'] },
  { fr: 'lettre O', en: 'letter O', points: 1, mark: ['O'] },
  { fr: 'thème Ville', en: 'theme City', points: 1 },
]

const game: GameScenes = {
  scenes,
  rules: { check: () => ({ lines, total: 4 }) },
  draft: async (page, name) => {
    const acts = scenes[name]?.acts ?? []
    if (!acts.includes('mot') || acts.includes('abandonne') || name === 'team') return false
    await page.locator('[data-theme=ville]').click({ position: { x: 8, y: 8 } })
    await page.locator('.word-field').fill('New York')
    await expect(page.locator('[data-preview=account]')).toBeVisible()
    await expect(page.locator('[data-top=O]')).toHaveAttribute('aria-pressed', 'true')
    return true
  },
  undo: async (page) => {
    await page.locator('.word-field').fill('')
    await expect(page.locator('[data-preview=account]')).toHaveCount(0)
  },
}

export default game
