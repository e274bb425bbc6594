// States of Pioch'à Mots; the words of the server as src/games/piochamots/README.md has them.
import { expect, type Page } from '@playwright/test'
import { type Answer, type Rules, type Scene, type Shown, showScene } from '../fake_table'
import type { GameScenes } from './all'

interface Player {
  score: number
  cards: number
  in: boolean
  passed: boolean
  hand: string[] | null
  wrong: {
    word: string
    cards: string[]
    why: { fr: string; en: string; article: string } | null
  } | null
}

interface View {
  phase: string
  players: Player[]
  [field: string]: unknown
}

export type PiochScene = Scene<View>

const HAND = ['Mr', 'An', 'Ir', 'Sr', 'Or', 'Nr', 'Ar', '*']

export function player(score: number, cards: number, more: Partial<Player> = {}): Player {
  return { score, cards, in: true, passed: false, hand: null, wrong: null, ...more }
}

const base = {
  mode: 'course',
  target: 200,
  minimum: 4,
  pace: 5,
  round: 3,
  starter: 1,
  drawer: 2,
  claimer: null,
  extra: null,
  pile: 38,
  pit: ['Er', 'Tn', 'Ln', 'Rr', 'Un', '*', 'Hn', 'Pr'],
  opening: ['Kr', 'Tn', 'An'],
  claim: null,
  last: null,
}

const me = (more: Partial<Player> = {}): Player => player(60, 8, { hand: HAND, ...more })
const three = (mine: Player): Player[] => [mine, player(110, 8), player(-5, 7)]
const names = ['Zoé', 'Léo', 'Bot 2']
const wrong = {
  word: 'NAMOI',
  cards: ['Nr', 'An', 'Mr', 'Or', 'Ir'],
  why: {
    fr: "NAMOI n'est pas dans le dictionnaire.",
    en: 'NAMOI is not in the dictionary.',
    article: 'Tous les mots du dictionnaire',
  },
}
const pastRound = {
  end: 'won',
  seat: 1,
  word: 'PLUME',
  cards: ['Pn', 'Ln', '*Un', 'Mn', 'En'],
  points: 60,
  bonus: 50,
  hands: [
    ['Ar', 'Br', 'En', 'Tn', 'Or', 'Qr'],
    ['En', 'Ln', 'Mn', 'Pn', 'Rr', '*'],
    ['Cr', 'Dn', 'In', 'Sn', 'Un'],
  ],
  best: { word: 'BETA', cards: ['Br', 'En', 'Tn', 'Ar'], points: 5, bonus: 0 },
}

export const SCENES: Readonly<Record<string, PiochScene>> = {
  race: {
    game: 'piochamots',
    you: 0,
    names,
    view: { ...base, phase: 'race', players: three(me()) },
    acts: ['top'],
    clocks: [{ name: 'pioche', seat: 2, deadline: 103_200, total: 5000 }],
  },
  word: {
    game: 'piochamots',
    you: 0,
    names,
    view: { ...base, phase: 'word', claimer: 0, players: three(me()) },
    acts: ['rien', 'mot'],
    clocks: [{ name: 'mot', seat: 0, deadline: 107_400, total: 10_000 }],
  },
  others: {
    game: 'piochamots',
    you: 0,
    names,
    view: { ...base, phase: 'word', claimer: 1, players: three(me()) },
    acts: [],
    clocks: [{ name: 'mot', seat: 1, deadline: 105_400, total: 10_000 }],
  },
  out: {
    game: 'piochamots',
    you: 0,
    names,
    view: { ...base, phase: 'race', players: three(me({ in: false, score: 55, wrong })) },
    acts: [],
    clocks: [{ name: 'pioche', seat: 2, deadline: 102_000, total: 5000 }],
  },
  last: {
    game: 'piochamots',
    you: 0,
    names,
    view: {
      ...base,
      phase: 'last',
      drawer: 0,
      extra: 5,
      players: [
        player(60, 11, { hand: [...HAND, 'Lr', 'En', 'Tr'] }),
        player(105, 8, { in: false, wrong: { word: '', cards: [], why: null } }),
        player(-10, 7, { in: false, wrong }),
      ],
    },
    acts: ['pioche', 'top', 'passe'],
    clocks: [{ name: 'dernier', seat: 0, deadline: 162_000, total: 90_000 }],
  },
  dry: {
    game: 'piochamots',
    you: 0,
    names,
    view: { ...base, phase: 'dry', drawer: null, pile: 0, pit: [], players: three(me()) },
    acts: ['top', 'passe'],
  },
  decide: {
    game: 'piochamots',
    you: 0,
    names,
    view: { ...base, mode: 'tour', phase: 'decide', drawer: 0, players: three(me()) },
    acts: ['top', 'passe'],
  },
  between: {
    game: 'piochamots',
    you: 0,
    names,
    view: {
      ...base,
      phase: 'race',
      drawer: 0,
      starter: 0,
      round: 4,
      last: pastRound,
      players: [player(60, 0, { hand: [] }), player(170, 0), player(-5, 0)],
    },
    acts: ['pioche'],
    clocks: [{ name: 'pioche', seat: 0, deadline: 108_000, total: 5000 }],
  },
  opening: {
    game: 'piochamots',
    you: 0,
    names,
    view: {
      ...base,
      phase: 'race',
      drawer: 1,
      round: 1,
      pile: 79,
      pit: [],
      players: [player(0, 0, { hand: [] }), player(0, 0), player(0, 0)],
    },
    acts: [],
    clocks: [{ name: 'pioche', seat: 1, deadline: 103_000, total: 5000 }],
  },
  six: {
    game: 'piochamots',
    you: 0,
    names: ['Zoé', 'Léo', 'Mamie Jo', 'Anne-Charlotte', 'Bot 2', 'Bot 4'],
    view: {
      ...base,
      phase: 'race',
      drawer: 4,
      players: [
        player(60, 14, { hand: [...HAND, 'Lr', 'En', 'Tr', 'Un', 'Wr', 'Yn'] }),
        player(110, 14),
        player(-5, 14, { in: false, wrong }),
        player(15, 14),
        player(0, 13),
        player(150, 13, { in: false, wrong: { word: '', cards: [], why: null } }),
      ],
    },
    acts: ['top'],
    clocks: [{ name: 'pioche', seat: 4, deadline: 103_200, total: 5000 }],
  },
  watch: {
    game: 'piochamots',
    you: null,
    names,
    view: { ...base, phase: 'race', players: [player(60, 8), player(110, 8), player(-5, 7)] },
    acts: [],
    clocks: [{ name: 'pioche', seat: 2, deadline: 103_200, total: 5000 }],
  },
  over: {
    game: 'piochamots',
    you: 0,
    names,
    over: true,
    view: {
      ...base,
      phase: 'over',
      drawer: null,
      last: { ...pastRound, points: 60 },
      players: [player(60, 0, { hand: [] }), player(210, 0), player(-5, 0)],
    },
    acts: [],
  },
}

// What the server tells of the two kinds of event that these scenes go through.
function toldOf(text: string): { told?: unknown } {
  const [kind, seat, first, word, points] = text.split(' ')
  const about = { seat: Number(seat) }
  if (kind === 'carte')
    return {
      told: {
        key: 'piochamots.told_own_card',
        fr: '{seat} pioche.',
        en: '{seat} draws.',
        you_fr: 'Vous piochez {card}.',
        you_en: 'You draw {card}.',
        ...about,
        facts: { card: { text: `${first?.[0] ?? ''} ${first?.[1] === 'r' ? 'rouge' : 'noir'}` } },
      },
    }
  if (kind !== 'verdict') return {}
  const right = first === 'oui'
  return {
    told: {
      key: right ? 'piochamots.told_right' : 'piochamots.told_wrong',
      fr: right ? '{word} est accepté.' : '{word} n’est pas accepté.',
      en: right ? '{word} is accepted.' : '{word} is not accepted.',
      ...about,
      facts: { word: { word }, points: { points: Number(points) } },
    },
  }
}

const rules: Rules<PiochScene> = { told: toldOf }

// A page at this table; `play` answers what is played.
export function showPioch(
  page: Page,
  scene: PiochScene,
  play?: (move: string) => Answer<PiochScene>,
): Promise<Shown<PiochScene>> {
  return showScene(page, scene, play ? { ...rules, play } : rules)
}

const game: GameScenes = {
  scenes: SCENES,
  rules,
  draft: async (page, name) => {
    if (!SCENES[name]?.acts?.includes('top')) return false
    await page.getByRole('textbox').fill('maison')
    await expect(page.locator('.tray [data-card]')).toHaveCount(6)
    return true
  },
  undo: (page) => page.getByRole('textbox').press('Escape'),
}

export default game
