// The riddles of the day, made by the engine of the page: the same for everybody, solved and
// missed with a person's hands, kept, shared, and there without a network.
import { expect, type Page } from '@playwright/test'
import { cutOff, test, visit } from './local_table'
import { knowingAll } from './shelf'

test.use({ serviceWorkers: 'allow' })

const DAY = '2026-11-10'

interface Solution {
  readonly moves: readonly { readonly move: string; readonly theme?: string }[]
}

// What a person would have to find: asked of the engine of this page, as the page does at the end.
async function solutionOf(page: Page, game: string): Promise<Solution['moves']> {
  const told = await page.evaluate(
    (asked) =>
      new Promise<string>((done) => {
        const worker = (window as unknown as { engines: Worker[] }).engines.at(-1)
        if (worker === undefined) throw new Error('no engine')
        const id = 700_000
        const hear = ({ data }: MessageEvent): void => {
          const { t, id: of, text } = data as { t: string; id?: number; text?: string | null }
          if (t !== 'look' || of !== id || typeof text !== 'string') return
          worker.removeEventListener('message', hear)
          done(text)
        }
        worker.addEventListener('message', hear)
        worker.postMessage({ t: 'riddle', id, asked })
      }),
    JSON.stringify({ game, date: DAY, solution: true }),
  )
  return (JSON.parse(told) as Solution).moves
}

async function open(page: Page, game: string): Promise<void> {
  await page.goto(`/enigme/${game}/${DAY}`)
  const start = page.getByRole('button', { name: 'C’est parti !' })
  await expect(start.or(page.locator('[data-game]')).first()).toBeVisible()
  if (await start.isVisible()) await start.click()
  await expect(page.locator(`[data-game=${game}]`)).toBeVisible()
  await expect(page.locator('.riddle')).toBeVisible()
}

const ended = (page: Page) => page.locator('.riddle-end')
async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Voir la solution' }).click()
  await page.getByRole('button', { name: 'Terminer', exact: true }).click()
  await expect(ended(page)).toBeVisible()
}
const wordOf = (move: string): string => move.split(' = ')[1] ?? move.split(' ')[1] ?? ''

// By a person's hands, where that is short.
const SOLVES: Readonly<Record<string, (page: Page, moves: Solution['moves']) => Promise<void>>> = {
  kumata: async (page, [best]) => {
    await page.locator('details.moves > summary').click()
    const spot = (best?.move ?? '').replace(/ T$/, '')
    await page.locator(`details.moves [data-move="${spot}"]`).click()
    if (spot !== best?.move) await page.keyboard.press('t')
    await page.getByRole('button', { name: /^Poser/ }).click()
  },
  piochamots: async (page, [best]) => {
    await page.getByRole('textbox').fill(wordOf(best?.move ?? '').toLowerCase())
    await page.getByRole('textbox').press('Enter')
  },
  kokomots: async (page, moves) => {
    for (const [i, { move, theme = '' }] of moves.entries()) {
      await page.locator(`[data-theme=${theme}]`).click({ position: { x: 8, y: 8 } })
      await page.locator('.word-field').fill(wordOf(move).toLowerCase())
      await page.getByRole('button', { name: /^Annoncer/ }).click()
      // The last one ends it.
      if (i + 1 < moves.length)
        await expect(page.locator('.riddle')).toHaveAttribute('data-tries', String(i + 1))
    }
  },
}

for (const game of ['kumata', 'embrouillamini', 'ilotmots', 'piochamots', 'kokomots'])
  test(`${game}: the same riddle for two, missed by one, and kept`, async ({
    page,
    browser,
    server,
  }) => {
    await open(page, game)
    const other = await browser.newContext({ locale: 'fr-FR', baseURL: server.url })
    await knowingAll(other)
    const second = await other.newPage()
    await open(second, game)
    const seen = (of: Page): Promise<string> =>
      of
        .locator('.board')
        .innerText()
        .then((text) => text.replaceAll(/\d+ s\b/g, ''))
    const task = page.locator('.riddle > p').nth(1)
    await expect(second.locator('.riddle > p').nth(1)).toHaveText(await task.innerText())
    expect(await seen(second)).toBe(await seen(page))

    await giveUp(second)
    await expect(ended(second)).toHaveAttribute('data-stars', '0')
    await expect(ended(second).getByRole('heading', { name: 'La solution' })).toBeVisible()
    await expect(second.getByRole('group', { name: 'Sur la table' })).toBeVisible()
    await second.reload()
    await expect(ended(second)).toHaveAttribute('data-stars', '0')
    await other.close()

    const solve = SOLVES[game]
    if (solve === undefined) return
    await solve(page, await solutionOf(page, game))
    await expect(ended(page)).toHaveAttribute('data-stars', '3')
    await expect(ended(page).locator('h2')).toBeFocused()
  })

test('a refused word gives way to the next one, and costs nothing', async ({ page }) => {
  await open(page, 'kokomots')
  const field = page.locator('.word-field')
  await page
    .locator('.theme[data-theme]')
    .first()
    .click({ position: { x: 8, y: 8 } })
  await field.pressSequentially('XYZXYZ')
  await field.press('Enter')
  await expect(page.locator('[data-preview=refused] .loud')).toBeVisible()
  await page
    .locator('.theme[data-theme]')
    .nth(1)
    .click({ position: { x: 8, y: 8 } })
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('QUA')
  await expect(field).toHaveValue('QUA')
})

test('a riddle of the race has no haste, no price, and says which letter is not held', async ({
  page,
}) => {
  await open(page, 'piochamots')
  await expect(page.locator('.riddle')).toContainText('3 essais, refus gratuits')
  await expect(page.getByText(/^Vite/)).toHaveCount(0)
  await expect(page.locator('[data-act=rien]')).toHaveCount(0)
  const cards = await page
    .locator('.hand [data-card]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-card')?.at(0) ?? ''))
  const missing = [...'XKZQYJVWH'].find((letter) => !cards.includes(letter)) ?? ''
  await page.getByRole('textbox').pressSequentially(missing.repeat(1 + cards.length))
  await expect(page.locator('.missing')).toContainText(missing)

  await giveUp(page)
  await expect(page.locator('.board')).not.toContainText('Le dictionnaire cherche')
})

test('nobody passes in a riddle', async ({ page }) => {
  for (const game of ['ilotmots', 'embrouillamini']) {
    await open(page, game)
    await expect(page.getByRole('button', { name: /^Passer/ })).toHaveCount(0)
  }
})

test('without a network, from the home page to the stars', async ({ page, server }) => {
  await visit(page)
  await cutOff(page, server)
  await page.getByRole('link', { name: 'Énigmes du jour' }).click()
  await page.getByRole('link', { name: /Pioch/ }).click()
  await expect(page.locator('.riddle')).toBeVisible()
  await giveUp(page)
  await page.goto('/enigme')
  await expect(page.getByRole('img', { name: '0 étoile sur 3' })).toHaveCount(1)
})

test('a day that has not come, one that is none, and one without riddles', async ({ page }) => {
  await page.goto('/enigme/kumata/2099-01-01')
  await expect(page.getByRole('alert')).toContainText('patience')
  await page.goto('/enigme/kumata/2026-02-30')
  await expect(page.getByRole('alert')).toContainText('calendrier')
  await page.goto('/enigme/kumata/2020-02-20')
  await expect(page.getByRole('alert')).toContainText('pas encore')
})
