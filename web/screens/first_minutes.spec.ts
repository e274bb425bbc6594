// What somebody meets before a first game: the page of each game, a lesson, the one card.
import { openTable } from '../e2e/game_table'
import { GAMES } from '../e2e/scenes/all'
import { learn, playButton } from '../e2e/shelf'
import { expect, test } from '../e2e/table'
import { take } from './take'

for (const game of Object.keys(GAMES))
  test(`the page of ${game}`, async ({ page }) => {
    await page.goto(`/jeux/${game}`)
    await expect(playButton(page)).toBeVisible()
    await take(page, `${game}-game`, ['desktop-light', 'phone-dark'])
  })

test('the first step of a lesson', async ({ page }) => {
  await learn(page, 'Ilotmots')
  await expect(page.getByRole('region', { name: 'Première partie guidée' })).toContainText('1/5')
  await expect(page.locator('[data-coached]')).toBeVisible()
  await take(page, 'lesson', ['desktop-dark', 'phone-light'])
})

test.describe('of a newcomer', () => {
  test.use({ newcomer: true })
  test('the card before a first game', async ({ page }) => {
    await openTable(page, 'embrouillamini', {})
    await expect(page.getByRole('button', { name: 'Prêt', exact: true })).toBeVisible()
    await take(page, 'first-card', ['desktop-light', 'phone-dark'])
  })
})
