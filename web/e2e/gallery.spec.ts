// The building blocks on their own: what the next games need and these do not show.
import { test as base, expect, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { clean } from './clean'

const web = fileURLToPath(new URL('..', import.meta.url))

// Compiled for the tests alone, by Vite itself.
const test = base.extend<object, { vite: ViteDevServer }>({
  vite: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const vite = await createServer({
        root: web,
        server: { port: 0, hmr: false, watch: null },
        optimizeDeps: { noDiscovery: true },
        logLevel: 'error',
      })
      await vite.listen()
      await use(vite)
      await vite.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ page, vite }, use) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const url = vite.resolvedUrls?.local[0] ?? ''
    await page.goto(`${url}e2e/gallery/index.html`)
    await page.locator('.gallery').waitFor()
    await use(page)
  },
})

const out = (page: Page, name: string) => page.locator(`[data-out=${name}]`)
const key = (page: Page, letter: string) => page.locator(`.pad [data-letter="${letter}"]`)

async function centre(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).boundingBox()
  if (box === null) throw new Error(selector)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('the letter pad fires when the finger leaves the key, wherever it slid', async ({ page }) => {
  await key(page, 'O').click()
  const from = await centre(page, '.pad [data-letter=I]')
  const to = await centre(page, '.pad [data-letter=U]')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await expect(key(page, 'I')).toHaveClass(/held/)
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect(key(page, 'U')).toHaveClass(/held/)
  await page.mouse.up()
  await expect(out(page, 'word')).toHaveText('OU|')
  // Leaving the pad fires nothing.
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 400, { steps: 4 })
  await page.mouse.up()
  await expect(out(page, 'word')).toHaveText('OU|')
  await key(page, '⌫').click()
  await expect(out(page, 'word')).toHaveText('O|')
})

test('two thumbs that overlap on the letter pad lose no letter', async ({ page }) => {
  const fingers = await page.context().newCDPSession(page)
  await page.locator('.pad').scrollIntoViewIfNeeded()
  const n = await centre(page, '.pad [data-letter=N]')
  const e = await centre(page, '.pad [data-letter=E]')
  const touch = (
    type: 'touchStart' | 'touchEnd',
    touchPoints: { x: number; y: number; id: number }[],
  ) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ ...n, id: 1 }])
  await touch('touchStart', [
    { ...n, id: 1 },
    { ...e, id: 2 },
  ])
  await touch('touchEnd', [{ ...e, id: 2 }])
  await touch('touchEnd', [])
  await expect(out(page, 'word')).toHaveText('NE|')
})

test('the letter pad is one stop of the keyboard, and the device’s own can replace it', async ({
  page,
}) => {
  await expect(page.locator('.pad [data-letter][tabindex="0"]')).toHaveCount(1)
  await key(page, 'A').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(key(page, 'S')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(out(page, 'word')).toHaveText('S|')
  const field = page.getByRole('textbox', { name: 'Le mot' })
  await expect(field).toHaveAttribute('inputmode', 'none')
  await page.getByRole('button', { name: 'Clavier de l' }).click()
  await expect(field).toHaveAttribute('inputmode', 'text')
  await expect(key(page, 'A')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clavier de la page' }).click()
  await expect(key(page, 'A')).toBeVisible()
})

test('the word field folds letters, keeps its beginning, and leaves the arrows', async ({
  page,
}) => {
  const field = page.getByRole('textbox', { name: 'Le mot' })
  await expect(field).toHaveValue('J')
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('ouét')
  await expect(field).toHaveValue('JOUET')
  await expect(out(page, 'word')).toHaveText('OUET|')
  await field.fill('X')
  await expect(field).toHaveValue('JOUET')
  // In the middle of the word the caret stays there.
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('abc')
  await expect(field).toHaveValue('JOUABCET')
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('JOUET')
  await page.keyboard.press('ArrowUp')
  await expect(out(page, 'word')).toHaveText('OUET|ArrowUp')
})

test('a joker asks for its letter, and the focus comes back', async ({ page }) => {
  await page.locator('#joker').click()
  const dialog = page.getByRole('dialog', { name: 'Le joker devient' })
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(dialog).toHaveCount(0)
  await expect(out(page, 'joker')).toHaveText('K')
  await expect(page.locator('#joker')).toBeFocused()
})

test('what cannot be taken back is asked in place, with the focus on no', async ({ page }) => {
  const pass = page.getByRole('button', { name: 'Passer…' })
  await pass.click()
  await expect(page.getByRole('button', { name: 'Non', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pass).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter') // no
  await expect(out(page, 'passed')).toHaveText('0')
  await pass.click()
  await page.getByRole('button', { name: 'Oui' }).click()
  await expect(out(page, 'passed')).toHaveText('1')
})

test('the big button is inert when its act changes under the finger, and keeps its box', async ({
  page,
}) => {
  const button = page.locator('[data-confirm]')
  await button.click()
  await expect(out(page, 'pressed')).toHaveText('1')
  const box = await button.boundingBox()
  // Time stands still for the page: a slow machine is no slow finger.
  await page.evaluate(() => {
    const now = performance.now()
    performance.now = () => now
  })
  await page.locator('#change').click()
  await button.click()
  await expect(out(page, 'pressed')).toHaveText('1')
  expect(await button.boundingBox()).toEqual(box)
  // The keyboard goes there on purpose.
  await button.press('Enter')
  await expect(out(page, 'pressed')).toHaveText('2')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeFocused()
  expect(await button.boundingBox()).toEqual(box)
})

test('what leaves with the focus gives it to the frame, never to nowhere', async ({ page }) => {
  await page.getByRole('button', { name: /montrer mon jeu/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.curtain')).toHaveCount(0)
  await expect(page.locator('[data-home]')).toBeFocused()
})

test('the coach rings what it speaks of, goes on by doing, and can be skipped', async ({
  page,
}) => {
  await expect(page.locator('#joker')).toHaveAttribute('data-coached', '')
  await expect(page.getByText('1/5')).toBeVisible()
  await page.locator('#learn').click()
  await expect(page.locator('#joker')).not.toHaveAttribute('data-coached', '')
  await expect(page.locator('#change')).toHaveAttribute('data-coached', '')
  await page.getByRole('button', { name: 'Passer la leçon' }).click()
  await expect(page.locator('.coach')).toHaveCount(0)
  await expect(page.locator('[data-coached]')).toHaveCount(0)
})

test('cards that change places glide there, unless no motion is wanted', async ({ page }) => {
  const glided = async (): Promise<readonly string[]> => {
    await page.evaluate(() => {
      const ran: string[] = []
      Object.assign(window, { ran })
      // eslint-disable-next-line @typescript-eslint/unbound-method
      const { animate } = Element.prototype
      Element.prototype.animate = function (frames, timing) {
        if (this.matches('.card-row > li')) ran.push(this.textContent.trim())
        return animate.call(this, frames, timing)
      }
    })
    await page.locator('.card-row .slot').first().focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.locator('.card-row .slot').nth(1)).toBeFocused()
    return page.evaluate(() => (window as unknown as { ran: string[] }).ran)
  }
  expect(await glided()).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  const [first, second] = await page.locator('.card-row .slot').allTextContents()
  expect((await glided()).toSorted()).toEqual([first?.trim(), second?.trim()].toSorted())
})

test('cards are locked, put in order and dropped elsewhere', async ({ page }) => {
  const card = (name: string) => page.locator(`.card-row [data-card=${name}]`)
  await card('E').click()
  await card('O').click({ force: true })
  await expect(card('O')).toHaveAttribute('aria-disabled', 'true')
  await expect(out(page, 'cards')).toHaveText('EROT|E|')
  const from = await centre(page, '.card-row [data-card=R]')
  const to = await centre(page, '#drop')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await expect(out(page, 'cards')).toContainText('|E|R')
  await card('E').focus()
  await page.keyboard.press('Shift+End')
  await expect(out(page, 'cards')).toHaveText(/E\|E\|R$/)
  await expect(card('E')).toBeFocused()
})

test('clocks say no figure above ten seconds, and tell a longer time', async ({ page }) => {
  const clocks = page.locator('.times .clock')
  await expect(clocks).toHaveCount(4)
  for (const i of [0, 1, 2]) {
    await expect(clocks.nth(i).getByTestId('seconds')).toHaveText('4')
    await expect(clocks.nth(i)).toHaveClass(/warm/)
    await expect(clocks.nth(i)).toContainText('×2')
  }
  await expect(clocks.nth(3).getByTestId('seconds')).toHaveCount(0)
  await expect(clocks.nth(3)).toHaveAttribute('data-seconds', '60')
})

test('a board has one stop, arrows, and pages from one cell of interest to the next', async ({
  page,
}) => {
  await expect(page.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1)
  await page.locator('[data-cell=g4]').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('[data-cell=f4]')).toBeFocused()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(page.locator('[data-cell=h4]')).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(page.locator('[data-cell=g4]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(out(page, 'board')).toContainText('Enter')
  await expect(page.locator('[data-cell=g4]')).toHaveAttribute('aria-colindex', '7')
})

test('a path is drawn over a board, diagonals too, and its last cell taken back', async ({
  page,
}) => {
  const at = (name: string) => centre(page, `[data-cell=${name}]`)
  const go = async (name: string): Promise<void> => {
    const to = await at(name)
    await page.mouse.move(to.x, to.y, { steps: 10 })
  }
  await page.locator('[data-cell=h4]').scrollIntoViewIfNeeded()
  await go('h4')
  await page.mouse.down()
  for (const name of ['i5', 'j6']) await go(name)
  await expect(out(page, 'board')).toContainText('h4i5j6')
  await go('i5')
  await expect(out(page, 'board')).toContainText('h4i5')
  await expect(out(page, 'board')).not.toContainText('j6')
  await page.mouse.up()
  await expect(out(page, 'board')).not.toContainText('tap')
  await expect(page.locator('.way')).toBeVisible()
})

test('a tap on cells too small for a finger comes near instead, and there taps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const small = await page.locator('[data-cell=h5]').boundingBox()
  expect(small?.width).toBeLessThan(24)
  await page.locator('[data-cell=h5]').click()
  await expect(out(page, 'board')).toContainText('near h5')
  await expect(out(page, 'board')).not.toContainText('tap')
  const large = await page.locator('[data-cell=h5]').boundingBox()
  expect(large?.width).toBeGreaterThan(40)
  await page.locator('[data-cell=h5]').click()
  await expect(out(page, 'board')).toContainText('tap h5')
})

test('two fingers pinch the board near and far, and tap nothing', async ({ page }) => {
  const touch = await page.context().newCDPSession(page)
  await page.locator('.grid-board').scrollIntoViewIfNeeded()
  const { x, y } = await centre(page, '.window')
  const fingers = (apart: number) =>
    [-apart, apart].map((dx, id) => ({ x: x + dx, y, id, radiusX: 2, radiusY: 2 }))
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : fingers(apart),
    })
  await send('touchStart', 30)
  await send('touchMove', 60)
  await send('touchEnd', 0)
  await expect(out(page, 'board')).toContainText('near')
  await send('touchStart', 90)
  await send('touchMove', 40)
  await send('touchEnd', 0)
  await expect(out(page, 'board')).toContainText('all')
  await expect(out(page, 'board')).not.toContainText('tap')
})

test('the account and the board light each other, the banner is leafed through', async ({
  page,
}) => {
  await page.getByRole('button', { name: /^SON/ }).click()
  await expect(out(page, 'lit')).toHaveText('1')
  await expect(page.getByText('Coup 3')).toBeVisible()
  await page.getByRole('button', { name: /Évènement suivant/ }).click()
  await expect(page.getByText('Coup 1')).toBeVisible()
  await expect(page.locator('.preview .why').first()).not.toContainText('Pourquoi')
  await expect(page.locator('.preview .why').nth(1)).toContainText('Pourquoi non')
  await expect(out(page, 'breakdown')).toBeVisible()
})

for (const width of [320, 1280])
  test(`nothing to complain about at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 568 })
    await clean(page, 'gallery')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
    for (const chip of await page.locator('.chips > li').all())
      expect(
        await chip.evaluate((node) => node.scrollWidth - node.clientWidth),
      ).toBeLessThanOrEqual(1)
  })
