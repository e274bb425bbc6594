import type { Page } from '@playwright/test'
import { box, playButton } from '../e2e/shelf'
import { expect, isOver, myTurn, newPerson, openDuel, playOn, test } from '../e2e/table'
import { take } from './take'

// The place nearest to the middle of the list, with its account.
async function chooseAPlace(page: Page): Promise<void> {
  await myTurn(page)
  const moves = page.locator('details.moves button[data-move]')
  await moves.nth(Math.floor((await moves.count()) / 2)).evaluate((button: HTMLElement) => {
    button.click()
  })
  await expect(page.locator('[data-preview=account]')).toBeVisible()
}

test('home, new table, lobby', async ({ page }) => {
  await page.goto('/')
  await take(page, 'home')
  await page.goto('/nouvelle/kumata')
  await expect(page.getByRole('button', { name: 'Dresser la table' })).toBeVisible()
  await take(page, 'new-table', ['desktop-light', 'phone-dark'])
  await openDuel(page, 'Zoé')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await take(page, 'lobby', ['desktop-dark', 'phone-light'])
})

test('a duel on the square, and its end', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('tablee.nom', 'Zoé')
  })
  await page.goto('/')
  await box(page, 'Kumata').click()
  await playButton(page).click()
  await playOn([page], 9)
  await chooseAPlace(page)
  await take(page, 'kumata-duel')
  await page.keyboard.press('Escape')
  await playOn([page])
  expect(await isOver(page)).toBe(true)
  await take(page, 'kumata-end', ['desktop-light', 'phone-dark'])
})

test('four players on a Dédale', async ({ browser, server }) => {
  const page = await newPerson(browser, server)
  await page.goto('/nouvelle/kumata')
  await page.getByLabel('Votre nom à cette table').fill('Zoé')
  await page.getByRole('radio', { name: '4' }).check()
  for (const seat of [2, 3, 4])
    await page.getByLabel(`Place ${String(seat)}`, { exact: true }).selectOption('bot1')
  await page.getByRole('switch', { name: /Dédale/ }).check()
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  await playOn([page], 5)
  await myTurn(page)
  await take(page, 'kumata-dedale')
})
