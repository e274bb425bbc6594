// Two people at two servers, whose table is at a third: that one dies in the middle.
import { expect, test, type Page } from '@playwright/test'
import { Cluster } from './cluster'
import { isOver, joinDuel, newPerson, playOn, seqOf } from './table'

// A table that is made at one server; its maker goes to another.
async function makeAt(url: string, page: Page): Promise<string> {
  const answer = await fetch(`${url}/api/v1/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      game: 'kumata',
      name: 'Zoé',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    }),
  })
  expect(answer.status).toBe(201)
  const made = (await answer.json()) as { table: string; code: string; tokens: unknown[] }
  await page.goto('/')
  await page.evaluate(
    ([table, seats]) => {
      const owned = { table, game: 'kumata', seats, over: false, opened: 1 }
      localStorage.setItem('tablee.places', JSON.stringify([owned]))
    },
    [made.table, made.tokens] as const,
  )
  await page.goto(`/t/${made.table}`)
  return made.code
}

test('a game goes on at two servers when the one that has it is killed', async ({ browser }) => {
  const cluster = await Cluster.start()
  try {
    const [owner, here, there] = cluster.nodes
    if (owner === undefined || here === undefined || there === undefined) throw new Error('three')
    const one = await newPerson(browser, here)
    const two = await newPerson(browser, there)
    const code = await makeAt(owner.url, one)
    await joinDuel(two, code, 'Léo')
    await expect(one.getByText('Léo', { exact: true })).toBeVisible()
    await one.getByRole('button', { name: 'Commencer la partie' }).click()
    for (const page of [one, two]) await expect(page.getByRole('grid')).toBeVisible()
    await playOn([one, two], 5)
    const seq = await seqOf(one)
    for (const page of [one, two])
      await page.evaluate(() => {
        document.body.setAttribute('data-stayed', 'yes')
      })

    process.kill(owner.pid, 'SIGKILL')
    const killed = Date.now()
    await playOn([one, two], 1)
    for (const page of [one, two]) await expect.poll(() => seqOf(page)).toBeGreaterThan(seq)
    console.log(`seen by both after ${String(Date.now() - killed)} ms`)

    await playOn([one, two])
    for (const page of [one, two]) {
      expect(await isOver(page)).toBe(true)
      await expect(page.getByRole('heading', { name: /gagne|Victoire partagée/ })).toBeVisible()
      expect(await page.locator('body').getAttribute('data-stayed'), 'without a reload').toBe('yes')
    }
    expect(await seqOf(one)).toBe(await seqOf(two))
  } finally {
    await cluster.stop()
  }
})
