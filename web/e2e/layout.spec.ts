// Every form of every table at the sizes people have: nothing is cut off or covered,
// what is pressed is large enough, and the big button does not move.
import type { Page } from '@playwright/test'
import { showScene } from './fake_table'
import { GAMES } from './scenes/all'
import { KUMATA } from './scenes/kumata'
import { SCENES } from './scenes/piochamots'
import { expect, test } from './table'

// Width, height; with the bars of a phone's browser deducted where it has some.
const SIZES = [
  [1280, 820],
  [844, 390],
  [750, 330],
  [640, 410],
  [390, 844],
  [390, 664],
  [320, 568],
  [320, 454],
] as const

interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

// What is wrong with the page as it stands, in words.
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth, clientHeight } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`wider by ${String(scrollWidth - clientWidth)}`)
    const box = (selector: string): Rect | null =>
      document.querySelector(selector)?.getBoundingClientRect() ?? null
    const board = box('section.board')
    const dock = box('section.dock')
    const meet = (a: Rect, b: Rect): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    if (board !== null && dock !== null && meet(board, dock)) found.push('the dock is on the board')
    if (board !== null && board.bottom - board.top < 150) found.push('the board is too low')
    const wide = clientWidth >= 960 && clientHeight >= 480
    const over = document.querySelector('.frame .end') !== null
    if (!wide && !over && document.documentElement.scrollHeight > clientHeight + 1)
      found.push(`higher by ${String(document.documentElement.scrollHeight - clientHeight)}`)
    for (const node of document.querySelectorAll<HTMLElement>('button, a, summary, input')) {
      const { width, height, top, left } = node.getBoundingClientRect()
      if (width <= 1 || height <= 1 || !node.checkVisibility({ visibilityProperty: true })) continue
      const name = node.getAttribute('aria-label') ?? node.textContent.trim()
      if (name === 'Aller au contenu') continue
      if (Math.min(width, height) < 24)
        found.push(`${name} is small: ${String(width)}x${String(height)}`)
      const inside = node.closest('.folds, .felt, .preview') !== null
      if (
        !wide &&
        !over &&
        !inside &&
        (left < -1 || left + width > clientWidth + 1 || top < -1 || top + height > clientHeight + 1)
      )
        found.push(`${name} is off the screen`)
    }
    return found
  })
}

const buttonBox = (page: Page): Promise<Rect | null> =>
  page.evaluate(() => {
    const box = document.querySelector('[data-confirm]')?.getBoundingClientRect()
    if (box === undefined) return null
    const { left, top, right, bottom } = box
    return { left, top, right, bottom }
  })

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const [game, { scenes, rules, draft, undo }] of Object.entries(GAMES))
  for (const [name, scene] of Object.entries(scenes))
    test(`${game}, ${name}, at every size`, async ({ page }) => {
      await showScene(page, scene, rules)
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        const size = `${String(width)}x${String(height)}`
        expect(await faults(page), size).toEqual([])
        const before = await buttonBox(page)
        if (!(await draft?.(page, name))) continue
        expect(await faults(page), `${size}, a draft`).toEqual([])
        expect(await buttonBox(page), size).toEqual(before)
        await undo?.(page)
        expect(await buttonBox(page), size).toEqual(before)
      }
    })

test('the sheet of a small screen lies over the dock, not over the board', async ({ page }) => {
  await showScene(page, KUMATA['my turn'])
  for (const [width, height] of SIZES.slice(1)) {
    await page.setViewportSize({ width, height })
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
  await page.setViewportSize({ width: 390, height: 420 })
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
