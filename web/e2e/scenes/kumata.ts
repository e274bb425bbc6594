// States of Kumata: a table as the server would tell it.
import { expect } from '@playwright/test'
import type { Scene } from '../fake_table'
import type { GameScenes } from './all'

const tops = [
  [2, 3],
  [1, 1],
  [0, 4],
]

// Who is to play; the reader sits on seat 0.
function kumata(
  names: string[],
  turn: number,
  moves: string[],
  { over = false, union = false } = {},
): Scene {
  const side = 6
  const duel = names.length === 2
  const scores = names.map((_, seat) => 45 - 7 * seat)
  const view = {
    phase: over ? 'over' : 'play',
    duel,
    union,
    toPlay: turn,
    parcels: Array.from({ length: side * side }, (_, i) => ({
      x: i % side,
      y: Math.floor(i / side),
      clan: (i * 7 + Math.floor(i / side)) % (duel ? 2 : 4),
      value: 1 + ((i * 5) % 4),
      level: 1,
      half: -1,
      totem: -1,
    })),
    players: names.map((_, seat) => ({
      clan: seat,
      side: union ? seat % 2 : seat,
      totems: duel ? 2 : 1,
      score: scores[seat],
      parts: { seen: (scores[seat] ?? 0) - 9, reserve: 10, totems: 0, unplayed: -1 },
      piles: tops.slice(0, duel ? 3 : 2).map((top, i) => ({ hidden: 4 - i, top })),
    })),
    sides: union
      ? [0, 1].map((team) => ({
          points: (scores[team] ?? 0) + (scores[team + 2] ?? 0),
          bestTotem: 0,
        }))
      : scores.map((points) => ({ points, bestTotem: 0 })),
    tied: false,
  }
  const teams = union ? { teams: names.map((_, seat) => seat % 2) } : {}
  return { game: 'kumata', you: 0, names, view, moves, turn: [turn], lead: turn, over, ...teams }
}

const two = ['Zoé', 'Léo']

export const KUMATA = {
  'my turn': kumata(two, 0, ['32 c3d3', '32 c3d3 T', '11 a5b5']),
  waiting: kumata(two, 1, []),
  aside: kumata(two, 0, ['ecarte 32', 'ecarte 11', 'ecarte 04']),
  four: kumata(['Zoé', 'Anne-Charlotte', 'Bot 2', 'Mamie Jo'], 0, ['32 c3d3', '11 a5b5']),
  union: kumata(['Zoé', 'Bot 2 A', 'Léo', 'Bot 2 B'], 0, ['32 c3d3', '11 a5b5'], { union: true }),
  over: kumata(two, 0, [], { over: true }),
  'union over': kumata(['Zoé', 'Bot 2 A', 'Léo', 'Bot 2 B'], 0, [], { over: true, union: true }),
} satisfies Record<string, Scene>

const lines = [
  { fr: 'vous +3, adversaire −2', en: 'you +3, opponent −2', points: 0 },
  { fr: 'pose le 3-2 au niveau 2', en: 'lays the 3-2 on level 2', points: 5 },
  { fr: 'cache votre parcelle c3', en: 'hides your parcel c3', points: -2 },
]

const game: GameScenes = {
  scenes: KUMATA,
  rules: { check: () => ({ lines, total: 3 }) },
  draft: async (page, name) => {
    if (name !== 'my turn' && name !== 'four') return false
    await page.locator('[data-cell=c3]').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-preview=account]')).toBeVisible()
    return true
  },
  undo: async (page) => {
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-preview=account]')).toHaveCount(0)
  },
}

export default game
