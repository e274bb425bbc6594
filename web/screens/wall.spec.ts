// A television, and a phone beside it.
import { expect, openDuel, playOn, test } from '../e2e/table'
import { newPhone, newWall, openWall, takeRemote } from '../e2e/wall'
import { take } from './take'

test('a big screen and a remote control', async ({ page, browser, server }) => {
  const code = await openDuel(page, 'Zoé')
  const other = await newPhone(browser, server)
  await other.goto(`/j/${code}`)
  await other.getByLabel('Votre nom à cette table').fill('Léo')
  await other.getByRole('button', { name: 'Prendre la place 2' }).click()
  await page.getByRole('button', { name: 'Commencer la partie' }).click()
  await expect(page.locator('[data-game=kumata]')).toBeVisible()
  const wall = await newWall(browser, server)
  await openWall(page, wall)
  await takeRemote(other)
  await playOn([page, other], 6)
  await take(wall, 'big-screen', ['desktop-light', 'desktop-dark'])
  await take(other, 'remote', ['phone-light', 'phone-dark'])
})
