// Somebody who has never seen the game: the rules to read, the rules at the table, the
// article behind every refusal, and a first game with guidance.
import type { Page } from '@playwright/test'
import { clean } from './clean'
import { GAMES } from './scenes/all'
import { SCENES, showPioch } from './scenes/piochamots'
import {
  confirm,
  expect,
  isOver,
  joinDuel,
  myTurn,
  newPerson,
  openDuel,
  openMenu,
  playBot,
  playOn,
  seqOf,
  startDuel,
  test,
} from './table'
import { learn, openBox } from './shelf'

const SIZES = [
  [1280, 820],
  [844, 390],
  [390, 844],
  [320, 568],
] as const

const noOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const help = (page: Page): ReturnType<Page['locator']> => page.locator('[data-help]')

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const game of Object.keys(GAMES)) {
  test(`the rules of ${game}: contents, articles, figures, at every size`, async ({ page }) => {
    await page.goto(`/jeux/${game}/regles`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Règles du jeu')
    const entries = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link')
    const articles = page.locator('[data-article]')
    await expect(articles.first()).toBeVisible()
    expect(await entries.count()).toBe(await articles.count())
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      expect(await noOverflow(page), `${String(width)}x${String(height)}`).toBeLessThanOrEqual(0)
    }
    await clean(page, `rules of ${game}`)
  })
}

test('a figure is drawn with the board of the game, its tried move and the account', async ({
  page,
}) => {
  await page.goto('/jeux/kumata/regles#totem')
  const article = page.locator('[data-article=totem]')
  await expect(article.locator('figure .grid-board')).toBeVisible()
  await expect(article.locator('figure .ghost').first()).toBeVisible()
  await expect(article.locator('figcaption')).toContainText('totem au niveau 2')
  // The picture is for the eye alone: nothing in it is a stop of the keyboard.
  await expect(article.locator('.picture[inert]')).toHaveCount(1)
  await expect(article.getByRole('heading')).toBeFocused()
  await expect(article.getByRole('heading')).toBeInViewport()
})

test('an entry of the contents goes to its article, and the address says so', async ({ page }) => {
  await page.goto('/jeux/piochamots/regles')
  await page.getByRole('link', { name: 'Bonus couleur' }).click()
  await expect(page.getByRole('heading', { name: 'Bonus couleur' })).toBeFocused()
  expect(new URL(page.url()).hash).toBe('#couleur')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Colour bonus' })).toBeVisible()
})

test('the rules of a game that is not here are a page, as is any other address', async ({
  page,
}) => {
  await page.goto('/jeux/rien/regles')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Règles introuvables')
  await clean(page, 'no such rules')
  const lost = await page.goto('/n/importe/quoi')
  expect(lost?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il n’y a rien à cette adresse')
})

test('the game, a new table and the lobby lead to the rules', async ({ page }) => {
  await openBox(page, 'Kumata')
  await expect(page.getByRole('link', { name: 'Règles du jeu' })).toHaveAttribute(
    'href',
    '/jeux/kumata/regles',
  )
  await page.goto('/nouvelle/piochamots')
  // What the dictionary takes is said before the game, and where more is said.
  await expect(page.getByText('noms propres')).toBeVisible()
  await expect(page.getByRole('link', { name: 'En savoir plus' })).toHaveAttribute(
    'href',
    '/jeux/piochamots/regles#dictionnaire',
  )
  await openDuel(page, 'Zoé')
  await page.getByRole('link', { name: 'Règles du jeu : Kumata' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kumata')
})

for (const [width, height] of SIZES)
  test(`? opens the rules beside the game at ${String(width)}x${String(height)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await playBot(page)
    await myTurn(page)
    const opener = page.getByRole('button', { name: 'Touches et règles' })
    await opener.focus()
    await page.keyboard.press('?')
    await expect(help(page).getByRole('heading', { name: 'Règles du jeu : Kumata' })).toBeFocused()
    await expect(help(page).locator('[data-article]').first()).toBeAttached()
    await expect(help(page).getByText('Les touches')).toBeVisible()
    // The board is covered only where there is nothing else to cover.
    const panel = await help(page).boundingBox()
    const board = await page.locator('.grid-board').first().boundingBox()
    if (panel === null || board === null) throw new Error('nothing to see')
    if (width > height) expect(panel.x).toBeGreaterThanOrEqual(board.x + board.width - 1)
    else expect(panel.width).toBe(width)
    expect(panel.height).toBe(height)
    expect(await noOverflow(page)).toBeLessThanOrEqual(0)
    if (width !== 320) await clean(page, 'rules at the table')
    await page.keyboard.press('Escape')
    await expect(help(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    await myTurn(page)
  })

test('"Pourquoi non ?" opens its article, and gives the focus back', async ({ page }) => {
  await playBot(page)
  await myTurn(page)
  await page.locator('[role=gridcell]:not([aria-label*="pose possible"])').first().focus()
  await page.keyboard.press('Enter')
  const why = page.getByRole('button', { name: /^Pourquoi non/ })
  await why.click()
  await expect(help(page).locator('.here').getByRole('heading')).toBeFocused()
  await expect(help(page).locator('.here')).toHaveAttribute('data-article', /pose/)
  await page.keyboard.press('Escape')
  await expect(why).toBeFocused()
})

test('without a network the rules that were read once are still there', async ({ page }) => {
  await page.goto('/jeux/kumata/regles')
  await expect(page.locator('[data-article]').first()).toBeVisible()
  await page.route('**/api/v1/games/kumata/rules', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Sans réseau')).toBeVisible()
  await expect(page.locator('[data-article=totem]')).toBeVisible()
})

test('the lesson of Pioch’à Mots shows the card of points, and can be skipped', async ({
  page,
}) => {
  await learn(page, 'Pioch')
  const coach = page.getByRole('region', { name: 'Première partie guidée' })
  await expect(coach).toContainText('1/5')
  await page.getByRole('button', { name: 'Carte des points' }).click()
  await expect(help(page).getByRole('heading', { name: 'Les points' })).toBeFocused()
  await expect(help(page)).toContainText('10 lettres ou plus : 500 points')
  await expect(help(page)).toContainText('W noir')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Dictionnaire : ce qu’il accepte' }).click()
  await expect(
    help(page).getByRole('heading', { name: 'Tous les mots du dictionnaire' }),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await coach.getByRole('button', { name: 'Passer la leçon' }).click()
  await expect(coach).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[data-game=piochamots]')).toBeVisible()
  await expect(coach).toHaveCount(0)
})

// From a cell the pieces follow one another, as a finger lays them.
async function layFrom(page: Page, cell: string, pieces: readonly string[]): Promise<void> {
  await page.locator(`[role=gridcell][data-cell=${cell}]`).focus()
  for (const piece of pieces) await page.keyboard.press(piece)
}

test('the lesson of Ilotmots deals a hand with a liaison, îlets and a dump in it', async ({
  page,
}) => {
  await learn(page, 'Ilotmots')
  const mine = page.locator('[data-game=ilotmots][data-acts~=passe]')
  await expect(mine).toBeVisible()
  const coach = page.getByRole('region', { name: 'Première partie guidée' })
  await expect(coach).toContainText('La liaison relie CA à PARS')
  const play = async (kind: string, next: string): Promise<void> => {
    await expect(page.locator('[data-preview=account]')).toContainText(kind)
    const before = await seqOf(page)
    await confirm(page)
    await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
    await expect(coach).toContainText(next)
    await expect(mine).toBeVisible()
  }
  // Below a letter the arrow begins downwards; the step says to tap again.
  for (const way of ['vers le bas', 'vers la droite']) {
    await page.locator('[role=gridcell][data-cell=g8]').click()
    await expect(page.getByTestId('live')).toContainText(way)
  }
  await page.keyboard.press('-')
  await expect(page.locator('[data-preview=account]')).toBeVisible()
  await expect(coach).toContainText('1/5')
  await page.keyboard.press('c')
  await page.keyboard.press('a')
  await expect(coach).toContainText('2/5')
  await expect(page.locator('[data-confirm]')).toContainText('14')
  await play('ÎLOT L', 'Des îlets')
  // For the ear what happened comes first, and the next step when it can be done.
  const live = page.getByTestId('live')
  await expect(live).toContainText('Des îlets')
  expect(await live.innerText()).toMatch(/Vous posez CA[^]*Des îlets/)
  await layFrom(page, 'g3', ['e'])
  await layFrom(page, 'i5', ['s'])
  await play('Îlets', 'Un débarras')
  await layFrom(page, 'f6', ['-'])
  await layFrom(page, 'e6', ['w'])
  await play('Débarras', 'ARCHIPEL')
})

for (const [width, height] of SIZES)
  test(`a refusal is whole, with its rule, at ${String(width)}x${String(height)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await learn(page, 'Ilotmots')
    await expect(page.locator('[data-game=ilotmots][data-acts~=passe]')).toBeVisible()
    await page.getByRole('button', { name: 'Passer la leçon' }).click()
    await layFrom(page, 'g8', ['-', 'c', 'a'])
    await layFrom(page, 'i5', ['s'])
    await expect(page.locator('[data-preview=refused]')).toBeVisible()
    await page.locator('[data-confirm]').press('Enter')
    const refusal = page.locator('[data-whole]')
    await expect(refusal).toContainText('Accroche des mots »')
    // Nothing of it is cut away, and nothing of it lies over the board.
    const cut = await refusal.evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect()
      const clips: string[] = []
      for (let on = box.parentElement; on !== null; on = on.parentElement) {
        const frame = on.getBoundingClientRect()
        const hides = !['visible', 'clip'].includes(getComputedStyle(on).overflowY)
        if (
          hides &&
          on !== document.documentElement &&
          (top < frame.top - 1 || bottom > frame.bottom + 1)
        )
          clips.push(on.className)
      }
      if (box.scrollHeight > box.clientHeight + 1) clips.push('itself')
      if (bottom > innerHeight) clips.push('the screen')
      return clips
    })
    expect(cut).toEqual([])
    const box = await refusal.boundingBox()
    const board = await page.locator('.grid-board').first().boundingBox()
    if (box === null || board === null) throw new Error('nothing to see')
    const apart = box.y >= board.y + board.height - 1 || box.x >= board.x + board.width - 1
    expect(apart, 'beside the board').toBe(true)
    if (process.env['SHOTS']) await page.screenshot({ path: `/tmp/pageb_22_${String(width)}.png` })
  })

test('a guest’s phone opens on who invites, a name and one button', async ({
  page,
  browser,
  server,
}) => {
  const code = await openDuel(page, 'Zoé')
  const guest = await newPerson(browser, server)
  await guest.setViewportSize({ width: 390, height: 664 })
  await guest.goto(`/j/${code}`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Zoé vous invite')
  await expect(guest.getByTestId('code')).toHaveCount(0)
  const take = guest.getByRole('button', { name: 'Prendre la place 2' })
  await expect(take).toBeInViewport()
  await clean(guest, 'invited')
  await take.click()
  // Whoever gives no name is not called as the next who gives none.
  await expect(page.getByText('Joueur 2', { exact: true })).toBeVisible()
})

test('a guest who sits sees what is waited for, and both hear who comes and goes', async ({
  page,
  browser,
  server,
}) => {
  const code = await openDuel(page, 'Zoé')
  const guest = await newPerson(browser, server)
  await guest.setViewportSize({ width: 390, height: 844 })
  await joinDuel(guest, code, 'Léo')
  await expect(page.getByTestId('live')).toContainText('Léo prend place.')
  const both = 'Tout le monde est là : Zoé ou vous pouvez commencer la partie.'
  await expect(guest.getByText(both)).toBeVisible()
  await expect(page.getByText('Donnez ce code')).toHaveCount(0) // nobody is expected
  await expect(page.getByText('vous accueillez')).toBeVisible()
  await expect(guest.getByText('Donnez ce code')).toHaveCount(0)
  await expect(guest.getByTestId('code')).toHaveCount(0)
  await clean(guest, 'seated')
  await guest.getByRole('button', { name: /Libérer/ }).click()
  await expect(page.getByTestId('live')).toContainText('Léo quitte la table.')
  await expect(page.getByText('On attend encore 1 personne.')).toBeVisible()
})

test('the pit is looked through, and the points of every word lie open', async ({ page }) => {
  const { race } = SCENES
  if (race === undefined) throw new Error('no race')
  await showPioch(page, race)
  const pit = page.locator('[data-pit]')
  await pit.click()
  const dialog = page.getByRole('dialog', { name: 'La fosse : 8 cartes' })
  await expect(dialog.locator('.letter-card')).toHaveCount(8)
  await clean(page, 'the pit')
  await page.keyboard.press('Escape')
  await expect(pit).toBeFocused()
  // Where there is room the card of points shows all it says.
  await page.setViewportSize({ width: 1280, height: 1000 })
  await expect(page.locator('[data-points]')).toContainText('500 points')
})

test('a paused game offers to go on', async ({ page }) => {
  await playBot(page)
  await myTurn(page)
  await openMenu(page)
  await page.getByRole('button', { name: 'Mettre en pause' }).click()
  await page.getByRole('button', { name: 'Reprendre', exact: true }).click()
  await expect(page.locator('.frame').getByText('La partie est en pause.')).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await myTurn(page)
})

test('possible moves carry the points of both sides, the best first', async ({ page }) => {
  await playBot(page)
  await myTurn(page)
  await page.locator('details.moves summary').click()
  const worths = page.locator('details.moves li b')
  await expect(worths.first()).toHaveText(/^vous (0|[+−]\d+), adversaire (0|[+−]\d+)$/)
  // Mine less theirs: what takes five from the other is worth five.
  const number = (text: string): number => Number(text.replace('−', '-').replace('+', ''))
  for (const words of await worths.allInnerTexts()) {
    const [, mine = '', theirs = ''] = /vous (\S+), adversaire (\S+)/.exec(words) ?? []
    const gain = number(mine) - number(theirs)
    const shown = worths.filter({ hasText: words }).first()
    expect(await shown.getAttribute('data-gain'), words).toBe(String(gain))
  }
  for (const list of await page.locator('details.moves ul').all()) {
    const gains = await list
      .locator('b')
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-gain'))))
    expect(gains).toEqual(gains.toSorted((a, b) => b - a))
  }
})

test('the code of a finished game says so; its link and its file keep the names', async ({
  page,
  browser,
  server,
}) => {
  const two = await newPerson(browser, server)
  const code = await startDuel(page, two)
  await playOn([page, two])
  expect(await isOver(page)).toBe(true)
  const late = await newPerson(browser, server)
  await late.goto(`/j/${code}`)
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('Partie terminée')
  await late.goto(
    (await page.getByRole('link', { name: 'Revoir et analyser' }).getAttribute('href')) ?? '',
  )
  await expect(late.locator('.grid-board')).toBeVisible()
  await expect(late.getByRole('list', { name: 'Joueurs' })).toContainText('Zoé')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter la partie' }).click()
  const file = await (await saving).path()
  await late.goto('/parties')
  await late.locator('input[type=file]').setInputFiles(file)
  const players = late.getByRole('list', { name: 'Joueurs' })
  await expect(players).toContainText('Zoé')
  await expect(players).toContainText('Léo')
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('the rules at the table begin with the rules, and end with the keys', async ({ page }) => {
    await playBot(page)
    await myTurn(page)
    await page.getByRole('button', { name: 'Touches et règles' }).tap()
    const rules = await help(page).locator('[data-article]').first().boundingBox()
    const keys = await help(page).getByText('Les touches').boundingBox()
    expect(keys?.y ?? 0).toBeGreaterThan(rules?.y ?? Infinity)
  })
})
