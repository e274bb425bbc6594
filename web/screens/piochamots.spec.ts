// Three people around one table, from the first card to the end of the game.
import {
  expect,
  findWord,
  handOf,
  nonsense,
  openFor,
  tapCards,
  test,
  waitForCards,
} from '../e2e/piochamots_table'
import { newPerson } from '../e2e/table'
import { take } from './take'

test('a table of Pioch’à Mots is set', async ({ page }) => {
  await page.goto('/nouvelle/piochamots')
  await expect(page.getByRole('button', { name: 'Dresser la table' })).toBeVisible()
  await take(page, 'piochamots-new-table', ['desktop-light', 'phone-dark'])
})

test('a game of Pioch’à Mots', async ({ page, browser, server }) => {
  const leo = await newPerson(browser, server)
  const mamie = await newPerson(browser, server)
  await openFor([page, leo, mamie], { cible: '5' })
  await take(page, 'piochamots-opening', ['phone-light', 'desktop-dark'])
  await waitForCards(page, 8)
  const word = findWord(await handOf(page)) ?? ''
  expect(word).not.toBe('')
  await page.getByRole('textbox', { name: 'Écrire le mot' }).fill(word)
  await take(page, 'piochamots-race')

  await tapCards(mamie, nonsense(await handOf(mamie)))
  await mamie.locator('[data-confirm]').click()
  await expect(mamie.locator('.hint')).toContainText('dictionnaire')
  await take(mamie, 'piochamots-out', ['phone-light', 'desktop-dark'])

  await leo.locator('[data-confirm]').click()
  await expect(leo.getByRole('heading', { name: 'Top ! Montrez votre mot' })).toBeVisible()
  await take(leo, 'piochamots-word', ['phone-dark', 'desktop-light'])
  await leo.getByRole('button', { name: 'Je n’ai rien' }).click()

  for (const left of [8, 7, 6]) {
    await page.getByRole('button', { name: `Piocher (encore ${String(left)})` }).click()
    await expect(
      page.getByRole('button', { name: `Piocher (encore ${String(left - 1)})` }),
    ).toBeVisible()
  }
  await take(page, 'piochamots-last', ['phone-light', 'desktop-dark'])
  await page.locator('[data-confirm]').click()
  await expect(page.getByText('Partie terminée', { exact: true }).first()).toBeVisible()
  await take(page, 'piochamots-end', ['desktop-light', 'phone-dark'])
})

test('the end of a round', async ({ page, browser, server }) => {
  const leo = await newPerson(browser, server)
  const mamie = await newPerson(browser, server)
  await openFor([page, leo, mamie], { cible: '200' })
  await waitForCards(page, 8)
  const word = findWord(await handOf(leo)) ?? findWord(await handOf(page)) ?? ''
  const winner = findWord(await handOf(leo)) === null ? page : leo
  await winner.getByRole('textbox', { name: 'Écrire le mot' }).fill(word)
  await winner.locator('[data-confirm]').click()
  await expect(page.getByText('Les mains')).toBeVisible()
  await take(page, 'piochamots-round')
})
