// States of Pioch'à Mots that a real game reaches seldom or by luck: the server's
// words are written by hand (src/games/piochamots/README.md) and sent to a page
// that believes in a table.
import type { Page } from '@playwright/test'

export const TABLE = 'p1och3am0tsxxxxx'

interface Player {
  score: number
  cards: number
  in: boolean
  passed: boolean
  hand: string[] | null
  wrong: { word: string; cards: string[]; why: { fr: string; en: string } | null } | null
}

export interface Scene {
  you: number | null // null: a spectator
  names: string[]
  view: Record<string, unknown> & { phase: string; players: Player[] }
  moves: string[] // the acts that the rules allow me
  clocks?: { id: number; seat: number; deadline: number }[]
  over?: boolean
  hash?: string // of a spectator's address
  lobby?: Record<string, unknown> // what it says beside the usual
  seats?: Record<number, Record<string, unknown>> // and of these seats
}

// A page at a scene: what was played, and ways to go on.
export interface Shown {
  played: string[]
  change: (next: Scene, text: string, kind: string) => void
  push: (t: string, d: unknown) => void // any message of the server
}

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
  why: { fr: "NAMOI n'est pas dans le dictionnaire.", en: 'NAMOI is not in the dictionary.' },
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
}

export const SCENES: Readonly<Record<string, Scene>> = {
  race: {
    you: 0,
    names,
    view: { ...base, phase: 'race', players: three(me()) },
    moves: ['top'],
    clocks: [{ id: 1, seat: 2, deadline: 103_200 }],
  },
  word: {
    you: 0,
    names,
    view: { ...base, phase: 'word', claimer: 0, players: three(me()) },
    moves: ['rien', 'mot'],
    clocks: [{ id: 2, seat: 0, deadline: 107_400 }],
  },
  others: {
    you: 0,
    names,
    view: { ...base, phase: 'word', claimer: 1, players: three(me()) },
    moves: [],
    clocks: [{ id: 2, seat: 1, deadline: 105_400 }],
  },
  out: {
    you: 0,
    names,
    view: { ...base, phase: 'race', players: three(me({ in: false, score: 55, wrong })) },
    moves: [],
    clocks: [{ id: 1, seat: 2, deadline: 102_000 }],
  },
  last: {
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
    moves: ['pioche', 'top', 'passe'],
    clocks: [{ id: 3, seat: 0, deadline: 162_000 }],
  },
  dry: {
    you: 0,
    names,
    view: { ...base, phase: 'dry', drawer: null, pile: 0, pit: [], players: three(me()) },
    moves: ['top', 'passe'],
  },
  decide: {
    you: 0,
    names,
    view: { ...base, mode: 'tour', phase: 'decide', drawer: 0, players: three(me()) },
    moves: ['top', 'passe'],
  },
  between: {
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
    moves: ['pioche'],
    clocks: [{ id: 1, seat: 0, deadline: 108_000 }],
  },
  opening: {
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
    moves: [],
    clocks: [{ id: 1, seat: 1, deadline: 103_000 }],
  },
  six: {
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
    moves: ['top'],
    clocks: [{ id: 1, seat: 4, deadline: 103_200 }],
  },
  watch: {
    you: null,
    names,
    view: { ...base, phase: 'race', players: [player(60, 8), player(110, 8), player(-5, 7)] },
    moves: [],
    clocks: [{ id: 1, seat: 2, deadline: 103_200 }],
  },
  over: {
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
    moves: [],
  },
}

export interface Answer {
  t: 'ack' | 'no'
  error?: { key: string; fr: string; en: string; article?: string }
  then?: Scene // what the table looks like afterwards
}

// A page at this table; `onMove` answers what is played. Returns the moves that came
// and a way to change the scene.
export async function showScene(
  page: Page,
  scene: Scene,
  onMove: (move: string) => Answer = () => ({ t: 'ack' }),
): Promise<Shown> {
  const played: string[] = []
  let seq = 40
  let now = scene
  let send: (t: string, d: unknown) => void = () => undefined
  const change = (next: Scene, text: string, kind: string): void => {
    seq += 1
    now = next
    const { view, moves, acts } = frameOf(next, seq)
    const seat = kind === 'play' ? { seat: Number(text.split(' ')[0]) } : {}
    const time = { at: 100_000, now: 100_000, runs: false }
    send('event', { seq, ...time, kind, ...seat, text, ...toldOf(text), view, moves, acts })
  }
  await page.addInitScript(
    ([table, seat]) => {
      if (seat !== null) {
        const owned = { table, game: 'piochamots', seats: [{ seat, token: 'AAAAAAAAAAAAAAAA' }] }
        localStorage.setItem(
          'tablee.places',
          JSON.stringify([{ ...owned, over: false, opened: 1 }]),
        )
      }
    },
    [TABLE, scene.you] as const,
  )
  await page.routeWebSocket('**/ws/v1', (client) => {
    send = (t, d) => {
      client.send(JSON.stringify({ v: 1, t, d }))
    }
    client.onMessage((text) => {
      const { t, d } = JSON.parse(String(text)) as {
        t: string
        d: { cid: string; move: string; seat: number; what: string }
      }
      if (t === 'react') send('reaction', { seat: d.seat, what: d.what })
      else if (t === 'hello') {
        const seats = scene.you === null ? [] : [scene.you]
        send('welcome', { table: TABLE, seats, lobby: lobbyOf(scene), seq })
        send('state', { seq, now: 100_000, runs: false, ...frameOf(scene, seq) })
      } else if (t === 'check') {
        // The moves of this game are not listed; it answers what it is asked.
        const verb = d.move.split(' ')[0] ?? ''
        if (now.moves.includes(verb)) send('account', { cid: d.cid, lines: [], total: 0 })
        else send('no', { cid: d.cid, error: { key: 'core.not_your_turn', fr: 'Non.', en: 'No.' } })
      } else if (t === 'play') {
        played.push(d.move)
        const answer = onMove(d.move)
        // An ack names the last event of its step; where nothing changes, there is none.
        if (answer.t === 'no') send('no', { cid: d.cid, error: answer.error })
        else send('ack', { cid: d.cid, seq: answer.then ? seq + 1 : seq })
        if (answer.then) change(answer.then, `${String(scene.you)} ${d.move}`, 'play')
      }
    })
  })
  await page.goto(`/t/${TABLE}${scene.you === null ? (scene.hash ?? '') : ''}`)
  const push = (t: string, d: unknown): void => {
    send(t, d)
  }
  return { played, change, push }
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

export function lobbyOf(scene: Scene): unknown {
  return {
    table: TABLE,
    code: scene.over ? null : 'KOTA',
    game: 'piochamots',
    options: {},
    state: scene.over ? 'over' : 'running',
    seats: scene.names.map((name, seat) => ({
      seat,
      kind: name.startsWith('Bot') ? 'bot' : 'person',
      name,
      time: 100,
      present: true,
      ...scene.seats?.[seat],
    })),
    series: { games: scene.over ? 1 : 0, wins: scene.names.map(() => 0) },
    next: null,
    ...scene.lobby,
  }
}

function frameOf(
  scene: Scene,
  seq: number,
): { view: unknown; moves: Record<string, never>; acts: Record<string, string[]> } {
  const scores = scene.view.players.map((one) => one.score)
  const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length)
  const view = {
    game: 'piochamots',
    seq,
    at: 100_000,
    seats: scene.names.length,
    paused: false,
    you: scene.you,
    turn: scene.you === null || scene.moves.length === 0 ? [] : [scene.you],
    lead: null,
    over: scene.over ?? false,
    clocks: scene.clocks ?? [],
    scores,
    ...(scene.over ? { ranks } : {}),
    view: scene.view,
  }
  return { view, moves: {}, acts: scene.you === null ? {} : { [scene.you]: scene.moves } }
}
