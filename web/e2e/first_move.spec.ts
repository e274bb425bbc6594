import { GAMES } from './scenes/all'
import { botButton, expect, myTurn, seqOf, test } from './table'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('from the home page to a first move against a bot in three taps', async ({ page }) => {
  await page.goto('/')
  await botButton(page).tap() // one
  await myTurn(page)
  const before = await seqOf(page)
  const mark = await page.locator('.edge').first().boundingBox()
  expect(mark).not.toBeNull()
  if (mark === null) return
  await page.touchscreen.tap(mark.x + mark.width / 2, mark.y + mark.height / 2) // two
  await expect(page.locator('.preview')).toContainText('pose le')
  await page.getByRole('button', { name: /^Poser/ }).tap() // three
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await expect(page.getByTestId('live')).toContainText('Vous posez')
})

test('another domino and a totem; a second tap on the place plays nothing', async ({ page }) => {
  await page.goto('/')
  await botButton(page).tap()
  await myTurn(page)
  const dominoes = page.getByRole('list', { name: 'Dominos en réserve' }).getByRole('button')
  await expect(dominoes).toHaveCount(3)
  await dominoes.nth(1).tap()
  await expect(dominoes.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Totem' }).tap()
  const mark = await page.locator('.edge').first().boundingBox()
  if (mark === null) throw new Error('no place')
  const tap = (): Promise<void> =>
    page.touchscreen.tap(mark.x + mark.width / 2, mark.y + mark.height / 2)
  await tap()
  await expect(page.locator('.preview')).toContainText('totem au niveau 2')
  const before = await seqOf(page)
  await tap()
  await tap()
  await expect(page.locator('.preview')).toContainText('totem au niveau 2')
  await page.waitForTimeout(400) // long enough for a move to come back
  expect(await seqOf(page)).toBe(before)
  await page.getByRole('button', { name: /^Poser/ }).tap()
  await expect(page.getByTestId('live')).toContainText('avec un totem, au niveau 2')
})

test('no page without a table is wider than 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const forms = Object.keys(GAMES).map((game) => `/nouvelle/${game}`)
  for (const path of ['/', ...forms, '/j/', '/j/XXXX', '/t/rien', '/nulle-part']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.startsWith('/nouvelle'))
      await expect(page.getByLabel('Place 2', { exact: true })).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBeLessThanOrEqual(320)
  }
})
