import { showScene } from './fake_table'
import { KUMATA } from './scenes/kumata'
import { SCENES } from './scenes/piochamots'
import {
  confirm,
  expect,
  isMyTurn,
  myTurn,
  newPerson,
  openMenu,
  playBot,
  playListed,
  playOn,
  seqOf,
  startDuel,
  test,
} from './table'
import { TestServer } from './server'
import { openBox, playButton } from './shelf'

test.describe('a server that dies', () => {
  test('kill -9 in the middle of a duel loses nothing', async ({ browser }) => {
    const server = await TestServer.start()
    try {
      const one = await newPerson(browser, server)
      const two = await newPerson(browser, server)
      await startDuel(one, two)
      await playOn([one, two], 5)
      const seq = await seqOf(one)
      const board = await one.locator('[role=gridcell]').evaluateAll(labels)

      await server.kill()
      await expect(one.getByText(/Connexion perdue/)).toBeVisible()
      await expect(one.getByRole('button', { name: 'Réessayer' })).toBeVisible()

      // A move made while nobody answers is kept and played once.
      const actor = (await isMyTurn(one)) ? one : two
      await actor
        .locator('details.moves button[data-move]')
        .first()
        .evaluate((button: HTMLElement) => {
          button.click()
        })
      await confirm(actor)
      await expect(actor.locator('[data-confirm]')).toHaveText('Envoi…')
      expect(await seqOf(actor)).toBe(seq)

      await server.run()
      await expect(one.getByText(/Connexion perdue/)).toBeHidden()
      await expect.poll(() => seqOf(actor)).toBeGreaterThan(seq)
      const other = actor === one ? two : one
      await expect.poll(() => seqOf(other)).toBe(await seqOf(actor))
      await playOn([one, two], 3)
      expect(board).toHaveLength(36)
    } finally {
      await server.stop()
    }
  })

  test('a reload after a restart finds the same position', async ({ browser }) => {
    const server = await TestServer.start()
    try {
      const page = await newPerson(browser, server)
      const other = await newPerson(browser, server)
      await startDuel(page, other)
      await playOn([page, other], 4)
      const before = await page.locator('[role=gridcell]').evaluateAll(labels)
      const seq = await seqOf(page)
      await server.kill()
      await server.run()
      await page.reload()
      await expect.poll(() => seqOf(page)).toBe(seq)
      expect(await page.locator('[role=gridcell]').evaluateAll(labels)).toEqual(before)
    } finally {
      await server.stop()
    }
  })

  test('the page of a game says that nobody answers', async ({ browser }) => {
    const server = await TestServer.start()
    const page = await newPerson(browser, server)
    await openBox(page, 'Kumata')
    await server.kill()
    await playButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas')
    await server.stop()
  })
})

function labels(cells: (HTMLElement | SVGElement)[]): (string | undefined)[] {
  return cells.map((cell) => cell.getAttribute('aria-label')?.replace(/, pose possible/, ''))
}

test('an unknown code', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Code de la table').fill('zzzz')
  await page.getByRole('button', { name: 'Rejoindre' }).click()
  await expect(page.getByRole('heading', { name: 'Table introuvable' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('ZZZZ')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Passez à table.' })).toBeVisible()
})

test('a table that does not exist, or no longer does', async ({ page }) => {
  await page.goto('/t/aaaaaaaaaaaaaaaa')
  await expect(page.getByRole('heading', { name: /n’est plus accessible/ })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('n’existe pas, ou n’existe plus')
  await page.getByRole('link', { name: 'Accueil', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Passez à table.' })).toBeVisible()
})

test('a forged seat', async ({ page, browser, server }) => {
  await playBot(page)
  const stranger = await newPerson(browser, server)
  await stranger.goto(`${new URL(page.url()).pathname}#s=AAAAAAAAAAAAAAAAAAAAAA`)
  await expect(stranger.getByRole('heading', { name: /n’est plus la vôtre/ })).toBeVisible()
  await stranger.getByRole('button', { name: 'Regarder la partie' }).click()
  await expect(stranger.getByText('Vous regardez cette partie.')).toBeVisible()
})

test('an address that leads nowhere', async ({ page }) => {
  await page.goto('/t/trop-court')
  await expect(page.getByRole('heading', { name: /rien à cette adresse/ })).toBeVisible()
})

test('a file that is not a game', async ({ page }) => {
  await page.goto('/parties')
  const file = {
    name: 'liste.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('du pain, du lait'),
  }
  await page.getByLabel('Ouvrir un fichier de partie').setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('n’est pas une partie de Tablée')
})

test('a game that is not on the shelf', async ({ page }) => {
  await page.goto('/nouvelle/echecs')
  await expect(page.getByText('n’est pas sur l’étagère')).toBeVisible()
})

test('two tabs on one seat', async ({ page, context }) => {
  await playBot(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await myTurn(page)
  await myTurn(second)
  await playListed(second)
  await expect.poll(() => seqOf(page)).toBeGreaterThanOrEqual((await seqOf(second)) - 4)
  await expect.poll(async () => (await seqOf(page)) === (await seqOf(second))).toBe(true)
})

test('back, forward and a table that is found again from the home page', async ({ page }) => {
  await playBot(page)
  const table = page.url()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Kumata' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Passez à table.' })).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.goto('/')
  await page
    .getByRole('link', { name: /^Reprendre, / })
    .first()
    .click()
  await expect(page).toHaveURL(table)
  await myTurn(page)
})

test('pause and resume', async ({ page }) => {
  await playBot(page)
  await myTurn(page)
  await openMenu(page)
  await page.getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(page.locator('[data-paused]')).toContainText('en pause')
  await openMenu(page)
  await page.getByRole('button', { name: 'Reprendre la partie' }).click()
  await myTurn(page)
})

test('where nothing can be taken back, nothing of the kind is offered', async ({ page }) => {
  await playBot(page)
  await playListed(page)
  await myTurn(page)
  await openMenu(page)
  await expect(page.getByRole('button', { name: 'Mettre en pause' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reprendre mon coup' })).toHaveCount(0)
})

test('a move of Kumata is taken back until a domino turns up', async ({ page }) => {
  const offer = page.getByRole('button', { name: 'Reprendre mon coup' })
  const { waiting } = KUMATA
  const { change } = await showScene(page, waiting)
  change({ ...waiting, undo: 0 }, '0 32 c3d3', 'play')
  await openMenu(page)
  await expect(offer).toBeVisible()
  change(waiting, '0 2 33', 'draw')
  await expect(page.locator('details[open]:not(.story)')).toContainText('Quitter')
  await expect(offer).toHaveCount(0)
})

test('a game whose moves cannot be taken back does not offer it', async ({ page }) => {
  const { race } = SCENES
  if (race === undefined) throw new Error('no race')
  const { change } = await showScene(page, race)
  change(race, '0 top', 'play')
  await openMenu(page)
  await expect(page.locator('details[open]:not(.story)')).toContainText('Quitter')
  await expect(page.getByRole('button', { name: 'Reprendre mon coup' })).toHaveCount(0)
})

for (const [width, height] of [
  [1280, 860],
  [390, 664],
  [320, 454],
  [750, 330],
] as const)
  test(`a lost line moves no board and is said once, at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const scene = KUMATA['my turn']
    await showScene(page, scene)
    const board = page.locator('section.board')
    const before = await board.boundingBox()
    await page.evaluate(() => {
      const said: string[] = []
      ;(window as unknown as { said: string[] }).said = said
      const region = document.querySelector('[data-connection] [role=status]')
      if (region === null) throw new Error('no region')
      const look = (): void => {
        const text = region.textContent.trim()
        if (text !== '' && text !== said.at(-1)) said.push(text)
      }
      new MutationObserver(look).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    })
    await page.context().setOffline(true)
    const bar = page.locator('[data-connection]')
    await expect(bar.getByText(/Nouvel essai dans 2/)).toBeVisible() // the third failure or so
    await expect(bar.getByRole('button', { name: 'Réessayer' })).toBeInViewport({ ratio: 1 })
    expect(await board.boundingBox()).toEqual(before)
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^Connexion perdue\. Rien n’est perdu/)
    await page.context().setOffline(false)
    await expect(bar.getByText(/Connexion perdue/)).toHaveCount(0)
    expect(await board.boundingBox()).toEqual(before)
  })
