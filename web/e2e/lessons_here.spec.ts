// The guided first games on a site with the engine, where they are tables of this device. A
// lesson that begins in the middle of a game is brought as a file, and its second seat given
// to a bot: changes of the record without a line of the game.
import { expect } from '@playwright/test'
import { test } from './local_table'
import { learn } from './shelf'

for (const game of ['Kokomots', 'Pioch’à Mots', 'Kumata', 'Embrouillamini', 'Ilotmots'])
  test(`the lesson of ${game} opens on this device`, async ({ page }) => {
    await learn(page, game)
    await page.waitForURL(/\/ici\/[a-z0-9]{16}$/)
    await expect(page.getByRole('region', { name: 'Première partie guidée' })).toBeVisible()
    await expect(page.locator('[data-game]')).toBeVisible()
    // Whoever does not know how to go on asks, as at any table against bots.
    await page.getByRole('button', { name: 'Conseil' }).click()
    const advice = page.getByRole('dialog', { name: 'Les meilleurs coups' })
    await expect(advice.getByRole('button', { name: /^Jouer : / }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(advice).toHaveCount(0)
  })
