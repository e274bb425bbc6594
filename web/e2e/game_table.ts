// A table of any game with the real server, opened as the form would, and what its seat
// is told: for tests that play a game whose moves are not listed.
import { expect, type Page } from '@playwright/test'
import { Line } from '../src/net/wire'

export interface Seat {
  kind: 'me' | 'open' | 'bot' | 'device'
  level?: number
  name?: string
}

// Opens a table with these options and goes there; the code of its lobby.
export async function openTable(
  page: Page,
  game: string,
  options: Readonly<Record<string, string>>,
  seats: readonly Seat[] = [{ kind: 'me' }, { kind: 'bot', level: 1 }],
): Promise<string> {
  await page.goto('/')
  const opened = await page.evaluate(
    async ([game, options, seats]) => {
      const post = async (path: string, body: unknown, token?: string): Promise<unknown> => {
        const headers = {
          'Content-Type': 'application/json',
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        }
        const answer = await fetch(`/api/v1/${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(await answer.text())
        return answer.json()
      }
      // Where the longest name would begin, it is the first seat.
      const first = game === 'kokomots' ? { first: 0 } : {}
      const table = (await post('tables', { game, options, seats, name: 'Zoé', ...first })) as {
        table: string
        code: string
        tokens: { seat: number; token: string }[]
      }
      const owned = { table: table.table, game, seats: table.tokens, over: false, opened: 1 }
      localStorage.setItem('tablee.places', JSON.stringify([owned]))
      if (!seats.some((seat) => seat.kind === 'open'))
        await post(`tables/${table.table}/start`, {}, table.tokens[0]?.token)
      return table
    },
    [game, options, seats] as const,
  )
  await page.goto(`/t/${opened.table}`)
  return opened.code
}

const OTHERS = ['Léo', 'Mamie', 'Ana', 'Tom', 'Inès']

// People by link around one table, bots beside them, the game begun.
export async function openForPeople(
  [one, ...others]: readonly [Page, ...Page[]],
  game: string,
  options: Readonly<Record<string, string>>,
  bots: readonly Seat[] = [],
): Promise<void> {
  const open = others.map(() => ({ kind: 'open' as const }))
  const code = await openTable(one, game, options, [{ kind: 'me' }, ...open, ...bots])
  for (const [i, page] of others.entries()) {
    await page.goto(`/j/${code}`)
    await page.getByLabel('Votre nom à cette table').fill(OTHERS[i] ?? '')
    await page.getByRole('button', { name: `Prendre la place ${String(i + 2)}` }).click()
    await expect(one.getByText(OTHERS[i] ?? '', { exact: true })).toBeVisible()
  }
  await one.getByRole('button', { name: 'Commencer la partie' }).click()
  for (const page of [one, ...others])
    await expect(page.locator(`[data-game=${game}]`)).toBeVisible()
}

// The newest view that the server sent to this page. Call before the page goes there.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- V is what its game sends
export function listen<V>(page: Page): () => V | null {
  let view: V | null = null
  page.on('websocket', (socket) => {
    const line = new Line()
    socket.on('framereceived', ({ payload }) => {
      const { d } = line.whole(JSON.parse(String(payload))) as { d: { view?: { view: V } | null } }
      if (d.view) view = d.view.view
    })
  })
  return () => view
}

// The first of these moves that the engine takes, asked on a line of its own.
export function firstLegal(page: Page, moves: readonly string[]): Promise<string | null> {
  return page.evaluate(async (moves) => {
    const [owned] = JSON.parse(localStorage.getItem('tablee.places') ?? '[]') as {
      table: string
      seats: { seat: number; token: string }[]
    }[]
    if (owned === undefined) throw new Error('not my table')
    const seat = owned.seats[0]?.seat ?? 0
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/v1`)
    const send = (t: string, d: unknown): void => {
      socket.send(JSON.stringify({ v: 1, t, d }))
    }
    const found = await new Promise<string | null>((done, failed) => {
      let at = -1
      const ask = (): void => {
        at += 1
        const move = moves[at]
        if (move === undefined) done(null)
        else send('check', { cid: `q${String(at)}`, seat, move })
      }
      socket.onopen = () => {
        const tokens = owned.seats.map((one) => one.token)
        send('hello', { table: owned.table, tokens, since: 1e9 })
      }
      socket.onerror = () => {
        failed(new Error('no line'))
      }
      socket.onmessage = (event) => {
        const { t, d } = JSON.parse(String(event.data)) as { t: string; d: { cid?: string } }
        if (t === 'welcome') ask()
        else if (t === 'account') done(moves[at] ?? null)
        else if (t === 'no' && d.cid === `q${String(at)}`) ask()
        else if (t === 'closed') failed(new Error(JSON.stringify(d)))
      }
    })
    socket.close()
    return found
  }, moves)
}
