// Two people at two servers, whose tables are at a third: that one dies in the middle of a
// game of each kind.
import { loadavg } from 'node:os'
import { expect, test, type Page } from '@playwright/test'
import { Cluster, type ClusterNode } from './cluster'
import { playTogether, WAYS, type Act, type Way } from './people'
import { isOver, joinDuel, newPerson, seqOf } from './table'

interface Game {
  readonly way: Way
  readonly table: string
  readonly pages: readonly [Page, Page]
  readonly acts: readonly Act[]
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

    const seen = await Promise.all(games.map(({ pages }) => seqOf(pages[0])))
    process.kill(owner.pid, 'SIGKILL')
    const killed = Date.now()
    const goOn = async (game: Game, before: number): Promise<void> => {
      for (const node of [here, there]) await expect.poll(() => has(node, game.table)).toBe(true)
      await playTogether(game.way, game.pages, game.acts, 1)
      for (const page of game.pages) await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
      const [load = 0] = loadavg()
      const after = `${String(Date.now() - killed)} ms, load ${load.toFixed(1)}`
      console.log(`${game.way.game}: goes on, seen by both after ${after}`)
    }
    await Promise.all(games.map((game, i) => goOn(game, seen[i] ?? 0)))
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
