// Embrouillamini with the real server: whole games by finger, mouse and keys; what is
// refused; a line that breaks; a clock that runs out.
import type { Page } from '@playwright/test'
import { clean } from './clean'
import {
  findPlan,
  handOf,
  isOver,
  myTurn,
  openGame,
  pass,
  playOut,
  seqOf,
  type Plan,
} from './embrouillamini_table'
import { TestServer } from './server'
import { expect, test } from './table'

const CALM = { temps: '0' }
const cell = (page: Page, name: string) => page.locator(`[data-cell=${name}]`)
const field = (page: Page) => page.getByRole('textbox', { name: 'Le mot que vous annoncez' })

async function middle(page: Page, name: string): Promise<{ x: number; y: number }> {
  await cell(page, name).scrollIntoViewIfNeeded()
  const box = await cell(page, name).boundingBox()
  if (box === null) throw new Error(`${name} is not there`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function click(page: Page, name: string): Promise<void> {
  const { x, y } = await middle(page, name)
  await page.mouse.click(x, y)
}

async function layByMouse(page: Page, plan: Plan): Promise<void> {
  await page.locator(`.hand [data-card="${plan.card}"]`).first().click()
  await click(page, plan.cell)
  // The field has the focus, and the capital.
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(plan.word.slice(1).toLowerCase())
}

test('a whole game of four players by mouse, with a report after the round', async ({ page }) => {
  const bots = [1, 1, 1].map((level) => ({ kind: 'bot' as const, level }))
  await openGame(page, { ...CALM, manches: '2', noms: 'non' }, [{ kind: 'me' }, ...bots])
  let reports = 0
  const laid = await playOut(
    page,
    (plan) => layByMouse(page, plan),
    async () => {
      const goOn = page.getByRole('button', { name: 'Continuer' })
      if ((await goOn.count()) === 0) return
      reports += 1
      await expect(page.getByRole('heading', { name: 'Manche 1 finie' })).toBeVisible()
      await clean(page, 'round report')
      await goOn.click()
    },
  )
  expect(laid).toBeGreaterThan(1)
  expect(reports).toBeLessThanOrEqual(1)
  await expect(page.getByRole('columnheader', { name: 'débuts' })).toBeVisible()
  await expect(page.getByTestId('live')).toContainText('Partie terminée')
})

test('a whole game by the keyboard alone', async ({ page }) => {
  await openGame(page, { ...CALM, manches: '1' })
  const laid = await playOut(page, async (plan) => {
    await page.locator('[data-confirm]').focus()
    await page.keyboard.press(plan.card)
    await expect(page.locator('.hand [data-card]:focus')).toHaveAttribute('data-card', plan.card)
    await page.keyboard.press('Enter')
    // From one free cell to the next until it is the right one.
    for (let i = 0; i < 60; i += 1) {
      const at = await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))
      if (at === plan.cell) break
      await page.keyboard.press('PageDown')
    }
    await expect(cell(page, plan.cell)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(plan.word.slice(1).toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-confirm]')).toBeFocused()
  })
  expect(laid).toBeGreaterThan(1)
  await expect(page.getByTestId('live')).toContainText(/Vous posez .* en /)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })

  async function tap(page: Page, name: string): Promise<void> {
    const { x, y } = await middle(page, name)
    await page.touchscreen.tap(x, y)
  }

  test('a whole game by finger, written on the letters of the page', async ({ page }) => {
    await openGame(page, { ...CALM, manches: '1' })
    const laid = await playOut(page, async (plan) => {
      await page.locator(`.hand [data-card="${plan.card}"]`).first().tap()
      await tap(page, plan.cell)
      for (const letter of plan.word.slice(1)) await page.locator(`[data-letter=${letter}]`).tap()
    })
    expect(laid).toBeGreaterThan(1)
    await expect(page.getByRole('table').first()).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
  })

  test('the letters leave room for the table at every size of a phone', async ({ page }) => {
    await openGame(page, { temps: '120', manches: '1' })
    await myTurn(page)
    const plan = await findPlan(page, new Set())
    if (plan === null) throw new Error('no move')
    await page.locator(`.hand [data-card="${plan.card}"]`).first().tap()
    await tap(page, plan.cell)
    await expect(page.locator('[data-letter=A]')).toBeVisible()
    for (const [width, height] of [
      [390, 844],
      [390, 664],
      [320, 568],
      [320, 454],
      [844, 390],
      [750, 330],
      [640, 410],
    ] as const) {
      await page.setViewportSize({ width, height })
      const size = `${String(width)}x${String(height)}`
      const board = await page.locator('section.board').boundingBox()
      const button = await page.locator('[data-confirm]').boundingBox()
      expect(board?.height, size).toBeGreaterThanOrEqual(150)
      expect((button?.y ?? 999) + (button?.height ?? 0), size).toBeLessThanOrEqual(height + 1)
      const key = await page.locator('[data-letter=A]').boundingBox()
      expect(Math.min(key?.width ?? 0, key?.height ?? 0), size).toBeGreaterThanOrEqual(24)
    }
    await page.setViewportSize({ width: 390, height: 664 })
    await clean(page, 'letters')
  })
})

test('a path drawn by hand fills the word, and may not jump', async ({ page }) => {
  await openGame(page, { ...CALM, manches: '1' })
  await myTurn(page)
  const plan = await findPlan(page, new Set())
  if (plan === null) throw new Error('no move')
  // The card is dragged to its place.
  const card = await page.locator(`.hand [data-card="${plan.card}"]`).first().boundingBox()
  const to = await middle(page, plan.cell)
  if (card === null) throw new Error('no card')
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
  await expect(cell(page, plan.cell)).toHaveAttribute('aria-selected', 'true')
  const from = await middle(page, 'h5')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
  const start = (await cell(page, 'h5').getAttribute('aria-label'))?.split(' ')[2]?.slice(0, 1)
  await expect(field(page)).toHaveValue(new RegExp(`^${start ?? ''}.*${plan.card}$`, 'i'))
  await expect(page.locator('path.way')).not.toHaveCount(0)
  // Back over the capital: nothing is left.
  await page.keyboard.press('Escape')
})

test('an unknown word is refused in a sentence, and costs nothing', async ({ page }) => {
  await openGame(page, { ...CALM, manches: '1' })
  await myTurn(page)
  const plan = await findPlan(page, new Set())
  if (plan === null) throw new Error('no move')
  const before = await seqOf(page)
  const held = await handOf(page)
  await layByMouse(page, { ...plan, word: `${plan.word.slice(0, 2)}XQZW` })
  await expect(page.locator('[data-preview=refused]')).toBeVisible()
  await page.locator('[data-confirm]').press('Enter')
  await expect(page.locator('.why')).toContainText('Pourquoi non ?')
  expect(await seqOf(page)).toBe(before)
  expect(await handOf(page)).toEqual(held)
  // The plan is still there: only the word is written again.
  await field(page).fill(plan.word)
  await expect(page.locator('[data-preview=account]')).toBeVisible()
  await page.locator('[data-confirm]').press('Enter')
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await expect(page.getByTestId('live')).toContainText(/Vous posez/)
  expect(await handOf(page)).toHaveLength(held.length - 1)
})

test('a line that breaks in the middle comes back to the same plan', async ({ browser }) => {
  const server = await TestServer.start()
  try {
    const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
    const page = await context.newPage()
    await openGame(page, { ...CALM, manches: '1' })
    await myTurn(page)
    const plan = await findPlan(page, new Set())
    if (plan === null) throw new Error('no move')
    await layByMouse(page, plan)
    await expect(page.locator('[data-preview=account]')).toBeVisible()
    const before = await seqOf(page)
    await server.kill()
    await expect(page.getByText(/Connexion perdue/)).toBeVisible()
    await server.run()
    await expect(page.getByText(/Connexion perdue/)).toHaveCount(0)
    await expect(cell(page, plan.cell)).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveValue(plan.word)
    await page.locator('[data-confirm][aria-disabled=false]').press('Enter')
    await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
    await context.close()
  } finally {
    await server.stop()
  }
})

test('a plan that is ready is laid before the time is up', async ({ page }) => {
  await openGame(page, { temps: '20', manches: '1' })
  await myTurn(page)
  const plan = await findPlan(page, new Set())
  if (plan === null) throw new Error('no move')
  const before = await seqOf(page)
  await layByMouse(page, plan)
  await expect(page.getByText('sera posé à temps')).toBeVisible()
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await expect(page.getByTestId('live')).toContainText(/Vous posez/)
})

test('two on one device: a hand is seen only by whom it belongs to', async ({ page }) => {
  await openGame(page, { ...CALM, manches: '1' }, [
    { kind: 'me' },
    { kind: 'device', name: 'Mamie' },
  ])
  const open = page.getByRole('button', { name: 'C’est moi' })
  for (let turn = 0; turn < 2; turn += 1) {
    await expect(open).toBeVisible()
    await expect(page.locator('.hand')).toHaveCount(0)
    await clean(page, 'curtain')
    await open.click()
    await expect(page.locator('.hand [data-card]')).toHaveCount(10)
    await pass(page)
  }
  // Two passes in a row end the round of two players, and the game of one round.
  await expect.poll(() => isOver(page)).toBe(true)
})
