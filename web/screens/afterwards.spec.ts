// A riddle of the day, and what a game becomes: replay, in the engine of the page.
import { expect } from '@playwright/test'
import { drive, playBot, test, visit } from '../e2e/local_table'
import { take } from './take'

test.use({ serviceWorkers: 'allow' })

test('a riddle of Ilotmots', async ({ page }) => {
  await visit(page)
  await page.goto('/enigme/ilotmots/2026-11-18')
  await expect(page.locator('[data-game=ilotmots]')).toBeVisible()
  await take(page, 'riddle', ['desktop-light', 'phone-dark'])
})

test('a game that is looked back at', async ({ page }) => {
  await visit(page)
  await playBot(page, 'Kumata')
  expect((await drive(page)).why).toBe('over')
  await page.getByRole('link', { name: 'Revoir et analyser' }).click()
  await expect(page.locator('[data-step]')).toBeVisible()
  await take(page, 'replay', ['desktop-dark', 'phone-light'])
})
