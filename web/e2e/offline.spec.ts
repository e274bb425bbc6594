// Without a network: after the first visit the server is stopped, and everything that is about
// this device goes on.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { cutOff, drive, layTable, playBot, test, visit } from './local_table'
import type { TestServer } from './server'
import { isOver, newPerson, openMenu, playOn, seqOf } from './table'

const web = fileURLToPath(new URL('..', import.meta.url))
const program = process.env['TABLEE_BIN'] ?? resolve(web, '../build/tablee')

test.use({ serviceWorkers: 'allow' })

// From the home page to all games that were played here.
const toGames = async (page: Page): Promise<void> => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Mes parties' }).click()
}

// The file of the game that is over on the page.
async function saved(page: Page): Promise<string> {
  await expect(page.getByText('Partie terminée', { exact: true }).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter la partie' }).click()
  return await (await download).path()
}

function expectReplays(file: string): void {
  expect(execFileSync(program, ['replay', file], { encoding: 'utf8' })).not.toBe('')
  expect(readFileSync(file, 'utf8')).toMatch(/\nend [0-9a-f]{16}\n$/)
}

// Begun, loaded again, and found again from the home page: nothing is lost.
async function comeBack(page: Page, moves: number): Promise<void> {
  expect((await drive(page, moves)).why).toBe('most')
  const seq = await seqOf(page)
  expect(seq).toBeGreaterThan(0)
  await page.reload()
  await expect(page.locator('[data-game]')).toBeVisible()
  expect(await seqOf(page)).toBeGreaterThanOrEqual(seq)
  await page.goto('/')
  await page.getByRole('link', { name: /^Reprendre, / }).click()
  await expect(page.locator('[data-game]')).toBeVisible()
  expect(await seqOf(page)).toBeGreaterThanOrEqual(seq)
}

// Played as the strongest bot advises, so that it ends soon.
const WORD_GAMES = {
  'Pioch’à Mots': (page: Page) => layTable(page, 'piochamots', 1),
  Kokomots: (page: Page) => playBot(page, 'Kokomots'),
  Embrouillamini: (page: Page) => playBot(page, 'Embrouillamini'),
  Ilotmots: (page: Page) => playBot(page, 'Ilotmots'),
}
for (const [game, begin] of Object.entries(WORD_GAMES))
  test(`a whole game of ${game} against a bot, a reload in its middle, its file`, async ({
    page,
    server,
  }) => {
    await visit(page)
    await cutOff(page, server)
    await begin(page)
    expect((await drive(page, 4, true)).why).toBe('most')
    const seq = await seqOf(page)
    await page.reload()
    await expect(page.locator('[data-game]')).toBeVisible()
    expect(await seqOf(page)).toBeGreaterThanOrEqual(seq)
    expect((await drive(page, 500, true)).why).toBe('over')
    expectReplays(await saved(page))
  })

test('a whole game of Kumata against a bot, a reload in its middle, its file', async ({
  page,
  server,
}) => {
  await visit(page)
  await cutOff(page, server)
  await playBot(page, 'Kumata')
  await comeBack(page, 3)
  expect((await drive(page)).why).toBe('over')
  await expect(page.getByText('Partie terminée', { exact: true })).toBeVisible()
  expectReplays(await saved(page))

  // It can be looked at again.
  await toGames(page)
  await page.getByRole('link', { name: /^Revoir, / }).click()
  await page.waitForURL(/\/p\/[a-z0-9]{16}$/)
  await expect(page.locator('[data-step]')).toBeVisible()
})

// Two at this device, at a game with hands.
async function aroundDevice(page: Page, other: string): Promise<void> {
  await page.goto('/nouvelle/embrouillamini')
  await page.getByLabel('Place 2', { exact: true }).selectOption('device')
  await page.getByLabel('Nom, place 2').fill(other)
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  await page.waitForURL(/\/ici\//)
}

test('around one device, behind a curtain', async ({ page, server }) => {
  await visit(page)
  await cutOff(page, server)
  await aroundDevice(page, 'Mamie')
  const curtain = page.locator('.curtain')
  await expect(curtain).toBeVisible()
  const name = ((await curtain.textContent()) ?? '').trim()
  await curtain.getByRole('button').click()
  await expect(curtain).toHaveCount(0)
  expect((await drive(page, 1)).why).toBe('most')
  // The other one's turn: the device is passed on again.
  await expect(curtain).toBeVisible()
  await expect(curtain).not.toHaveText(name)
  await expect(curtain.locator('[data-last]')).not.toBeEmpty() // what was just done
  expect((await drive(page, 4)).why).toBe('most')
})

test('a whole game around one device, curtain after curtain, its file', async ({
  page,
  server,
}) => {
  await visit(page)
  await cutOff(page, server)
  await aroundDevice(page, 'Mamie')
  const curtain = page.locator('.curtain')
  const over = page.getByText('Partie terminée', { exact: true })
  const seen = new Set<string>()
  // One turn, by whoever lifts the curtain; who sees the end is not asked.
  const turn = async (): Promise<string> => {
    await expect(curtain.or(over).first()).toBeVisible()
    if (await over.isVisible()) return 'over'
    seen.add(await curtain.locator('.who').innerText())
    await curtain.getByRole('button').click()
    await expect(curtain).toHaveCount(0)
    return (await drive(page, 1, true)).why
  }
  for (let turns = 0; turns < 4; turns += 1) expect(await turn()).toBe('most')

  // In the middle the page is loaded again: the curtain is down, nothing is lost.
  const seq = await seqOf(page)
  await page.reload()
  await expect(curtain).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', { name: /^Reprendre, / }).click()
  await expect(curtain).toBeVisible()
  expect(await seqOf(page)).toBeGreaterThanOrEqual(seq)
  let why = 'most'
  for (let turns = 0; why === 'most' && turns < 200; turns += 1) why = await turn()
  expect(why).toBe('over')
  expect(seen.size).toBe(2)
  expectReplays(await saved(page))
})

test('the language is changed at a table, and back', async ({ page, server }) => {
  await visit(page)
  await cutOff(page, server)
  await playBot(page, 'Kumata')
  await expect(page.locator('[data-game]')).toBeVisible()
  const preview = page.locator('.preview')
  for (const [language, words] of [
    ['English', /Lay the \d-\d/],
    ['Français', /Posez le \d-\d/],
  ] as const) {
    await openMenu(page)
    await page.getByRole('button', { name: language }).click()
    await page.keyboard.press('Escape')
    await expect(preview).toContainText(words)
  }
})

test('far seats need a server, and the form says so', async ({ page, server }) => {
  await visit(page)
  await cutOff(page, server)
  await page.goto('/nouvelle/kumata')
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  await expect(page.getByRole('alert')).toContainText('ont besoin d’un serveur')
  await page.getByLabel('Place 2', { exact: true }).selectOption('bot1')
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  await page.waitForURL(/\/ici\//)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a second window says so, and takes the table over', async ({ page, context, server }) => {
  await visit(page)
  await cutOff(page, server)
  await playBot(page, 'Kumata')
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('heading', { name: 'Table ouverte ailleurs' })).toBeVisible()
  await second.getByRole('button', { name: 'Jouer dans cette fenêtre' }).click()
  await expect(second.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Table ouverte ailleurs' })).toBeVisible()
  expect((await drive(second, 1)).why).toBe('most')
})

test('put online, with the bot where it was, finished there and kept here', async ({
  page,
  server,
}) => {
  await visit(page)
  await playBot(page, 'Kumata')
  await playOn([page], 2)
  await openMenu(page)
  await page.getByRole('button', { name: 'Mettre en ligne' }).click()
  await page.getByRole('button', { name: 'Continuer en ligne' }).click()
  await page.waitForURL(/\/t\/[a-z0-9]{16}$/)
  await playOn([page])
  expect(await isOver(page)).toBe(true)

  // Over, it can be kept here, and looked at without the server.
  await page.getByRole('button', { name: 'Garder sur cet appareil' }).click()
  await expect(page.getByRole('button', { name: 'Gardée sur cet appareil' })).toBeVisible()
  await toGames(page)
  await expect(page.getByText('mise en ligne')).toBeVisible()
  await cutOff(page, server)
  await page.locator('a[href^="/p/"]').click()
  await expect(page.locator('[data-step]')).toBeVisible()
})

const tablesMade = async (server: TestServer): Promise<number> => {
  const text = await fetch(`${server.url}/metrics`).then((answer) => answer.text())
  return Number(/^tablee_tables_made_total (\d+)$/m.exec(text)?.[1])
}

const putOnline = async (page: Page): Promise<void> => {
  await openMenu(page)
  await page.getByRole('button', { name: 'Mettre en ligne' }).click()
}

// The server does what it is asked, and nobody hears it; returns how often.
async function loseAnswers(page: Page): Promise<() => number> {
  let lost = 0
  await page.context().route('**/api/v1/import', async (route) => {
    await route.fetch()
    lost += 1
    await route.abort()
  })
  return () => lost
}

test('put online once, though the answer was lost: the game and its bot wait', async ({
  page,
  server,
}) => {
  await visit(page)
  await playBot(page, 'Kumata')
  await playOn([page], 2)
  const lost = await loseAnswers(page)
  await putOnline(page)
  await page.getByRole('button', { name: 'Continuer en ligne' }).click()
  await expect(page.getByRole('heading', { name: 'La partie passe en ligne' })).toBeVisible()
  await expect(page.getByText('Ici, la partie attend, et les bots aussi')).toBeVisible()
  expect(lost()).toBe(1)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.poll(lost).toBe(2)
  await expect(page.getByRole('button', { name: 'Continuer ici' })).toBeVisible()
  await page.context().unroute('**/api/v1/import')
  expect(await tablesMade(server)).toBe(1)

  // Who comes back finds it still waiting; it arrives by itself.
  await page.goto('/')
  await page.getByRole('link', { name: /^Reprendre, / }).click()
  await page.waitForURL(/\/t\/[a-z0-9]{16}$/)
  expect(await tablesMade(server)).toBe(1)
  await playOn([page])
  expect(await isOver(page)).toBe(true)
})

test('nobody answers: the game goes on here, and is put online later', async ({ page, server }) => {
  await visit(page)
  await playBot(page, 'Kumata')
  expect((await drive(page, 2)).why).toBe('most')
  await page.context().route('**/api/v1/import', (route) => route.abort())
  await putOnline(page)
  await page.getByRole('button', { name: 'Continuer en ligne' }).click()
  await page.getByRole('button', { name: 'Continuer ici' }).click()
  await page.getByRole('button', { name: 'Oui, continuer ici' }).click()
  await expect(page.locator('[data-game]')).toBeVisible()
  expect((await drive(page, 1)).why).toBe('most')
  await page.context().unroute('**/api/v1/import')
  await putOnline(page)
  await page.getByRole('button', { name: 'Continuer en ligne' }).click()
  await page.waitForURL(/\/t\/[a-z0-9]{16}$/)
  expect(await tablesMade(server)).toBe(1)
})

test('a game around one device goes on online: one stays, one has a link', async ({
  page,
  server,
  browser,
}) => {
  await visit(page)
  await aroundDevice(page, 'Mamie')
  const curtain = page.locator('.curtain')
  const lift = async (): Promise<void> => {
    await curtain.getByRole('button').click()
    await expect(curtain).toHaveCount(0)
  }
  await lift()
  expect((await drive(page, 1)).why).toBe('most')
  await lift()
  const seq = await seqOf(page)
  await putOnline(page)
  await page.getByRole('checkbox', { name: 'Donner cette place par un lien' }).nth(1).check()
  await page.getByRole('button', { name: 'Continuer en ligne' }).click()
  const link = page.getByRole('textbox', { name: 'Lien : Place 2 (Mamie)' })
  await expect(page.getByText('Place 2 (Mamie)', { exact: true })).toBeVisible()
  const address = await link.inputValue()
  await page.getByRole('link', { name: 'Aller à la table en ligne' }).click()
  await page.waitForURL(/\/t\/[a-z0-9]{16}$/)
  await expect(page.locator('[data-game]')).toBeVisible()
  expect(await seqOf(page)).toBeGreaterThanOrEqual(seq)

  const mamie = await newPerson(browser, server)
  await mamie.goto(address)
  await mamie.getByRole('button', { name: /^Prendre/ }).click()
  await expect(mamie.locator('[data-game]')).toBeVisible()
  // Each has a device of their own now: no curtain.
  await expect(page.locator('.curtain')).toHaveCount(0)
  await expect(mamie.locator('.curtain')).toHaveCount(0)
  await mamie.context().close()
})

test('a game around one device goes on online, with both where they were', async ({ page }) => {
  await visit(page)
  await aroundDevice(page, 'Mamie')
  const curtain = page.locator('.curtain')
  await curtain.getByRole('button').click()
  expect((await drive(page, 1)).why).toBe('most')
  await curtain.getByRole('button').click()
  await putOnline(page)
  await page.getByRole('button', { name: 'Continuer en ligne' }).click()
  await page.waitForURL(/\/t\/[a-z0-9]{16}$/)
  await expect(curtain).toBeVisible()
  await curtain.getByRole('button').click()
  await expect(page.getByText('Mamie').first()).toBeVisible()
})

test('a table is erased from the device', async ({ page, server }) => {
  await visit(page)
  await cutOff(page, server)
  await playBot(page, 'Kumata')
  const address = page.url()
  await openMenu(page)
  await page.getByRole('button', { name: 'Effacer de cet appareil' }).click()
  await page.getByRole('button', { name: 'Oui, effacer' }).click()
  await page.waitForURL(/\/$/)
  await expect(page.getByRole('link', { name: /^Reprendre, / })).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByText('n’est pas sur cet appareil')).toBeVisible()
})

test('an engine that was killed comes back, and says so', async ({ page, server }) => {
  await visit(page)
  await cutOff(page, server)
  await playBot(page, 'Kumata')
  expect((await drive(page, 2)).why).toBe('most')
  const seq = await seqOf(page)
  await page.evaluate(() => {
    ;(window as unknown as { engines: Worker[] }).engines.at(-1)?.terminate()
  })
  await expect(page.locator('[data-notice=restarted]')).toBeVisible()
  await expect(page.locator('[data-game]')).toBeVisible()
  expect((await drive(page, 1)).why).toBe('most')
  await expect.poll(() => seqOf(page)).toBeGreaterThan(seq)
})

test.describe('a browser that lends no storage', () => {
  test.use({ serviceWorkers: 'block' })
  test('plays on, and says once that nothing is kept', async ({ page }) => {
    await page.route('**/engine_worker-*.js', async (route) => {
      const answer = await route.fetch()
      const refusing = 'indexedDB.open=()=>{throw new Error("refused")};'
      await route.fulfill({ response: answer, body: refusing + (await answer.text()) })
    })
    await page.goto('/')
    await playBot(page, 'Kumata')
    await expect(page.locator('[data-notice=not_kept]')).toContainText('ne garde rien')
    expect((await drive(page, 2)).why).toBe('most')
    await page.getByRole('button', { name: 'Compris' }).click()
    await expect(page.locator('[data-notice]')).toHaveCount(0)
  })
})
