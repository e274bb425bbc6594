// A table that is told by hand: the words of a server are sent to a page that believes in
// it. For states that a real game reaches seldom or by luck; for looks, not for rules.
import type { Page, WebSocketRoute } from '@playwright/test'

export const TABLE = 'tabletabletablet'

interface Refused {
  key: string
  fr: string
  en: string
  article?: string
  mark?: string[]
}

export interface Scene<V extends object = object> {
  game: string
  you: number | null // null: a spectator
  names: string[]
  view: V
  teams?: number[] // of each seat
  scores?: number[] // where the view has no players with a score
  moves?: string[] // that are listed for me
  acts?: string[] // that the rules allow me
  turn?: number[] // who may act, where it is not I alone
  lead?: number | null
  clocks?: { name: string; seat: number; deadline: number; total: number }[]
  undo?: number // whose last move may be taken back
  over?: boolean
  paused?: boolean
  hash?: string // of a spectator's address
  options?: Record<string, string>
  lobby?: Record<string, unknown> // what it says beside the usual
  seats?: Record<number, Record<string, unknown>> // and of these seats
}

export interface Answer<S> {
  t: 'ack' | 'no'
  error?: Refused
  then?: S // what the table looks like afterwards
}

// How this table answers. Without a word about checks, every act that is allowed passes.
export interface Rules<S> {
  play?: (move: string) => Answer<S>
  check?: (move: string) => { lines: object[]; choice?: boolean; total: number } | Refused
  told?: (text: string) => object // the `told` of an event, if any
}

// A page at a scene: what was played, and ways to go on.
export interface Shown<S> {
  played: string[]
  change: (next: S, text: string, kind: string) => void
  push: (t: string, d: unknown) => void // any message of the server
}

const NOW = 100_000 // table time of every scene

export async function showScene<S extends Scene>(
  page: Page,
  scene: S,
  rules: Rules<S> = {},
): Promise<Shown<S>> {
  const played: string[] = []
  let seq = 40
  let now = scene
  let send: (t: string, d: unknown) => void = () => undefined
  const change = (next: S, text: string, kind: string): void => {
    seq += 1
    now = next
    const seat = kind === 'play' ? { seat: Number(text.split(' ')[0]) } : {}
    const time = { at: NOW, now: NOW, runs: false }
    send('event', {
      seq,
      ...time,
      kind,
      ...seat,
      text,
      ...rules.told?.(text),
      ...frameOf(next, seq),
    })
  }
  await page.addInitScript(
    ([table, game, seat]) => {
      if (seat === null) return
      const owned = { table, game, seats: [{ seat, token: 'AAAAAAAAAAAAAAAA' }] }
      localStorage.setItem('tablee.places', JSON.stringify([{ ...owned, over: false, opened: 1 }]))
    },
    [TABLE, scene.game, scene.you] as const,
  )
  let greeted = false
  // A socket of the test comes through where a real one would find no network.
  const welcome = async (client: WebSocketRoute): Promise<void> => {
    // Nothing: the test is over, and its page has gone.
    const isOnline = greeted
      ? await page.evaluate(() => navigator.onLine).catch(() => undefined)
      : true
    if (isOnline === undefined) return
    if (!isOnline) return client.close()
    greeted = true
    const seats = scene.you === null ? [] : [scene.you]
    send('welcome', { table: TABLE, seats, lobby: lobbyOf(scene), seq })
    send('state', { seq, now: NOW, runs: false, ...frameOf(scene, seq) })
  }
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
      else if (t === 'hello') void welcome(client)
      else if (t === 'ping') send('pong', { now: NOW, runs: false })
      else if (t === 'check') {
        const answer = rules.check?.(d.move) ?? allowed(now, d.move)
        if ('key' in answer) send('no', { cid: d.cid, error: answer })
        else send('account', { cid: d.cid, ...answer })
      } else if (t === 'play') {
        played.push(d.move)
        const answer = rules.play?.(d.move) ?? { t: 'ack' }
        // An ack names the last event of its step; where nothing changes, there is none.
        if (answer.t === 'no') send('no', { cid: d.cid, error: answer.error })
        else send('ack', { cid: d.cid, seq: answer.then ? seq + 1 : seq })
        if (answer.then) change(answer.then, `${String(scene.you)} ${d.move}`, 'play')
      }
    })
  })
  // A scene is another table with the same address: what was laid at the last one is gone.
  await page
    .evaluate(() => {
      sessionStorage.clear()
    })
    .catch(() => undefined)
  await page.goto(`/t/${TABLE}${scene.you === null ? (scene.hash ?? '') : ''}`)
  // A table that did not begin, or an invitation, shows no game.
  if (scene.lobby?.['state'] === undefined && scene.hash === undefined)
    await page.locator(`[data-game=${scene.game}]`).waitFor()
  return {
    played,
    change,
    push: (t, d) => {
      send(t, d)
    },
  }
}

function allowed(scene: Scene, move: string): { lines: object[]; total: number } | Refused {
  const act = move.split(' ')[0] ?? ''
  if (scene.moves?.includes(move) || scene.acts?.includes(act)) return { lines: [], total: 0 }
  return { key: 'core.not_your_turn', fr: 'Non.', en: 'No.' }
}

export function lobbyOf(scene: Scene): unknown {
  return {
    table: TABLE,
    code: scene.over ? null : 'KOTA',
    game: scene.game,
    options: scene.options ?? {},
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

// Partners carry the points of their team.
function scoresOf(scene: Scene): number[] {
  if (scene.scores) return scene.scores
  if (!('players' in scene.view)) throw new Error('a scene without scores')
  const own = (scene.view.players as { score: number }[]).map(({ score }) => score)
  const { teams } = scene
  if (!teams || !scene.over) return own
  return own.map((_, seat) =>
    own.reduce((sum, score, i) => (teams[i] === teams[seat] ? sum + score : sum), 0),
  )
}

export function frameOf(scene: Scene, seq: number): object {
  const { you, moves = [], acts = [], over = false } = scene
  const scores = scoresOf(scene)
  const sides = scene.teams ?? scores.map((_, seat) => seat)
  const ahead = (of: number): number[] => sides.filter((_, i) => (scores[i] ?? 0) > of)
  const ranks = scores.map((score) => 1 + new Set(ahead(score)).size)
  const mine = you !== null && moves.length + acts.length > 0
  const view = {
    game: scene.game,
    seq,
    at: NOW,
    seats: scene.names.length,
    paused: scene.paused ?? false,
    you,
    turn: over ? [] : (scene.turn ?? (mine ? [you] : [])),
    lead: over ? null : (scene.lead ?? null),
    over,
    ...(scene.teams ? { teams: scene.teams } : {}),
    clocks: scene.clocks ?? [],
    undo: scene.undo ?? null,
    scores,
    ...(over ? { ranks } : {}),
    view: scene.view,
  }
  return {
    view,
    moves: you === null ? {} : { [you]: moves },
    acts: you === null ? {} : { [you]: acts },
  }
}
