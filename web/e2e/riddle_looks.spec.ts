// The page of a riddle for each game, told by hand: every width, axe, keys alone, and what is
// given away of it.
import { cleanAtBothWidths } from './clean'
import { showRiddle, type FakeRiddle } from './fake_riddle'
import { GAMES } from './scenes/all'
import { expect, test } from './table'
import type { Scene } from './fake_table'
import type { Page } from '@playwright/test'

const SCENES: Readonly<Record<string, string>> = { piochamots: 'word' }

function riddleOf(game: string, more: Partial<FakeRiddle> = {}): FakeRiddle {
  const scene: Scene | undefined = GAMES[game]?.scenes[SCENES[game] ?? 'my turn']
  if (scene === undefined) throw new Error(game)
  return { scene, values: [20, 38, 12], best: 50, ...more }
}

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Voir la solution' }).click()
  await page.getByRole('button', { name: 'Terminer', exact: true }).click()
  await expect(page.locator('.riddle-end')).toBeVisible()
}

for (const game of Object.keys(GAMES))
  test(`${game}: nothing to complain of, and nothing beside the page`, async ({ page }) => {
    const seconds = game === 'kokomots' ? 60 : undefined
    const fake = riddleOf(game, seconds === undefined ? {} : { seconds })
    await showRiddle(page, fake, `/enigme/${game}`)
    const start = page.getByRole('button', { name: 'C’est parti !' })
    if (seconds !== undefined) {
      await cleanAtBothWidths(page, `${game} before the clock`)
      await page.clock.install() // it stands still while one looks
      await start.click()
    }
    await expect(page.locator('.riddle')).toBeVisible()
    const fits = async (): Promise<void> => {
      for (const width of [320, 390, 1280, 1920]) {
        await page.setViewportSize({ width, height: 844 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          String(width),
        ).toBeLessThanOrEqual(width)
      }
    }
    await fits()
    await cleanAtBothWidths(page, `${game} in play`)
    await giveUp(page)
    await fits()
    await cleanAtBothWidths(page, `${game} over`)
  })

test('the five of today', async ({ page }) => {
  await showRiddle(page, riddleOf('kumata'), '/enigme')
  await expect(page.getByRole('link', { name: /Ilotmots/ })).toBeVisible()
  await cleanAtBothWidths(page, 'riddles')
})

test('three tries by keys alone, each told once; shared without a letter of it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await showRiddle(page, riddleOf('kumata'), '/enigme/kumata')
  const tries = page.locator('.riddle')
  await expect(tries).toHaveAttribute('data-tries', '0')
  const places = ['c3', 'c3', 'a5']
  for (const [i, cell] of places.entries()) {
    await page.locator(`[data-cell=${cell}]`).focus()
    await page.keyboard.press(i === 2 ? '2' : '1')
    await page.locator(`[data-cell=${cell}]`).focus()
    await page.keyboard.press('Enter')
    if (i === 1) await page.keyboard.press('t')
    await expect(page.locator('[data-preview=account]')).toBeVisible()
    await page.getByRole('button', { name: /^Poser/ }).focus()
    await page.keyboard.press('Enter')
    if (i < 2) await expect(tries).toHaveAttribute('data-tries', String(i + 1))
    if (i === 0)
      await expect(page.getByTestId('live').getByText('20 points. Il y a mieux.')).toHaveCount(1)
  }
  const end = page.locator('.riddle-end')
  await expect(end).toHaveAttribute('data-stars', '2')
  await expect(end.getByText('Série : 1 jour')).toBeVisible()
  await page.getByRole('button', { name: 'Partager' }).click()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('★★☆ · 🟧🟨⬜')
  expect(text).not.toContain('c3')
  // What is kept comes back, and nothing of a stranger's.
  await page.reload()
  await expect(end).toHaveAttribute('data-stars', '2')
  await page.evaluate(() => {
    localStorage.setItem('tablee.enigme.kumata', '{"2026-11-18": 7')
  })
  await page.reload()
  await expect(tries).toHaveAttribute('data-tries', '0')
})
