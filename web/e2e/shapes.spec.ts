// Boards and turns that a normal game does not show at once.
import type { Page } from '@playwright/test'
import { forceAside } from './aside'
import { openTable } from './game_table'
import { expect, test } from './table'

// Nine tiles in a row: 18 columns, 2 rows.
const LONG = Array.from({ length: 9 }, (_, i) => `${String(2 * i)}.0`).join(',')

async function longBoard(page: Page): Promise<void> {
  await openTable(page, 'kumata', { dedale: 'oui', forme: LONG })
  await expect(page.getByRole('grid')).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a board of eighteen columns is seen whole, and enlarged for a finger', async ({ page }) => {
    await longBoard(page)
    const cell = page.locator('[data-cell="a1"]')
    await expect(page.locator('[role=gridcell]')).toHaveCount(36)
    const small = await cell.boundingBox()
    await page.getByRole('button', { name: 'Agrandir' }).click()
    const large = await cell.boundingBox()
    expect(large?.width).toBeGreaterThan(39)
    expect(large?.width).toBeGreaterThan(small?.width ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Tout voir' }).click()
    expect((await cell.boundingBox())?.width).toBe(small?.width)
  })
})

// The small board of a new table lays whole shapes only (told.spec.ts); others may come.
test('a shape that does not hold together is refused in a sentence', async ({ page }) => {
  const shape = openTable(page, 'kumata', { dedale: 'oui', forme: '0.0,9.9' })
  await expect(shape).rejects.toThrow('neuf coins de tuiles')
})

test('a domino is set aside when the engine lists nothing else', async ({ page }) => {
  await forceAside(page)
  await expect(page.locator('.hint')).toContainText('choisissez un domino à mettre de côté')
  await expect(page.locator('.edge')).toHaveCount(0)
  await page.locator('.reserve button').first().click()
  const confirm = page.getByRole('button', { name: /^Mettre le \d-\d de côté$/ })
  await expect(confirm).toHaveAttribute('aria-disabled', 'false')
  await confirm.press('Enter')
  // The true engine knows better, and says so.
  await expect(page.locator('.why')).toContainText('vous devez le jouer')
  await expect(page.locator('.why')).toContainText('Pose impossible')
})
