// axe on every page and state, light and dark: no violation at all. The tables of every
// game: scenes.spec.ts.
import { forceAside } from './aside'
import { clean, cleanAtBothWidths, covered } from './clean'
import { showScene } from './fake_table'
import { GAMES } from './scenes/all'
import { TestServer } from './server'
import { expect, myTurn, newPerson, openDuel, openFolds, openMenu, playBot, test } from './table'

test('axe is awake: a button without a name, and a text that is pale by night alone', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    const button = document.createElement('button')
    document.querySelector('main')?.append(button)
  })
  await expect(clean(page, 'broken')).rejects.toThrow(/light[^]*button-name: /)
  await page.evaluate(() => {
    document.querySelector('main > button:last-child')?.remove()
    const text = document.createElement('p')
    text.textContent = 'Presque invisible'
    text.style.color = 'light-dark(#000, #333)'
    text.style.background = 'light-dark(#fff, #222)'
    text.style.colorScheme = 'light dark'
    document.querySelector('main')?.append(text)
  })
  await expect(clean(page, 'pale')).rejects.toThrow(/dark[^]*color-contrast: /)
})

test('pages without a table', async ({ page }) => {
  await page.goto('/')
  await cleanAtBothWidths(page, 'home')
  await page.goto('/nouvelle/kumata')
  await page.getByLabel('Place 2', { exact: true }).selectOption('device')
  await cleanAtBothWidths(page, 'new table')
  await page.goto('/j/')
  await cleanAtBothWidths(page, 'join')
})

test('pages of what is not there', async ({ page }) => {
  await page.goto('/j/ZZZZ')
  await expect(page.getByRole('alert')).toBeVisible()
  await cleanAtBothWidths(page, 'unknown code')
  await page.goto('/t/aaaaaaaaaaaaaaaa')
  await expect(page.getByRole('alert')).toBeVisible()
  await cleanAtBothWidths(page, 'unknown table')
  await page.goto('/t/rien')
  await cleanAtBothWidths(page, 'nowhere')
})

test('the lobby, of a host and of a guest', async ({ page, browser, server }) => {
  const code = await openDuel(page, 'Zoé')
  await cleanAtBothWidths(page, 'lobby')
  const guest = await newPerson(browser, server)
  await guest.goto(`/j/${code}`)
  await expect(guest.getByRole('button', { name: 'Prendre la place 2' })).toBeVisible()
  await cleanAtBothWidths(guest, 'lobby of a guest')
})

test('the players and the news of a phone are judged, not left out as covered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [game, { scenes, rules }] of Object.entries(GAMES)) {
    const [scene] = Object.values(scenes)
    if (scene === undefined) throw new Error(game)
    const { change } = await showScene(page, scene, {
      ...rules,
      told: () => ({ told: { key: 'x.told', fr: 'Léo joue.', en: 'Léo plays.', facts: {} } }),
    })
    change(scene, '1 joue', 'play')
    await expect(page.locator('[data-banner]')).toBeVisible()
    expect(await covered(page, '.chips, .banner'), game).toEqual([])
  }
})

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
    await expect(other.locator('[data-paused]')).toContainText('en pause')
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
  await expect(page.getByRole('button', { name: 'Français' })).toBeVisible()
  // An open menu lies over a pile: what is left of that is no target.
  await page.keyboard.press('Escape')
  await clean(page, 'English')
})
