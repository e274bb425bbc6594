// Tables of this device: a site with the engine, and a player who speaks the wire to it, as
// the page does, so that a whole game of any kind is played through the real worker.
import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { TestServer } from './server'
import { box, knowingAll, playButton } from './shelf'

// The engines of each page are found at its window.
export async function keepingEngines(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const engines: Worker[] = []
    Object.assign(window, { engines })
    window.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        engines.push(this)
      }
    }
  })
}

export const test = base.extend<{ server: TestServer }>({
  // One for each test: most of them stop it.
  // eslint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await TestServer.startWhole()
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  context: async ({ context, server }, use) => {
    await knowingAll(context)
    const foreign: string[] = []
    context.on('request', (request) => {
      if (!request.url().startsWith(server.url)) foreign.push(request.url())
    })
    const errors: string[] = []
    context.on('weberror', (error) => errors.push(error.error().message))
    await keepingEngines(context)
    await use(context)
    base.expect(foreign, 'requests to other sites').toEqual([])
    base.expect(errors, 'errors of the page').toEqual([])
  },
})

// Everything is kept: from now on the page needs nobody.
export async function visit(page: Page): Promise<void> {
  await page.goto('/')
  await base.expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}

// The network is off and the server stopped: the one alone might not reach the service worker.
export async function cutOff(page: Page, server: TestServer): Promise<void> {
  await page.context().setOffline(true)
  await server.kill()
}

export async function playBot(page: Page, game: string): Promise<void> {
  await box(page, game).click()
  await page.getByRole('radio', { name: 'débutant' }).check({ force: true })
  await playButton(page).click()
  await page.waitForURL(/\/ici\/[a-z0-9]{16}$/)
  await base.expect(page.locator('[data-game]')).toBeVisible()
}

// By the form, against a bot of this level. Pioch'à Mots is short, and in turn: a race would be
// waited for in real seconds. At Kokomots who plays as advised may end the game in one turn, so
// a bot that is to be seen thinking begins: `botFirst`.
export async function layTable(
  page: Page,
  game: string,
  level: number,
  botFirst = false,
): Promise<void> {
  await page.goto(`/nouvelle/${game}`)
  await page.getByLabel('Place 2', { exact: true }).selectOption(`bot${String(level)}`)
  if (botFirst) await page.locator('select[name=first]').selectOption('1')
  if (game === 'piochamots') {
    await page.getByRole('radio', { name: /^Tour à tour/ }).check({ force: true })
    await page.getByText('Réglages', { exact: true }).click()
    await page.getByRole('spinbutton', { name: 'Points à atteindre' }).fill('30')
  }
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  await page.waitForURL(/\/ici\//)
  await base.expect(page.locator('[data-game]')).toBeVisible()
}

// Of the game that is looked at again, to its end. Not by its bar, which comes and goes unseen
// where the bots decide in one step: a whole game of Kokomots takes 0.2 s.
export async function analyse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Analyser la partie' }).click()
  await page.getByRole('checkbox', { name: 'Seulement les coups manqués' }).waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
}

export interface Driven {
  readonly why: string // over, most, or what went wrong
  readonly played: number
}

// Plays for the seats of this device, `most` moves or to the end: what the engine lists, and
// where it lists nothing, the plainest thing that may be done; `clever`: what it advises first.
export function drive(page: Page, most = 500, clever = false): Promise<Driven> {
  return page.evaluate(
    ({ most, clever }) =>
      new Promise<Driven>((done) => {
        const table = location.href.split('/').at(-1) ?? ''
        const worker = (window as unknown as { engines: Worker[] }).engines.at(-1)
        if (worker === undefined) throw new Error('no engine')
        const client = 900_000 + Math.floor(Math.random() * 90_000)
        const PLAIN = ['passe', 'rien', 'defausse', 'pioche']
        let tokens: string[] = []
        let played = 0
        let count = 0
        let ways: { seat: number; move: string }[] = []
        let silence = 0
        const say = (t: string, d: unknown): void => {
          const text = JSON.stringify({ v: 1, t, d })
          worker.postMessage({ t: 'frame', client, text })
        }
        const finish = (why: string): void => {
          clearTimeout(silence)
          worker.removeEventListener('message', hear)
          worker.postMessage({ t: 'leave', client })
          done({ why, played })
        }
        const tryNext = (): void => {
          const way = ways.shift()
          if (way === undefined) return // somebody else, or the clock, goes on
          count += 1
          say('play', { cid: `d${String(client)}-${String(count)}`, ...way })
        }
        interface Told {
          seq?: number
          now?: number
          view?: { over: boolean } | null
          moves?: Record<string, string[]> | null
          acts?: Record<string, string[]> | null
          error?: { key: string }
        }
        // The first of the seats that may act is advised; what nobody advises is plain.
        let asked = 0
        const askFor = ({ seq, now, acts }: Told): boolean => {
          const [seat] = Object.keys(acts ?? {})
          if (!clever || seat === undefined || seq === undefined) return false
          asked = client + 100_000 + count
          count += 1
          const at = now ?? 0
          worker.postMessage({ t: 'hint', id: asked, table, seq, seat: Number(seat), at })
          return true
        }
        const look = (told: Told): void => {
          const { view, moves, acts } = told
          asked = 0
          if (view?.over) {
            finish('over')
            return
          }
          if (played >= most) {
            finish('most')
            return
          }
          const listed = Object.entries(moves ?? {}).flatMap(([seat, all]) => {
            const move = all[(played * 7) % Math.max(1, all.length)]
            return move === undefined ? [] : [{ seat: Number(seat), move }]
          })
          const plain = Object.entries(acts ?? {}).flatMap(([seat, all]) =>
            [
              ...PLAIN.filter((act) => all.includes(act)),
              ...all.filter((a) => !PLAIN.includes(a)),
            ].map((move) => ({ seat: Number(seat), move })),
          )
          ways = [...listed, ...plain]
          if (listed.length > 0 || !askFor(told)) tryNext()
        }
        const advised = (text: string | null): void => {
          if (text === null) {
            if (asked > 0) tryNext() // nothing is advised
            asked = 0
            return
          }
          const { moves } = JSON.parse(text) as { moves: { move: string }[] }
          const seat = ways[0]?.seat ?? 0
          const best = moves.map(({ move }) => ({ seat, move }))
          // To spell is many moves against the clock: on a slow machine the same word is begun
          // turn after turn and never ended. Other letters first, where they may be had.
          const isSpelt = ({ move }: { move: string }): boolean => move.startsWith('epelle ')
          ways = [...best.filter((one) => !isSpelt(one)), ...ways, ...best.filter(isSpelt)]
        }
        const hear = ({ data }: MessageEvent): void => {
          const said = data as {
            t: string
            id?: number
            client?: number
            table?: string
            text?: string | null
            seats?: { token: string }[]
          }
          if (said.t === 'seats' && said.table === table)
            tokens = said.seats?.map(({ token }) => token) ?? []
          if (said.t === 'known' && said.id === client) worker.postMessage({ t: 'connect', client })
          if (said.t === 'look' && said.id === asked) advised(said.text ?? null)
          if (said.client !== client) return
          if (said.t === 'open') say('hello', { table, tokens })
          if (said.t === 'closed') finish('closed')
          if (said.t !== 'frame') return
          clearTimeout(silence)
          silence = window.setTimeout(() => {
            finish('silence')
          }, 90_000)
          const { t, d } = JSON.parse(said.text ?? '') as { t: string; d: Told }
          if (t === 'no') tryNext()
          if (t === 'ack') {
            played += 1
            ways = []
          }
          if ((t === 'state' || t === 'event') && d.view) look(d)
        }
        worker.addEventListener('message', hear)
        worker.postMessage({ t: 'seats', id: client, table })
      }),
    { most, clever },
  )
}
