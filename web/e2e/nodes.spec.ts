// Two people at two servers, whose tables are at a third: that one dies in the middle of a
// game of each kind.
import { loadavg } from 'node:os'
import { expect, test, type JSHandle, type Page } from '@playwright/test'
import { Cluster, type ClusterNode } from './cluster'
import { playTogether, WAYS, type Act, type Way } from './people'
import { isOver, joinDuel, newPerson, seqOf } from './table'

interface Game {
  readonly way: Way
  readonly table: string
  readonly pages: readonly [Page, Page]
  readonly acts: readonly Act[]
}

// When a page had its line again and when it saw something new, by its own clock.
interface Noted {
  readonly back: number
  readonly moved: number
}

// The page notes it itself: to ask it again and again is slow where ten of them play.
interface Notes {
  readonly back: Promise<number>
  readonly all: Promise<Noted>
}

function observe(page: Page): Promise<JSHandle<Notes>> {
  return page.evaluateHandle(() => {
    const seq = (): string | null | undefined =>
      document.querySelector('[data-seq]')?.getAttribute('data-seq')
    const begun = seq()
    let lost = false
    let at: number | null = null
    let tellBack = (_: number): void => undefined
    const back = new Promise<number>((tell) => (tellBack = tell))
    const all = new Promise<Noted>((tell) => {
      const look = (): void => {
        const line = document.querySelector('[data-connection]')?.getAttribute('data-connection')
        lost ||= line === 'lost'
        if (lost && at === null && line === 'online') {
          at = Date.now()
          tellBack(at)
        }
        if (at === null || seq() === begun) return
        eyes.disconnect()
        tell({ back: at, moved: Date.now() })
      }
      const eyes = new MutationObserver(look)
      eyes.observe(document, {
        subtree: true,
        childList: true,
        attributeFilter: ['data-connection', 'data-seq'],
      })
    })
    return { back, all }
  })
}

// A table that is made at one server; its maker goes to another.
async function makeAt(url: string, way: Way, page: Page): Promise<{ table: string; code: string }> {
  const answer = await fetch(`${url}/api/v1/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      game: way.game,
      options: way.options,
      name: 'Zoé',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      // Where the longest name would begin, it is the first seat.
      ...(way.game === 'kokomots' ? { first: 0 } : {}),
    }),
  })
  expect(answer.status).toBe(201)
  const made = (await answer.json()) as { table: string; code: string; tokens: unknown[] }
  await page.goto('/')
  await page.evaluate(
    ([table, game, seats]) => {
      const owned = { table, game, seats, over: false, opened: 1 }
      localStorage.setItem('tablee.places', JSON.stringify([owned]))
    },
    [made.table, way.game, made.tokens] as const,
  )
  await page.goto(`/t/${made.table}`)
  return made
}

test('games of every kind go on at two servers when the one that has them is killed', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const cluster = await Cluster.start()
  try {
    const [owner, here, there] = cluster.nodes
    if (owner === undefined || here === undefined || there === undefined) throw new Error('three')

    const begin = async (way: Way): Promise<Game> => {
      const one = await newPerson(browser, here)
      const two = await newPerson(browser, there)
      const acts = [way.player(one, 0), way.player(two, 1)]
      const { table, code } = await makeAt(owner.url, way, one)
      await joinDuel(two, code, 'Léo')
      await expect(one.getByText('Léo', { exact: true })).toBeVisible()
      await one.getByRole('button', { name: 'Commencer la partie' }).click()
      for (const page of [one, two]) {
        await expect(page.locator(`[data-game=${way.game}]`)).toBeVisible()
        await page.evaluate(() => {
          document.body.setAttribute('data-stayed', 'yes')
        })
      }
      const game = { way, table, pages: [one, two], acts } as const
      expect(await playTogether(way, game.pages, acts, 4), way.game).toBe(4)
      expect(await isOver(one), way.game).toBe(false)
      return game
    }
    const games: Game[] = []
    for (const way of WAYS) games.push(await begin(way))

    for (const { pages } of games)
      await expect.poll(async () => (await seqOf(pages[0])) === (await seqOf(pages[1]))).toBe(true)
    const notes = await Promise.all(games.map(({ pages }) => Promise.all(pages.map(observe))))
    process.kill(owner.pid, 'SIGKILL')
    const killed = Date.now()
    const goOn = async (game: Game, noted: readonly JSHandle<Notes>[]): Promise<void> => {
      await Promise.all(noted.map((page) => page.evaluate((of) => of.back)))
      await playTogether(game.way, game.pages, game.acts, 1)
      const times = await Promise.all(noted.map((page) => page.evaluate((of) => of.all)))
      const [load = 0] = loadavg()
      const back = String(Math.max(...times.map((page) => page.back)) - killed)
      const moved = String(Math.max(...times.map((page) => page.moved)) - killed)
      console.log(
        `${game.way.game}: both back after ${back} ms, both saw a move after ${moved} ms, load ${load.toFixed(1)}`,
      )
      for (const node of [here, there]) await expect.poll(() => has(node, game.table)).toBe(true)
    }
    await Promise.all(games.map((game, i) => goOn(game, notes[i] ?? [])))
    for (const { way, pages, acts } of games)
      await test.step(`${way.game} to its end`, async () => {
        await playTogether(way, pages, acts)
        for (const page of pages) {
          await expect.poll(() => isOver(page), way.game).toBe(true)
          await expect(page.getByRole('button', { name: 'Revanche' })).toBeVisible()
          expect(await page.locator('body').getAttribute('data-stayed'), 'no reload').toBe('yes')
        }
        expect(await seqOf(pages[0]), way.game).toBe(await seqOf(pages[1]))
      })
  } finally {
    await cluster.stop()
  }
})

// Whether somebody answers for this table there.
async function has(node: ClusterNode, table: string): Promise<boolean> {
  return (await fetch(`${node.url}/api/v1/tables/${table}`)).ok
}
