// The shelf, the page of a game, and what was played here.
import { projectVersion } from '../tools/version.mjs'
import { cleanAtBothWidths } from './clean'
import { openTable } from './game_table'
import { box, openBox, playButton } from './shelf'
import { expect, myTurn, newPerson, playOn, test } from './table'

const BOXES = ['Kokomots', 'Pioch', 'Kumata', 'Embrouillamini', 'Ilotmots']

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
  [844, 390],
  [640, 400],
] as const)
  test(`five boxes in one row, whole, on the first screen of ${String(width)}x${String(height)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openTable(page, 'kumata', {}) // with a game that was begun above them
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Reprendre, / })).toBeVisible()
    const tops = []
    for (const game of BOXES) {
      const art = box(page, game).locator('.art')
      await expect(art).toBeInViewport({ ratio: 1 })
      await expect(box(page, game).locator('.name')).toBeInViewport({ ratio: 1 })
      const seen = await art.boundingBox()
      if (seen === null) throw new Error(game)
      tops.push(Math.round(seen.y))
      // The form the pictures are drawn in: nothing is cut off.
      expect(seen.width / seen.height, game).toBeCloseTo(1.1, 1)
    }
    expect(new Set(tops).size).toBe(1)
  })

test('titles have a face of their own, fetched once and from here', async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(request.url())
  })
  await page.goto('/')
  await expect(box(page, 'Kumata')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('600 1rem Fraunces', 'Kumata')))
    .toBe(true)
  const face = await box(page, 'Kumata')
    .getByText('Kumata')
    .evaluate((title) => getComputedStyle(title).fontFamily)
  expect(face).toMatch(/^Fraunces/)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain(server.url)
})

test('on a phone two boxes stand side by side', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const boxes = await Promise.all(BOXES.map((game) => box(page, game).boundingBox()))
  const [first, second, third, , fifth] = boxes
  expect(first?.y).toBe(second?.y)
  expect(third?.y).toBeGreaterThan(first?.y ?? 0)
  expect(fifth?.width).toBeGreaterThan(300) // it lies
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

// A first visit fetches the shelf with the page, not after its first script; a table does without.
test('the shelf is named by the first page, and not by that of a table', async ({
  page,
  browser,
  server,
}) => {
  const first = await (await page.request.get('/')).text()
  expect(first).toMatch(/rel="modulepreload"[^>]*\/assets\/home-/)
  await openTable(page, 'kumata', {})
  await myTurn(page)

  const guest = await newPerson(browser, server)
  const asked: string[] = []
  guest.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await guest.goto(new URL(page.url()).pathname)
  await expect(guest.locator('[data-game]')).toBeVisible()
  const scripts = asked.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))
  expect(scripts.some((path) => path.includes('/table-'))).toBe(true)
  expect(scripts.filter((path) => path.includes('/home-'))).toEqual([])
})

test('a box says who may play and how long', async ({ page }) => {
  await page.goto('/')
  await expect(box(page, 'Kumata')).toContainText(/2 à 4 joueurs\s·\s20\smin/)
})

test('the foot of the page says its version, and leads to the licences', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page.getByTestId('version')).toHaveText(`Tablée ${projectVersion()}`)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Licences' }).click()
  const licences = await opened
  await expect(licences.getByText('SIL OPEN FONT LICENSE Version 1.1')).toBeVisible()
})

test('nothing to take up again: no heading says so, and my games say that there are none', async ({
  page,
}) => {
  await page.goto('/')
  await expect(box(page, 'Ilotmots')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reprendre' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Mes parties' }).click()
  await expect(page.getByText('Aucune partie pour l’instant.')).toBeVisible()
})

test('what was begun is found on the home page, what is over among my games', async ({ page }) => {
  await openBox(page, 'Kumata')
  await playButton(page).click()
  await myTurn(page)
  await page.goto('/')
  const row = page.getByRole('link', { name: /^Reprendre, / })
  await expect(row).toContainText('Kumata')
  await expect(row).toContainText('Joueur et Bot')
  await expect(row).toContainText('à vous')
  // It comes to a place that is kept for it.
  const before = await box(page, 'Kumata').boundingBox()
  await page.route('**/assets/Resume-*.js', () => undefined)
  await page.reload()
  await expect(box(page, 'Kumata')).toBeVisible()
  expect((await box(page, 'Kumata').boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1)
  await page.unroute('**/assets/Resume-*.js')
  await page.goto('/')
  await row.click()
  await playOn([page])
  await page.goto('/')
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Mes parties' }).click()
  await expect(page.getByRole('heading', { name: 'Mes parties' })).toBeFocused()
  await cleanAtBothWidths(page, 'my games')
  await page.getByRole('link', { name: /^Revoir, / }).click()
  await expect(page.getByText('Partie terminée', { exact: true })).toBeVisible()
})

test.describe('a device that knows no game', () => {
  test.use({ newcomer: true })

  test('is offered a lesson first, then the game', async ({ page }) => {
    await openBox(page, 'Kumata')
    const lesson = page.getByRole('button', { name: 'Apprendre en jouant · 3 min' })
    await expect(lesson).toBeVisible()
    await expect(playButton(page)).toHaveCount(0)
    await cleanAtBothWidths(page, 'a game nobody knows')
    await lesson.click()
    await expect(page.getByRole('region', { name: 'Première partie guidée' })).toBeVisible()
    await openBox(page, 'Kumata')
    await expect(playButton(page)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Apprendre en jouant/ })).toBeVisible()
    // One game says nothing about another.
    await openBox(page, 'Ilotmots')
    await expect(lesson).toBeVisible()
  })
})

test('the level of the bot is kept, for every game', async ({ page }) => {
  await openBox(page, 'Kumata')
  await cleanAtBothWidths(page, 'a game')
  await page.getByRole('radio', { name: 'moyen' }).check({ force: true })
  await openBox(page, 'Ilotmots')
  await expect(page.getByRole('radio', { name: 'moyen' })).toBeChecked()
  await openBox(page, 'Kumata')
  await expect(page.getByRole('radio', { name: 'moyen' })).toBeChecked()
})

test('the ways of playing come to a place that is kept for them', async ({ page }) => {
  for (const [game, ways] of [
    ['kokomots', 4],
    ['piochamots', 2],
    ['kumata', 2],
  ] as const)
    for (const width of [320, 390, 844, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const asked = { answer: (): void => undefined }
      const told = new Promise<void>((tell) => (asked.answer = tell))
      await page.route('**/api/v1/games', async (route) => {
        await told
        await route.continue()
      })
      await page.goto(`/jeux/${game}`)
      const below = page.getByRole('link', { name: /^Autour de cet appareil/ })
      await expect(below).toBeVisible()
      const before = await below.boundingBox()
      asked.answer()
      await expect(
        page.getByRole('group', { name: 'Façon de jouer' }).locator('input'),
      ).toHaveCount(ways)
      expect(await below.boundingBox(), `${game} ${String(width)}`).toEqual(before)
      await page.unroute('**/api/v1/games')
    }
  await page.goto('/jeux/ilotmots')
  await expect(playButton(page)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Façon de jouer' })).toHaveCount(0)
})

test('every way of a game leads somewhere', async ({ page }) => {
  await openBox(page, 'Embrouillamini')
  const links = page.locator('main a')
  const ways = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  expect(ways).toEqual([
    '/nouvelle/embrouillamini/ici',
    '/nouvelle/embrouillamini',
    '/nouvelle/embrouillamini/ecran',
    '/jeux/embrouillamini/regles',
    '/enigme/embrouillamini',
    '/jeux/embrouillamini/boite',
  ])
  for (const way of ways) {
    await page.goto(way)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Embrouillamini')
  }
  await page.goto('/jeux/rien')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ce jeu n’est pas sur l’étagère.',
  )
})
