// The first table of a game on this device: one card before the first turn.
import type { Page } from '@playwright/test'
import { cleanAtBothWidths } from './clean'
import { openTable } from './game_table'
import { GAMES } from './scenes/all'
import { box, openBox } from './shelf'
import { expect, newPerson, openDuel, test } from './table'

test.use({ newcomer: true })

const ready = (page: Page) => page.getByRole('button', { name: 'Prêt', exact: true })

for (const game of Object.keys(GAMES))
  test(`${game}: its aim, three drawings, then the table`, async ({ page }) => {
    await openTable(page, game, {})
    await expect(page.locator(`[data-first=${game}] .aim`)).not.toBeEmpty()
    await expect(page.locator('[data-first] .drawings .picture').first()).toBeVisible()
    await expect(page.locator('[data-first] .drawings > li')).toHaveCount(3)
    await expect(page.locator('[data-game]')).toHaveCount(0)
    await cleanAtBothWidths(page, `first card of ${game}`)
    await page.setViewportSize({ width: 320, height: 568 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const cut = await page.locator('.picture').evaluateAll((pictures) =>
      pictures.flatMap((picture) => {
        const edge = picture.getBoundingClientRect().left
        const lit = [...picture.querySelectorAll('.said .taken > *')]
        return lit.map((card) => edge - (card.getBoundingClientRect().left - 4)) // its ring
      }),
    )
    expect(Math.max(0, ...cut)).toBeLessThanOrEqual(0)
    await expect(ready(page)).toBeInViewport({ ratio: 1 })
    await ready(page).click()
    await expect(page.locator(`[data-game=${game}]`)).toBeVisible()
    // Once is enough.
    await page.reload()
    await expect(page.locator(`[data-game=${game}]`)).toBeVisible()
    await expect(ready(page)).toHaveCount(0)
  })

test('the first game after the lesson is what the lesson taught', async ({ page }) => {
  await openBox(page, 'Pioch’à Mots')
  const ways = page.getByRole('group', { name: 'Façon de jouer' })
  await expect(ways).toContainText('Le premier qui crie « Top ! »', { ignoreCase: true })
  await page.getByRole('button', { name: /^Apprendre en jouant/ }).click()
  await expect(page.getByRole('region', { name: 'Première partie guidée' })).toBeVisible()
  await openBox(page, 'Pioch’à Mots')
  await expect(page.getByRole('radio', { name: 'tour à tour' })).toBeChecked()
  await expect(ways).toContainText('on annonce après sa propre pioche', { ignoreCase: true })
})

test('the time of a first turn starts when one is ready', async ({ page }) => {
  const rests: boolean[] = []
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { t, d } = JSON.parse(String(payload)) as { t: string; d: { on?: number } }
      if (t === 'rest') rests.push(d.on === 1)
    })
  })
  await openTable(page, 'kokomots', {})
  await expect(ready(page)).toBeVisible()
  await expect.poll(() => rests.at(-1)).toBe(true)
  await ready(page).click()
  await expect.poll(() => rests.at(-1)).toBe(false)
})

test('a guest by link has the card too, and may take the lesson instead', async ({
  page,
  browser,
  server,
}) => {
  const host = await newPerson(browser, server)
  const code = await openDuel(host, 'Zoé')
  await page.goto(`/j/${code}`)
  await page.getByRole('button', { name: 'Prendre la place 2' }).click()
  await expect(host.getByText('Tout le monde est là.')).toBeVisible()
  await host.getByRole('button', { name: 'Commencer la partie' }).click()
  await expect(host.locator('[data-game]')).toBeVisible() // who knows the game begins
  await expect(ready(page)).toBeVisible()
  await page.getByRole('button', { name: 'Leçon' }).click()
  await expect(page.getByRole('region', { name: 'Première partie guidée' })).toBeVisible()
  // The table waits where it was.
  await page.goto('/')
  await expect(box(page, 'Kumata')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Reprendre, .*Zoé/ })).toBeVisible()
})

test('the others wait while a guest reads, and know for whom', async ({
  page,
  browser,
  server,
}) => {
  const host = await newPerson(browser, server)
  const code = await openTable(host, 'piochamots', {}, [{ kind: 'me' }, { kind: 'open' }])
  await page.goto(`/j/${code}`)
  await page.getByLabel('Votre nom à cette table').fill('Léo')
  await page.getByRole('button', { name: 'Prendre la place 2' }).click()
  await expect(host.getByText('Tout le monde est là.')).toBeVisible()
  await host.getByRole('button', { name: 'Commencer la partie' }).click()
  await expect(ready(page)).toBeVisible()
  const notice = host.locator('.notice', { hasText: 'Léo découvre le jeu' })
  await expect(notice).toBeVisible()
  await ready(page).click()
  await expect(page.locator('[data-game=piochamots]')).toBeVisible()
  await expect(notice).toHaveCount(0)
})
