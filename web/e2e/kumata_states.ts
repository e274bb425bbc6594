// A table of Kumata as the server would tell it, made by hand: for looks, not for rules.
import type { Page } from '@playwright/test'

export const TABLE = 'kumatakumatakuma'

export interface KumataScene {
  names: string[]
  turn: number // who is to play; the reader sits on seat 0
  moves: string[]
  side?: number // of the square board, in parcels
  over?: boolean
}

const tops = [
  [2, 3],
  [1, 1],
  [0, 4],
]

export const KUMATA: Readonly<Record<string, KumataScene>> = {
  'my turn': { names: ['Zoé', 'Léo'], turn: 0, moves: ['32 c3d3', '32 c3d3 T', '11 a5b5'] },
  waiting: { names: ['Zoé', 'Léo'], turn: 1, moves: [] },
  aside: { names: ['Zoé', 'Léo'], turn: 0, moves: ['ecarte 32', 'ecarte 11', 'ecarte 04'] },
  four: {
    names: ['Zoé', 'Anne-Charlotte', 'Bot 2', 'Mamie Jo'],
    turn: 0,
    moves: ['32 c3d3', '11 a5b5'],
  },
  over: { names: ['Zoé', 'Léo'], turn: 0, moves: [], over: true },
}

// A page at this table. A check is answered with an account of two lines.
export async function showKumata(page: Page, scene: KumataScene): Promise<{ played: string[] }> {
  const played: string[] = []
  await page.addInitScript((table) => {
    const owned = { table, game: 'kumata', seats: [{ seat: 0, token: 'AAAAAAAAAAAAAAAA' }] }
    localStorage.setItem('tablee.places', JSON.stringify([{ ...owned, over: false, opened: 1 }]))
  }, TABLE)
  await page.routeWebSocket('**/ws/v1', (client) => {
    const send = (t: string, d: unknown): void => {
      client.send(JSON.stringify({ v: 1, t, d }))
    }
    client.onMessage((text) => {
      const { t, d } = JSON.parse(String(text)) as { t: string; d: { cid: string; move: string } }
      if (t === 'hello') {
        send('welcome', { table: TABLE, seats: [0], lobby: lobbyOf(scene), seq: 40 })
        send('state', { seq: 40, now: 0, runs: false, ...frameOf(scene) })
      } else if (t === 'check') {
        const lines = [
          { fr: 'pose le 3-2 au niveau 2', en: 'lays the 3-2 on level 2', points: 5 },
          { fr: 'cache sa propre parcelle c3', en: 'hides its own parcel c3', points: -2 },
        ]
        send('account', { cid: d.cid, lines, total: 3 })
      } else if (t === 'play') played.push(d.move)
    })
  })
  await page.goto(`/t/${TABLE}`)
  await page.locator('[data-game=kumata]').waitFor()
  return { played }
}

function lobbyOf(scene: KumataScene): unknown {
  return {
    table: TABLE,
    code: scene.over ? null : 'KOTA',
    game: 'kumata',
    options: {},
    state: scene.over ? 'over' : 'running',
    seats: scene.names.map((name, seat) => ({
      seat,
      kind: name.startsWith('Bot') ? 'bot' : 'person',
      name,
      time: 100,
      present: true,
    })),
    series: { games: scene.over ? 1 : 0, wins: scene.names.map(() => 0) },
    next: null,
  }
}

function frameOf(scene: KumataScene): object {
  const side = scene.side ?? 6
  const duel = scene.names.length === 2
  const scores = scene.names.map((_, seat) => 45 - 7 * seat)
  const view = {
    game: 'kumata',
    seq: 40,
    at: 0,
    seats: scene.names.length,
    paused: false,
    you: 0,
    turn: scene.over ? [] : [scene.turn],
    lead: scene.over ? null : scene.turn,
    over: scene.over ?? false,
    clocks: [],
    scores,
    ...(scene.over ? { ranks: scores.map((_, seat) => seat + 1) } : {}),
    view: {
      phase: scene.over ? 'over' : 'play',
      duel,
      union: false,
      toPlay: scene.turn,
      parcels: Array.from({ length: side * side }, (_, i) => ({
        x: i % side,
        y: Math.floor(i / side),
        clan: (i * 7 + Math.floor(i / side)) % (duel ? 2 : 4),
        value: 1 + ((i * 5) % 4),
        level: 1,
        half: -1,
        totem: -1,
      })),
      players: scene.names.map((_, seat) => ({
        clan: seat,
        totems: duel ? 2 : 1,
        score: scores[seat],
        piles: tops.slice(0, duel ? 3 : 2).map((top, i) => ({ hidden: 4 - i, top })),
      })),
    },
  }
  const mine = scene.turn === 0 && !scene.over
  return { view, moves: mine ? { '0': scene.moves } : {}, acts: {} }
}
