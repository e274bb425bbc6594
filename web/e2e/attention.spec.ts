// Time that waits for people: behind the curtain of a shared device, and in the rules.
import type { Page } from '@playwright/test'
import { openTable } from './game_table'
import { expect, test } from './table'

// The seconds that the hourglass shows.
const secondsOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.clock.sand').first().getAttribute('data-seconds'))

async function standsStill(page: Page): Promise<void> {
  // The word that nobody looks goes to the server first.
  await page.waitForTimeout(500)
  const before = await secondsOf(page)
  expect(before).toBeGreaterThan(0)
  await page.waitForTimeout(2500)
  expect(await secondsOf(page)).toBe(before)
}

async function runs(page: Page): Promise<void> {
  const before = await secondsOf(page)
  await expect.poll(() => secondsOf(page)).toBeLessThan(before)
}

test('around one device the sand starts at "C’est moi"', async ({ page }) => {
  await openTable(page, 'kokomots', { mode: 'classique', sable: '75' }, [
    { kind: 'me' },
    { kind: 'device', name: 'Léo' },
  ])
  const mine = page.getByRole('button', { name: 'C’est moi' })
  await expect(mine).toBeVisible()
  await standsStill(page)
  await mine.click()
  await runs(page)
})

test('after a minute without a touch time waits, and the page says so', async ({ page }) => {
  await page.clock.install()
  await openTable(page, 'kokomots', { mode: 'classique', sable: '75' })
  await expect(page.locator('[data-game=kokomots][data-acts~=mot]')).toBeVisible()
  const notice = page.locator('.notice', { hasText: 'le temps attend' })
  await page.clock.fastForward(40_000)
  await expect(notice).toHaveCount(0)
  await page.clock.fastForward(21_000)
  await expect(notice).toBeVisible()
  // It lies over news and players, and nothing is read through it.
  expect(await notice.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  )
  await expect(page.getByTestId('live')).toContainText('le temps attend')
  await page.keyboard.press('Shift')
  await expect(notice).toHaveCount(0)
})

test('against a bot the sand waits while the rules are open', async ({ page }) => {
  await openTable(page, 'kokomots', { mode: 'classique', sable: '75' })
  await expect(page.locator('[data-game=kokomots][data-acts~=mot]')).toBeVisible()
  await runs(page)
  await page.getByRole('button', { name: 'Touches et règles' }).click()
  await standsStill(page)
  await page.keyboard.press('Escape')
  await runs(page)
})
