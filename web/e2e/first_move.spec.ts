import { GAMES } from './scenes/all'
import { box, openBox, playButton } from './shelf'
import { expect, myTurn, seqOf, test } from './table'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test.describe('on a device that knows no game', () => {
  test.use({ newcomer: true })

  // The third tap is the first gesture of a first move; where one gesture is a move, it is made.
  for (const [game, third, shown] of [
    ['Kokomots', '[data-acts~=mot] [data-theme]', '[data-theme][aria-pressed=true]'],
    // Cards come by themselves, too.
    ['Pioch', '[data-act=pioche], .dock [data-card]', '[data-card]'],
    ['Kumata', '.edge', '[data-preview=account]'],
    ['Embrouillamini', '[data-acts~=passe] .hand [data-card]', '.hand [aria-pressed=true]'],
    // Whoever begins chooses how many pieces: perhaps the bot, and then one lays.
    [
      'Ilotmots',
      '.dock label:has([value="9"]), [data-acts~=passe] .dock [data-card]',
      ':checked, .dock [aria-pressed=true], .dock .used',
    ],
  ] as const)
    test(`three taps from the home page into a first move of ${game}`, async ({ page }) => {
      await page.goto('/')
      await box(page, game).tap() // one
      await page.getByRole('button', { name: /^Je connais/ }).tap() // two
      await expect(page.locator('[data-game]')).toBeVisible()
      await page.locator(third).first().tap({ force: true }) // three
      await expect(page.locator(shown).first()).toBeAttached()
      // Who said so is not asked again.
      await openBox(page, game)
      await expect(playButton(page)).toBeVisible()
    })
})

// Box, way of playing, play; the first gesture comes after. A device that knows no game, too.
for (const [game, name, way, chips, gesture, shown] of [
  ['kumata', 'Kumata', 'Dédale', 2, '.edge', '[data-preview=account]'],
  ['kumata', 'Kumata', 'Union', 4, '.edge', '[data-preview=account]'],
  ['piochamots', 'Pioch', 'Tour à tour', 2, '[data-act=pioche], .dock [data-card]', '[data-card]'],
  ['kokomots', 'Kokomots', 'Expert', 2, '[data-theme]', '[data-theme][aria-pressed=true]'],
  ['kokomots', 'Kokomots', 'Simultanée', 2, '[data-theme]', '[data-theme][aria-pressed=true]'],
  ['kokomots', 'Kokomots', 'Par équipe', 2, '[data-theme]', '[data-theme][aria-pressed=true]'],
] as const)
  for (const newcomer of [false, true])
    test.describe(newcomer ? 'the first time' : 'on a device that knows the game', () => {
      test.use({ newcomer })
      test(`${game} ${way}: three taps from the home page to its table`, async ({ page }) => {
        await page.goto('/')
        await box(page, name).tap() // one
        await page.getByLabel(way, { exact: true }).tap() // two
        const play = newcomer ? page.getByRole('button', { name: /^Je connais/ }) : playButton(page)
        await play.tap() // three
        await expect(page.locator(`[data-game=${game}]`)).toBeVisible()
        await expect(page.locator('[data-chips] > li')).toHaveCount(chips) // players, or teams
        await page.locator(gesture).first().tap({ force: true })
        await expect(page.locator(shown).first()).toBeAttached()
        // Remembered, as the level is.
        await openBox(page, name)
        await expect(page.getByLabel(way, { exact: true })).toBeChecked()
      })
    })

test('from the home page to a first move of Kumata', async ({ page }) => {
  await openBox(page, 'Kumata')
  await playButton(page).tap()
  await myTurn(page)
  const before = await seqOf(page)
  const mark = await page.locator('.edge').first().boundingBox()
  expect(mark).not.toBeNull()
  if (mark === null) return
  await page.touchscreen.tap(mark.x + mark.width / 2, mark.y + mark.height / 2)
  await expect(page.locator('.preview')).toContainText('pose le')
  await page.getByRole('button', { name: /^Poser/ }).tap()
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  await expect(page.getByTestId('live')).toContainText('Vous posez')
})

// Whoever has played a way of playing once: box, as last time, and the third is a first gesture.
for (const [game, name, way, gesture] of [
  ['kumata', 'Kumata', 'Dédale', '.edge'],
  ['embrouillamini', 'Embrouillamini', null, '.hand [data-card]'],
  ['piochamots', 'Pioch', 'Tour à tour', '[data-act]'],
  ['kokomots', 'Kokomots', 'Expert', '[data-theme]'],
] as const)
  test(`a way of playing of ${name} is three taps away the second time`, async ({ page }) => {
    await page.goto(`/nouvelle/${game}`)
    await page.getByLabel('Place 2', { exact: true }).selectOption('bot1')
    const chosen = page.getByRole(game === 'kumata' ? 'switch' : 'radio', {
      name: new RegExp(`^${way ?? ''}`, 'i'),
    })
    if (way !== null) await chosen.check({ force: true })
    await page.getByRole('button', { name: 'Dresser la table' }).click()
    await expect(page.locator(`[data-game=${game}]`)).toBeVisible()
    const first = page.url()

    await page.goto('/')
    await box(page, name).tap() // one
    const again = page.getByRole('button', { name: /^Comme la dernière fois/ })
    await expect(again).toContainText(way === null ? '2 joueurs' : `${way} · 2 joueurs`)
    await again.tap() // two
    await expect(page.locator(`[data-game=${game}]`)).toBeVisible()
    expect(page.url()).not.toBe(first)
    await page.locator(gesture).first().tap({ force: true }) // three
  })

test('another domino and a totem; a second tap on the place plays nothing', async ({ page }) => {
  await openBox(page, 'Kumata')
  await playButton(page).tap()
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
  const games = Object.keys(GAMES).map((game) => `/jeux/${game}`)
  for (const path of [
    '/',
    '/parties',
    '/jeux/rien',
    ...games,
    ...forms,
    '/j/',
    '/j/XXXX',
    '/t/rien',
    '/nulle-part',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.startsWith('/nouvelle'))
      await expect(page.getByLabel('Place 2', { exact: true })).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBeLessThanOrEqual(320)
  }
})
