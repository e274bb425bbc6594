// Embrouillamini with the real server: whole games by finger, mouse and keys; what is
// refused; a line that breaks; a clock that runs out.
import type { Page } from '@playwright/test'
import { expectStill, expectToldOnce, watchCalm } from './calm'
import { clean } from './clean'
import { showScene, type Rules, type Scene } from './fake_table'
import scenes from './scenes/embrouillamini'
import {
  cell,
  click,
  field,
  findPlan,
  handOf,
  isOver,
  layByMouse,
  middle,
  myTurn,
  openGame,
  pass,
  playOut,
  seqOf,
} from './embrouillamini_table'
import { TestServer } from './server'
import { expect, expectWinToldOnce, test } from './table'
import { knowingAll, learn } from './shelf'

const CALM = { temps: '0' }
test('a whole game of four players by mouse, with a report after the round', async ({ page }) => {
  const bots = [1, 1, 1].map((level) => ({ kind: 'bot' as const, level }))
  await watchCalm(page)
  await openGame(page, { ...CALM, manches: '2', noms: 'non' }, [{ kind: 'me' }, ...bots])
  let reports = 0
  const laid = await playOut(
    page,
    (plan) => layByMouse(page, plan),
    async () => {
      const goOn = page.getByRole('button', { name: 'Continuer' })
      if ((await goOn.count()) === 0) return
      reports += 1
      await expect(page.getByRole('heading', { name: 'Manche 1 sur 2 finie' })).toBeVisible()
      await clean(page, 'round report')
      await goOn.click()
    },
  )
  expect(laid).toBeGreaterThan(1)
  expect(reports).toBeLessThanOrEqual(1)
  await expect(page.getByRole('columnheader', { name: 'débuts' })).toBeVisible()
  await expectWinToldOnce(page)
  await expectToldOnce(page)
  await expectStill(page)
})

test('a whole game by the keyboard alone', async ({ page }) => {
  await watchCalm(page)
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
  await expectToldOnce(page)
  await expectStill(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })

  async function tap(page: Page, name: string): Promise<void> {
    const { x, y } = await middle(page, name)
    await page.touchscreen.tap(x, y)
  }

  test('a whole game by finger, written on the letters of the page', async ({ page }) => {
    await watchCalm(page)
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
    await expectToldOnce(page)
    await expectStill(page)
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

  test('the knot stays in the middle when the letters take their part', async ({ page }) => {
    await scene(page, scenes.rules ?? {})
    // From the middle of the board to that of the cards that lie there.
    const offset = (): Promise<{ x: number; y: number; board: number }> =>
      page.evaluate(() => {
        const box = document.querySelector('section.board')?.getBoundingClientRect()
        const cards = [...document.querySelectorAll('[data-cell]:not([aria-selected=true])')]
          .filter((one) => one.getAttribute('aria-label')?.includes('libre') === false)
          .map((one) => one.getBoundingClientRect())
        if (box === undefined || cards.length < 2) throw new Error('no knot')
        const middle = (from: number[], to: number[]): number =>
          (Math.min(...from) + Math.max(...to)) / 2
        return {
          x:
            middle(
              cards.map(({ left }) => left),
              cards.map(({ right }) => right),
            ) -
            (box.left + box.right) / 2,
          y:
            middle(
              cards.map(({ top }) => top),
              cards.map(({ bottom }) => bottom),
            ) -
            (box.top + box.bottom) / 2,
          board: box.height,
        }
      })
    const before = await offset()
    await page.locator('.hand [data-card=r]').first().tap()
    await tap(page, 'l4')
    await expect(page.locator('[data-letter=A]')).toBeVisible()
    await expect.poll(async () => (await offset()).board).toBeLessThan(before.board - 50)
    for (const at of ['x', 'y'] as const) {
      expect(Math.abs(before[at]), `${at} before`).toBeLessThan(4)
      await expect.poll(async () => Math.abs((await offset())[at]), at).toBeLessThan(4)
    }
  })

  test('ten cards stand in one row, and an account is read whole', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const long = {
      fr: 'JOUER, mot complet : 10 + 2 + 2 + 1 + 2, avec toutes les cartes de la table : 1 point par lettre de plus',
      en: '',
      points: 22,
      mark: ['h5', 'i5', 'j4', 'k5', 'l4'],
      kind: 'whole',
    }
    const check: Rules<Scene>['check'] = () => ({ lines: [long], choice: true, total: 22 })
    await scene(page, { ...scenes.rules, check })
    const cards = page.locator('.hand [data-card]')
    await expect(cards).toHaveCount(10)
    const tops = await cards.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    )
    expect(new Set(tops).size).toBe(1)
    await scenes.draft?.(page, 'my turn')
    const how = page.locator('.how')
    await expect(how).toContainText('par lettre de plus')
    const cut = await how.evaluate((one) => {
      const outer = one.parentElement?.getBoundingClientRect().bottom ?? 0
      return [one.scrollWidth - one.clientWidth, one.getBoundingClientRect().bottom > outer + 1]
    })
    expect(cut).toEqual([0, false])
  })

  test('a lesson leaves the letters, the table and the button on the screen', async ({ page }) => {
    await learn(page, 'Embrouillamini')
    const coach = page.locator('section.coach')
    await expect(coach).toContainText('1/6')
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
    ] as const) {
      await page.setViewportSize({ width, height })
      const size = `${String(width)}x${String(height)}`
      const board = await page.locator('section.board').boundingBox()
      const button = await page.locator('[data-confirm]').boundingBox()
      expect(board?.height, size).toBeGreaterThanOrEqual(150)
      expect((button?.y ?? 999) + (button?.height ?? 0), size).toBeLessThanOrEqual(height + 1)
    }
    await page.setViewportSize({ width: 390, height: 664 })
    for (const letter of plan.word.slice(1)) await page.locator(`[data-letter=${letter}]`).tap()
    await expect(coach).toContainText('3/6')
    // Whoever has keys all the same sees the hand again.
    await field(page).press('Backspace')
    await expect(page.locator('[data-letter=A]')).toHaveCount(0)
    await field(page).press(plan.word.slice(-1))
    await page.locator('[data-confirm][aria-disabled=false]').tap()
    await expect(coach).toContainText('4/6')
  })
})

test('the hand is kept in the order of its player', async ({ page }) => {
  await openGame(page, { ...CALM, manches: '1' })
  await myTurn(page)
  const plan = await findPlan(page, new Set())
  if (plan === null) throw new Error('no move')
  const before = await handOf(page)
  const [first, ...rest] = before
  await page.locator('.hand [data-card]').first().focus()
  await page.keyboard.press('Shift+End')
  const turned = [...rest, first]
  expect(await handOf(page)).toEqual(turned)
  await expect(page.getByTestId('live')).toContainText(/place 10 sur 10/)
  // By mouse, to the first place again, and back to the end.
  await page.locator('.hand [data-card]').last().hover()
  await page.mouse.down()
  const to = await page.locator('.hand [data-card]').first().boundingBox()
  await page.mouse.move((to?.x ?? 0) + 4, (to?.y ?? 0) + 20, { steps: 8 })
  await page.mouse.up()
  expect(await handOf(page)).toEqual(before)
  await page.locator('.hand [data-card]').first().focus()
  await page.keyboard.press('Shift+End')
  // The card that is taken is the one that is seen, and the order stays when it is gone.
  await layByMouse(page, plan)
  await page.locator('[data-confirm][aria-disabled=false]').press('Enter')
  const laid = turned.indexOf(plan.card)
  const left = turned.filter((_, at) => at !== laid)
  await expect.poll(() => handOf(page)).toEqual(left)
})

test('a card that is dragged, and a path drawn by hand that fills the word', async ({ page }) => {
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
    await knowingAll(context)
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

test('a page that is loaded again finds its plan, and nothing of it once it is played', async ({
  page,
}) => {
  await openGame(page, { ...CALM, manches: '1' })
  await myTurn(page)
  const plan = await findPlan(page, new Set())
  if (plan === null) throw new Error('no move')
  await layByMouse(page, plan)
  await expect(page.locator('[data-preview=account]')).toBeVisible()
  const before = await seqOf(page)
  await page.reload()
  await expect(cell(page, plan.cell)).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveValue(plan.word)
  await page.locator('[data-confirm][aria-disabled=false]').press('Enter')
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await page.reload()
  await expect(page.locator('[data-game=embrouillamini]')).toBeVisible()
  await expect(field(page)).toHaveValue(plan.word.slice(0, 1)) // the capital stands there already
})

test('a plan that is ready is laid before the time is up', async ({ page }) => {
  await openGame(page, { temps: '60', manches: '1' })
  await myTurn(page)
  const plan = await findPlan(page, new Set())
  if (plan === null) throw new Error('no move')
  const before = await seqOf(page)
  await layByMouse(page, plan)
  await expect(page.getByText('posé à la fin du temps')).toBeVisible()
  await expect.poll(() => seqOf(page), { timeout: 120_000 }).toBeGreaterThan(before)
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

// States made by hand: what a refusal marks, and what exactly is sent.
const MINE = scenes.scenes['my turn']
async function scene(page: Page, rules: Rules<Scene>) {
  if (MINE === undefined) throw new Error('no scene')
  return showScene(page, MINE, rules)
}
const begin = (page: Page) => scenes.draft?.(page, 'my turn')

test('another reading is chosen, and its path is what is sent', async ({ page }) => {
  const shown = await scene(page, scenes.rules ?? {})
  await begin(page)
  await expect(page.locator('[data-confirm]')).toHaveText('Poser · 17 points')
  await page.locator('[data-form=next]').click()
  await expect(page.locator('[data-form=next]')).toHaveAccessibleName(/Chemin 2 sur 2/)
  await page.locator('[data-form=beginning]').click()
  await expect(page.locator('[data-confirm]')).toHaveText('Poser · 3 points')
  await expect(page.locator('path.way')).toHaveCount(2)
  await field(page).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByTestId('live')).toContainText('Début, 3 points, chemin J o u.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => shown.played).toEqual(['r l4 JOU>JOUER @h5 i5 j4'])
})

test('whoever is faster than the answer still plays the best reading', async ({ page }) => {
  const shown = await scene(page, scenes.rules ?? {})
  await cell(page, 'l4').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('ouer')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => shown.played).toEqual(['r l4 JOUER @h5 i5 j4 k5 l4'])
})

test('a jump is a red segment between two marked cards; the plan stays', async ({ page }) => {
  const error = { key: 'embrouillamini.jump', fr: 'Le chemin saute.', en: 'The path jumps.' }
  const shown = await scene(page, { check: () => ({ ...error, mark: ['i5', 'l4'] }) })
  await cell(page, 'l4').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('r')
  for (const name of ['h5', 'i5', 'l4']) await click(page, name)
  await expect(field(page)).toHaveValue('JOR')
  await expect(page.locator('[data-preview=refused]')).toContainText('Le chemin saute')
  await expect(page.locator('path.jump')).toHaveCount(1)
  await expect(page.locator('[data-mark=bad]')).toHaveCount(2)
  await clean(page, 'jump')
  expect(shown.played).toEqual([])
})

test('a word that was formed already lights its line', async ({ page }) => {
  const error = {
    key: 'embrouillamini.already_completed',
    fr: 'Déjà formé.',
    en: 'Formed already.',
  }
  await scene(page, { check: () => error })
  await cell(page, 'l4').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('r')
  await field(page).fill('JOUE')
  await expect(page.locator('[data-preview=refused]')).toBeVisible()
  await page.locator('details.words summary').click()
  await expect(page.locator('details.words li.lit')).toContainText('JOUE')
})

test('while others play a plan is prepared, and given back when its cell is taken', async ({
  page,
}) => {
  const waiting = scenes.scenes['waiting']
  if (waiting === undefined) throw new Error('no scene')
  const shown = await showScene(page, waiting, scenes.rules)
  await cell(page, 'l4').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('r')
  await expect(cell(page, 'l4')).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.hint')).toContainText('Vous préparez')
  await expect(page.locator('[data-confirm]')).toHaveAttribute('aria-disabled', 'true')
  const view = waiting.view as { table: object[] }
  const table = [...view.table, { cell: 'l4', card: 's', value: 1 }]
  shown.change({ ...waiting, view: { ...view, table } }, '1 s l4 JS', 'play')
  await expect(cell(page, 'l4')).toHaveAttribute('aria-selected', 'false')
  await expect(page.locator('.hint')).toContainText('votre carte revient en main')
})

test('the figures of the rules are drawn', async ({ page }) => {
  await page.goto('/jeux/embrouillamini/regles#poser')
  const figures = page.locator('[data-article=poser] figure svg')
  await expect(figures.first()).toBeVisible()
  await expect(figures.first().locator('path.way')).toHaveCount(1)
  await clean(page, 'rules of Embrouillamini')
})

test('the best move at the end of a game is said to be of its last round', async ({ page }) => {
  const over = scenes.scenes['over']
  if (over === undefined) throw new Error('no scene')
  await showScene(page, over, scenes.rules)
  await expect(page.getByText(/^Le meilleur coup de la dernière manche/)).toBeVisible()
})

test('whoever passes last reads that the round ends by it, beside a field as high as before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  if (MINE === undefined) throw new Error('no scene')
  const { change } = await showScene(page, MINE, scenes.rules)
  const pass = page.getByRole('button', { name: 'Passer…' })
  const high = async (): Promise<number> => (await field(page).boundingBox())?.height ?? 0
  const before = await high()
  await pass.click()
  const asked = page.getByRole('group', { name: /^Passer/ })
  await expect(asked).toContainText('Vous gardez vos cartes')
  expect(await high()).toBe(before)
  await asked.getByRole('button', { name: 'Non' }).click()
  change({ ...MINE, view: { ...MINE.view, pass_ends: true } }, '1 passe', 'play')
  await pass.click()
  await expect(asked).toContainText('La manche finit là')
})

test('a report lies over the table until a card is taken', async ({ page }) => {
  const round = scenes.scenes['round']
  if (round === undefined) throw new Error('no such scene')
  await showScene(page, round, scenes.rules)
  await expect(page.getByRole('heading', { name: 'Manche 1 sur 4 finie' })).toBeVisible()
  await page.locator('.hand [data-card]').first().click()
  await expect(page.getByRole('heading', { name: 'Manche 1 sur 4 finie' })).toHaveCount(0)
  await expect(page.locator('[data-cell=h5]')).toBeVisible()
})
