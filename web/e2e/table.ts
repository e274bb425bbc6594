// What the tests do at a table, by the same buttons as people.
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test'
import { TestServer } from './server'
import { knowingAll, openBox, playButton } from './shelf'

interface Shared {
  server: TestServer
}

// One server for all the tests of a worker; no test says a word to another site.
// A device knows all games, unless it is a newcomer's.
export const test = base.extend<{ quiet: undefined; newcomer: boolean }, Shared>({
  newcomer: [false, { option: true }],
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await TestServer.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  quiet: [
    async ({ context, server, newcomer }, use) => {
      if (!newcomer) await knowingAll(context)
      const foreign: string[] = []
      context.on('request', (request) => {
        if (!request.url().startsWith(server.url)) foreign.push(request.url())
      })
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(error.error().message))
      context.on('console', (line) => {
        if (line.type() === 'error' && /Content Security Policy/.test(line.text()))
          errors.push(line.text())
      })
      await use(undefined)
      expect(foreign, 'requests to other sites').toEqual([])
      expect(errors, 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export async function newPerson(browser: Browser, server: { readonly url: string }): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL: server.url })
  await knowingAll(context)
  return context.newPage()
}

// From the home page to a table against a bot.
export async function playBot(page: Page): Promise<void> {
  await openBox(page, 'Kumata')
  await playButton(page).click()
  await expect(page.getByRole('grid', { name: 'Plateau' })).toBeVisible()
}

export async function openDuel(page: Page, name: string): Promise<string> {
  await page.goto('/nouvelle/kumata')
  await page.getByLabel('Votre nom à cette table').fill(name)
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  await expect(page.getByRole('heading', { name: 'Autour de la table' })).toBeVisible()
  return (await page.getByTestId('code').innerText()).replace(/\s/g, '')
}

export async function joinDuel(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/j/${code}`)
  await page.getByLabel('Votre nom à cette table').fill(name)
  await page.getByRole('button', { name: 'Prendre la place 2' }).click()
  await expect(page.getByRole('button', { name: 'Commencer la partie' })).toBeVisible()
}

// Two people by link, the game begun.
export async function startDuel(one: Page, two: Page): Promise<string> {
  const code = await openDuel(one, 'Zoé')
  await joinDuel(two, code, 'Léo')
  await expect(one.getByText('Léo', { exact: true })).toBeVisible()
  await one.getByRole('button', { name: 'Commencer la partie' }).click()
  for (const page of [one, two]) await expect(page.getByRole('grid')).toBeVisible()
  return code
}

// The menu of the table: on a phone only its sign is seen.
export async function openMenu(page: Page): Promise<void> {
  await page.locator('summary', { hasText: /^\s*(Table)\s*$/ }).click()
}

// The host looks after the seats.
export async function manage(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('button', { name: 'Gérer la table' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

// Story, moves and players: on a phone they are a sheet over the dock.
export async function openFolds(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Fil, coups, joueurs' })
  if (await opener.isVisible()) await opener.click()
}

export function seqOf(page: Page): Promise<number> {
  return page.locator('[data-seq]').evaluate((table) => Number(table.getAttribute('data-seq')))
}

export async function myTurn(page: Page): Promise<void> {
  await expect(page.locator('[data-game][data-acts~=joue]')).toBeVisible()
}

export async function isMyTurn(page: Page): Promise<boolean> {
  return (await page.locator('[data-game][data-acts~=joue]').count()) > 0
}

// Plays the listed move with this number, through the list and the big button.
export async function playListed(page: Page, at = 0): Promise<void> {
  await myTurn(page)
  const before = await seqOf(page)
  const buttons = page.locator('details.moves button[data-move]')
  const count = await buttons.count()
  await buttons.nth(at % count).evaluate((button: HTMLElement) => {
    button.click()
  })
  await confirm(page)
  await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
}

// The big button. It is inert for a moment when its act changes: whoever clicks at once
// clicks again.
export async function confirm(page: Page): Promise<void> {
  await page.locator('[data-confirm][aria-disabled=false]').press('Enter')
}

// By the frame, in one picture with everything else of it: the words of the end are fetched.
export async function isOver(page: Page): Promise<boolean> {
  return (await page.locator('[data-game][data-over]').count()) > 0
}

// By the story, with the points; the page of the end does not say it again.
export async function expectWinToldOnce(page: Page): Promise<void> {
  const live = page.getByTestId('live')
  await expect(live).toContainText(/gagnez? la partie|partagez? la victoire/)
  await expect(page.getByRole('button', { name: 'Revanche' })).toBeVisible()
  await expect(live).not.toContainText('Partie terminée')
}

// Whoever is to play plays, `most` times or to the end.
export async function playOn(pages: readonly Page[], most = 200): Promise<number> {
  let played = 0
  for (; played < most; played += 1) {
    const turn: { of: Page | null } = { of: null }
    await expect
      .poll(
        async () => {
          for (const page of pages) if (await isMyTurn(page)) turn.of = page
          const over = await Promise.all(pages.map(isOver))
          return turn.of !== null || over.every(Boolean)
        },
        { intervals: [30, 60, 100] },
      )
      .toBe(true)
    if (turn.of === null) break
    await playListed(turn.of, played * 7)
  }
  return played
}
