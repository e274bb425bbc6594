// Whoever reads with letters twice as large: the browser's own setting, which breakpoints in
// rem follow.
import config from '../playwright.config'
import { showScene } from './fake_table'
import { openTable } from './game_table'
import { GAMES } from './scenes/all'
import { expect, openDuel, test } from './table'

const usual = config.use?.launchOptions ?? {}
test.use({
  launchOptions: { ...usual, args: [...(usual.args ?? []), '--blink-settings=defaultFontSize=32'] },
})

for (const [game, { scenes, rules }] of Object.entries(GAMES))
  test(`${game} with letters twice as large: the board has its share, the dock is there`, async ({
    page,
  }) => {
    const scene = scenes['my turn'] ?? Object.values(scenes)[0]
    if (scene === undefined) throw new Error('no scene')
    for (const [width, height] of [
      [390, 844],
      [390, 664], // with the bars of a phone's browser
      [844, 390],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await showScene(page, scene, rules)
      const board = await page.locator('section.board').boundingBox()
      const dock = await page.locator('section.dock').boundingBox()
      const size = `${String(width)}x${String(height)}`
      if (board === null || dock === null) throw new Error(size)
      expect((board.width * board.height) / (width * height), size).toBeGreaterThan(0.3)
      expect(dock.y + dock.height, size).toBeLessThanOrEqual(height + 1)
      expect(dock.x + dock.width, size).toBeLessThanOrEqual(width + 1)
      const button = await page.locator('[data-confirm]').first().boundingBox()
      if (button !== null) expect(button.x + button.width, size).toBeLessThanOrEqual(width + 1)
      const more = await page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      )
      expect(more, size).toBeLessThanOrEqual(1)
    }
  })

// Where nobody plays: everything can be read and reached by scrolling down alone.
for (const path of [
  '/',
  '/parties',
  '/jeux/kokomots',
  '/jeux/embrouillamini',
  '/jeux/kokomots/boite',
  '/nouvelle/kokomots',
  '/nouvelle/kumata/ici',
])
  test(`${path} with letters twice as large: nothing is cut at the side`, async ({ page }) => {
    await page.goto(path)
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path.startsWith('/nouvelle'))
        await expect(page.getByLabel('Place 2', { exact: true })).toBeVisible()
      const size = `${path} ${String(width)}x${String(height)}`
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        size,
      ).toBeLessThanOrEqual(width)
      // No words run out of their button.
      const cut = await page
        .locator('main :is(a, button, label, h1, h2):visible')
        .evaluateAll((all) =>
          all
            .filter((one) => getComputedStyle(one).overflowX === 'visible')
            .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
            .map((one) => one.textContent.trim()),
        )
      expect(cut, size).toEqual([])
    }
  })

test('the code of a lobby with letters twice as large', async ({ page }) => {
  await openDuel(page, 'Zoé')
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByTestId('code')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
  }
})

test.describe('on a device that knows no game', () => {
  test.use({ newcomer: true })

  for (const game of Object.keys(GAMES))
    test(`the card and the lesson of ${game} with letters twice as large`, async ({ page }) => {
      const sizes = [
        [844, 390],
        [390, 844],
      ] as const
      const wide = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)
      await openTable(page, game, {})
      const ready = page.getByRole('button', { name: 'Prêt', exact: true })
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        await expect(ready).toBeInViewport({ ratio: 1 })
        await expect.poll(wide, `card ${String(width)}`).toBeLessThanOrEqual(width)
      }
      await page.getByRole('button', { name: 'Leçon', exact: true }).click()
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        await expect(page.getByRole('region', { name: 'Première partie guidée' })).toBeInViewport()
        await expect(page.locator('section.board')).toBeInViewport()
        await expect.poll(wide, `lesson ${String(width)}`).toBeLessThanOrEqual(width)
      }
    })
})
