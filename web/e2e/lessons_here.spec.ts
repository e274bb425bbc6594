// The guided first games on a site with the engine, where they are tables of this device. A
// lesson that begins in the middle of a game is brought as a file, and its second seat given
// to a bot: changes of the record without a line of the game.
import { expect } from '@playwright/test'
import { test } from './local_table'
import { learn } from './shelf'
import { seqOf } from './table'

for (const game of ['Kokomots', 'Pioch’à Mots', 'Kumata', 'Embrouillamini', 'Ilotmots'])
  test(`the lesson of ${game} opens on this device`, async ({ page }) => {
    await learn(page, game)
    await page.waitForURL(/\/ici\/[a-z0-9]{16}$/)
    await expect(page.getByRole('region', { name: 'Première partie guidée' })).toBeVisible()
    await expect(page.locator('[data-game]')).toBeVisible()
    // Whoever does not know how to go on asks, as at any table against bots.
    await page.getByRole('button', { name: 'Conseil' }).click()
    const advice = page.getByRole('dialog', { name: /^(Les meilleurs|De bons) coups/ })
    const hints = advice.getByRole('button', { name: /^(Jouer|Voir sur le plateau) : / })
    await expect(hints.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(advice).toHaveCount(0)
  })

test('a hint of Ilotmots lies on the board before it is played', async ({ page }) => {
  await learn(page, 'Ilotmots')
  await expect(page.locator('[data-game=ilotmots][data-acts~=pose]')).toBeVisible()
  const planned = page.locator('[role=gridcell][aria-selected=true]')
  const bulb = page.getByRole('button', { name: 'Conseil' })
  const before = await seqOf(page)
  await bulb.click()
  await page
    .getByRole('button', { name: /^Voir sur le plateau : / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(planned).not.toHaveCount(0)
  await expect(page.locator('[data-preview=account]')).toBeVisible()
  await expect(page.locator('[data-confirm]')).toBeFocused()
  expect(await seqOf(page)).toBe(before)
  // It is a draft like any other.
  await page.getByRole('button', { name: 'Tout reprendre' }).press('Enter') // a finger waits
  await expect(planned).toHaveCount(0)
  await page.getByRole('button', { name: 'Défaire le dernier geste' }).press('Enter')
  await expect(planned).not.toHaveCount(0)
})
