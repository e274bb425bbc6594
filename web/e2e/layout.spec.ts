// What a small screen does with sheets, keyboards and long sentences. Every form of every
// table at every size: scenes.spec.ts.
import { showScene } from './fake_table'
import { faults, resize, SIZES } from './layout'
import { GAMES } from './scenes/all'
import { KUMATA } from './scenes/kumata'
import { SCENES } from './scenes/piochamots'
import { expect, test } from './table'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('the sheet of a small screen lies over the dock, not over the board', async ({ page }) => {
  await showScene(page, KUMATA['my turn'])
  for (const [width, height] of SIZES.slice(1)) {
    await resize(page, width, height)
    await page.getByRole('button', { name: 'Fil, coups, joueurs' }).click()
    await expect(page.locator('.folds.open summary').first()).toBeFocused()
    const sheet = await page.locator('.folds').boundingBox()
    const board = await page.locator('section.board').boundingBox()
    if (sheet === null || board === null) throw new Error('nothing to see')
    const apart = sheet.y >= board.y + board.height - 1 || sheet.x >= board.x + board.width - 1
    expect(apart, `${String(width)}x${String(height)}`).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Fil, coups, joueurs' })).toBeFocused()
  }
})

test('a phone’s keyboard takes its part of the screen, the board the rest', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const { race } = SCENES
  if (race === undefined) throw new Error('no race')
  await showScene(page, race)
  // With interactive-widget=resizes-content a keyboard makes the window lower.
  await resize(page, 390, 420)
  expect(await faults(page)).toEqual([])
})

test('a long sentence of what happened takes nothing from the board', async ({ page }) => {
  const { waiting } = KUMATA
  await page.setViewportSize({ width: 640, height: 430 })
  await showScene(page, waiting, GAMES['kumata']?.rules)
  const board = page.locator('section.board')
  await expect(board).toBeVisible()
  const before = (await board.boundingBox())?.width
  await page.evaluate(() => {
    const banner = document.createElement('div')
    banner.className = document.querySelector('.frame .notices')?.className ?? ''
    banner.style.gridArea = 'banner'
    banner.textContent = 'Bot 1 pose le 1-0 en c1-c2 avec un totem, au niveau 2. '.repeat(3)
    document.querySelector('.frame')?.append(banner)
  })
  expect((await board.boundingBox())?.width).toBe(before)
})
