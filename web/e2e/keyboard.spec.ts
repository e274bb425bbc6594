import type { Page } from '@playwright/test'
import { expectFocusKept, tabTo, watchFocus } from './by_keys'
import { expectStill, expectToldOnce, watchCalm } from './calm'
import { box, playButton } from './shelf'
import { expect, expectWinToldOnce, isOver, myTurn, playBot, seqOf, test } from './table'

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)

test('a whole move with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, 'a[href="/jeux/kumata"]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kumata' })).toBeFocused()
  await tabTo(page, playButton(page))
  await page.keyboard.press('Enter')
  await myTurn(page)
  await tabTo(page, '[role=gridcell]')
  expect(await focused(page)).toMatch(/^a1, (Hippopotames|Crocodiles) \d, niveau \d/)

  // Walk to a cell that takes the domino.
  for (let i = 0; i < 60 && !(await focused(page))?.includes('pose possible'); i += 1) {
    const at = await focused(page)
    await page.keyboard.press(Math.floor(i / 6) % 2 === 0 ? 'ArrowRight' : 'ArrowLeft')
    if ((await focused(page)) === at) await page.keyboard.press('ArrowDown')
  }
  expect(await focused(page)).toContain('pose possible')
  const before = await seqOf(page)
  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: 'Totem' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(page.locator('.preview')).toContainText('totem au niveau')
  await page.keyboard.press('r')
  await page.keyboard.press('t')
  await expect(page.locator('.preview')).not.toContainText('totem au niveau')
  // On the place of the domino Enter goes to the big button, and plays nothing.
  const at = await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))
  expect(await page.locator(`[data-cell="${at ?? ''}"]`).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-confirm]')).toBeFocused()
  expect(await seqOf(page)).toBe(before)
  await page.keyboard.press('Enter')
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await expect(page.getByTestId('live')).toContainText(/Vous posez/)
})

test('a whole duel with the keyboard alone, from the home page to the end', async ({ page }) => {
  await watchFocus(page)
  await watchCalm(page)
  await page.goto('/')
  await tabTo(page, 'a[href="/jeux/kumata"]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kumata' })).toBeFocused()
  await tabTo(page, playButton(page))
  await page.keyboard.press('Enter')
  await myTurn(page)
  await tabTo(page, '[role=gridcell]')
  const button = page.locator('[data-confirm]')
  const ready = page.locator('[data-confirm][aria-disabled=false]')
  let laid = 0
  for (;;) {
    await expect(page.locator('[data-acts~=joue], .end').first()).toBeVisible()
    if (await isOver(page)) break
    const before = await seqOf(page)
    // After a move one is at the board again, without a step.
    if (laid > 0) await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1)
    if ((await page.locator('[role=gridcell][aria-label*="pose possible"]').count()) > 0) {
      await page.keyboard.press('PageDown')
      expect(await focused(page)).toContain('pose possible')
      await page.keyboard.press('Enter')
    } else
      for (let pile = 1; (await ready.count()) === 0; pile += 1)
        await page.keyboard.press(String(pile)) // one that can be set aside
    await page.keyboard.press('Enter')
    await expect(button).toBeFocused()
    await expect(ready).toBeVisible()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await isOver(page)) || (await seqOf(page)) > before).toBe(true)
    laid += 1
  }
  expect(laid).toBeGreaterThan(5)
  await expectWinToldOnce(page)
  await expectToldOnce(page)
  await expectStill(page)
  // Bots need not be asked: the next game begins at once.
  const played = page.url()
  await tabTo(page, page.getByRole('button', { name: 'Revanche' }))
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(played)
  await expect(page.getByRole('grid', { name: 'Plateau' })).toBeVisible()
  await expectFocusKept(page)
})

test('a move from the list, by the names of its buttons', async ({ page }) => {
  await playBot(page)
  await myTurn(page)
  const before = await seqOf(page)
  await page.locator('details.moves summary').focus()
  await page.keyboard.press('Enter')
  const first = page.locator('details.moves button').first()
  await expect(first).toHaveAccessibleName(
    /^\d-\d\s: (\d|vide) sur [a-z]\d+, (\d|vide) sur [a-z]\d+$/,
  )
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-confirm]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
})

test('"pourquoi non ?" gives the sentence of the engine and the article', async ({ page }) => {
  await playBot(page)
  await myTurn(page)
  // A cell that does not take the chosen domino.
  const dull = page.locator('[role=gridcell]:not([aria-label*="pose possible"])').first()
  await dull.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.why')).toContainText('Pourquoi non ?')
  await expect(page.locator('.why')).toContainText('Règle du jeu :')
})

test('a domino is dragged onto the board', async ({ page }) => {
  await playBot(page)
  await myTurn(page)
  const domino = page.locator('.reserve button[aria-pressed=true]')
  const from = await domino.boundingBox()
  const to = await page.locator('.edge').first().boundingBox()
  if (from === null || to === null) throw new Error('nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await expect(page.locator('.floating')).toBeVisible()
  await page.mouse.up()
  const before = await seqOf(page)
  await page.getByRole('button', { name: /^Poser/ }).click()
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
})

test('a page in English', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await box(page, 'Kumata').click()
  await playButton(page).click()
  await myTurn(page)
  await expect(page.locator('.preview')).toContainText(/Lay the \d-\d/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('grid', { name: 'Board' })).toBeVisible()
})
