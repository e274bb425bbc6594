// axe on every page and state, light and dark: no violation at all.
import { clean } from './clean'
import { TestServer } from './server'
import { forceAside } from './aside'
import { showScene } from './fake_table'
import { GAMES } from './scenes/all'
import { expect, myTurn, newPerson, openDuel, openFolds, openMenu, playBot, test } from './table'

for (const width of [390, 1280]) {
  test.describe(`at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 860 } })

    test('pages without a table', async ({ page }) => {
      await page.goto('/')
      await clean(page, 'home')
      await page.goto('/nouvelle/kumata')
      await page.getByLabel('Place 2', { exact: true }).selectOption('device')
      await clean(page, 'new table')
      await page.goto('/j/')
      await clean(page, 'join')
      await page.goto('/j/ZZZZ')
      await expect(page.getByRole('alert')).toBeVisible()
      await clean(page, 'unknown code')
      await page.goto('/t/aaaaaaaaaaaaaaaa')
      await expect(page.getByRole('alert')).toBeVisible()
      await clean(page, 'unknown table')
      await page.goto('/t/rien')
      await clean(page, 'nowhere')
    })

    test('the lobby, of a host and of a guest', async ({ page, browser, server }) => {
      const code = await openDuel(page, 'Zoé')
      await clean(page, 'lobby')
      const guest = await newPerson(browser, server)
      await guest.setViewportSize({ width, height: 860 })
      await guest.goto(`/j/${code}`)
      await expect(guest.getByRole('button', { name: 'Prendre la place 2' })).toBeVisible()
      await clean(guest, 'lobby of a guest')
    })

    for (const [game, { scenes, rules, draft }] of Object.entries(GAMES))
      for (const [name, scene] of Object.entries(scenes))
        test(`${game}, ${name}`, async ({ page }) => {
          await showScene(page, scene, rules)
          await clean(page, name)
          if (await draft?.(page, name)) await clean(page, `${name}, a draft`)
        })
  })
}

test.describe('with the real server', () => {
  const width = 390
  test.use({ viewport: { width, height: 860 } })

  test('a table in play', async ({ page, browser, server }) => {
    await playBot(page)
    await myTurn(page)
    await clean(page, 'turn')
    await openFolds(page)
    await page.locator('details.moves summary').click()
    await clean(page, 'list of moves')
    await page.locator('details.moves button').first().click()
    await expect(page.locator('[data-preview=account]')).toBeVisible()
    await clean(page, 'chosen place')
    await page.locator('[role=gridcell]:not([aria-label*="pose possible"])').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.why')).toBeVisible()
    await clean(page, 'why not')
    await openMenu(page)
    await clean(page, 'menu')
    await page.getByRole('button', { name: 'Jouer sur un autre appareil' }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await clean(page, 'share')
    await page.keyboard.press('Escape')
    const watcher = await newPerson(browser, server)
    await watcher.setViewportSize({ width, height: 860 })
    await watcher.goto(page.url())
    await expect(watcher.getByText('Vous regardez')).toBeVisible()
    await clean(watcher, 'spectator')
  })
})

test('bad days and rare states', async ({ page, browser }) => {
  const server = await TestServer.start()
  try {
    const other = await newPerson(browser, server)
    await other.goto('/nouvelle/kumata')
    await other.getByRole('radio', { name: '4' }).check()
    for (const seat of [2, 3, 4])
      await other.getByLabel(`Place ${String(seat)}`, { exact: true }).selectOption('bot1')
    await other.getByRole('switch', { name: /Dédale/ }).check()
    await clean(other, 'new table of four')
    await other.getByRole('button', { name: 'Dresser la table' }).click()
    await myTurn(other)
    await clean(other, 'Dédale of four')
    await openMenu(other)
    await other.getByRole('button', { name: 'Mettre en pause' }).click()
    await expect(other.locator('.hint')).toContainText('en pause')
    await clean(other, 'pause')
    const stranger = await newPerson(browser, server)
    await stranger.goto(`${other.url()}#s=AAAAAAAAAAAAAAAAAAAAAA`)
    await expect(stranger.getByRole('alert')).toBeVisible()
    await clean(stranger, 'void seat')
    await server.kill()
    await expect(other.getByText(/Connexion perdue/)).toBeVisible()
    await clean(other, 'connection lost')
    await stranger.goto('about:blank')
  } finally {
    await server.stop()
  }
  await forceAside(page)
  await clean(page, 'set aside')
  await openMenu(page)
  await page.getByRole('button', { name: 'English' }).click()
  await clean(page, 'English')
})
