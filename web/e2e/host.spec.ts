// People at a real table: the host's rights, proposals, reactions, absence, the end.
import type { Browser, Page } from '@playwright/test'
import { clean } from './clean'
import { expect, joinDuel, manage, newPerson, openDuel, openMenu, startDuel, test } from './table'

async function isRemoved(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Vous n’êtes plus à cette table' })).toBeVisible()
  await expect(page.getByRole('alert')).not.toBeEmpty()
}

const card = (page: Page, seat: number) =>
  page.getByRole('list', { name: 'Joueurs' }).getByRole('listitem').nth(seat)

// Who came to the lobby of this page's table.
async function joinedBy(page: Page, browser: Browser, server: { url: string }): Promise<Page> {
  const other = await newPerson(browser, server)
  await joinDuel(other, await openDuel(page, 'Zoé'), 'Léo')
  return other
}

test('in the lobby the host removes a guest, puts a bot, and opens the seat again', async ({
  page,
  browser,
  server,
}) => {
  const other = await joinedBy(page, browser, server)
  await expect(other.getByText('accueille', { exact: true })).toBeVisible()
  await expect(other.getByText('Gérer')).toHaveCount(0)

  await page.getByRole('button', { name: 'Gérer la place 2, Léo' }).click()
  await clean(page, 'a guest managed')
  await page.getByRole('button', { name: 'Retirer Léo' }).click()
  await page.getByRole('button', { name: 'Oui, retirer' }).click()
  await isRemoved(other)
  await clean(other, 'removed')
  await expect(page.getByText('Place libre')).toBeVisible()

  await page.getByRole('combobox', { name: 'Place 2' }).selectOption('3')
  await page.getByRole('button', { name: /^Mettre un bot/ }).click()
  await expect(page.getByText('Bot 3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Rouvrir la place/ }).click()
  await expect(page.getByText('Place libre')).toBeVisible()
})

test('in the lobby the host puts a bot where a guest sits, in one step', async ({
  page,
  browser,
  server,
}) => {
  const other = await joinedBy(page, browser, server)
  await page.getByRole('button', { name: 'Gérer la place 2, Léo' }).click()
  await page.getByRole('button', { name: 'Remplacer Léo par un bot' }).click()
  await page.getByRole('button', { name: 'Oui, remplacer' }).click()
  await isRemoved(other)
  await expect(page.getByText('Bot 2', { exact: true })).toBeVisible()
})

test('a guest removed from a running game sees why, and comes back by an invitation', async ({
  page,
  browser,
  server,
}) => {
  const other = await newPerson(browser, server)
  await startDuel(page, other)
  await manage(page)
  await page.getByRole('button', { name: 'Retirer Léo' }).click()
  await page.getByRole('button', { name: 'Oui, retirer' }).click()
  await isRemoved(other)

  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Inviter à cette place/ }).click()
  const link = await dialog.getByRole('textbox').inputValue()
  expect(link).toMatch(/\/t\/[a-z0-9]{16}#i=1\./)
  await expect(dialog.getByText('invitation en attente')).toBeVisible()

  await other.goto('/')
  await other.goto(link)
  await expect(other.getByRole('heading', { name: / vous invite$/ })).toBeVisible()
  await other.getByLabel('Votre nom à cette table').fill('Léo')
  await other.getByRole('button', { name: 'Prendre la place 2' }).click()
  await expect(other.getByRole('list', { name: 'Dominos en réserve' })).toBeVisible()
  expect(other.url()).not.toContain('#')

  // The link served once.
  const third = await newPerson(browser, server)
  await third.goto(link)
  await third.getByRole('button', { name: 'Prendre la place 2' }).click()
  await expect(third.getByRole('alert')).toBeVisible()
})

test('a pause is proposed, and made when the other agrees', async ({ page, browser, server }) => {
  const other = await newPerson(browser, server)
  await startDuel(page, other)
  await openMenu(page)
  await page.getByRole('button', { name: 'Proposer une pause' }).click()
  const mine = page.getByRole('region', { name: 'Propositions' })
  await expect(mine).toContainText('Vous proposez une pause. On attend Léo.')
  const theirs = other.getByRole('region', { name: 'Propositions' })
  await expect(theirs).toContainText('Zoé propose une pause.')
  await expect(other.getByTestId('live').getByText('Zoé propose une pause.')).toHaveCount(1)
  await clean(other, 'asked')
  await theirs.getByRole('button', { name: 'D’accord' }).click()
  for (const one of [page, other]) {
    await expect(one.locator('[data-paused]')).toContainText('en pause')
    await expect(one.getByRole('region', { name: 'Propositions' })).toHaveCount(0)
  }
  await openMenu(other)
  // Whoever did not press sees it too, for a while; both hear it once.
  const seen = [page, other].map((one) =>
    expect(one.locator('[data-resumed]')).toHaveText('La partie reprend.'),
  )
  await other.getByRole('button', { name: 'Reprendre la partie' }).click()
  await Promise.all(seen)
  for (const one of [page, other]) {
    await expect(one.locator('[data-paused]')).toHaveCount(0)
    await expect(one.getByTestId('live').getByText(/en pause/)).toHaveText([
      'La partie est en pause.',
    ])
    await expect(one.locator('[data-resumed]')).toHaveCount(0)
  }
})

test('coming back to the page is no agreement to a pause', async ({ page, browser, server }) => {
  const other = await newPerson(browser, server)
  await startDuel(page, other)
  await openMenu(page)
  await page.getByRole('button', { name: 'Proposer une pause' }).click()
  const theirs = other.getByRole('region', { name: 'Propositions' })
  await expect(theirs).toContainText('Zoé propose une pause.')
  await other.reload()
  await expect(theirs.getByRole('button', { name: 'D’accord' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Propositions' })).toContainText('On attend Léo.')
  for (const one of [page, other]) await expect(one.locator('[data-paused]')).toHaveCount(0)
})

test('a pause that is refused is not made, and its asker is told', async ({
  page,
  browser,
  server,
}) => {
  const other = await newPerson(browser, server)
  await startDuel(page, other)
  await openMenu(page)
  await page.getByRole('button', { name: 'Proposer une pause' }).click()
  const theirs = other.getByRole('region', { name: 'Propositions' })
  await theirs.getByRole('button', { name: 'Non' }).click()
  await expect(theirs).toHaveCount(0)
  await expect(page.getByText('La pause n’a pas été acceptée.').first()).toBeVisible()
  await expect(page.locator('[data-paused]')).toHaveCount(0)
})

test('a reaction is seen by the other on the card, and said once', async ({
  page,
  browser,
  server,
}) => {
  const other = await newPerson(browser, server)
  await startDuel(page, other)
  await page.locator('summary', { hasText: 'Dire quelque chose' }).click()
  await page.getByRole('button', { name: 'Bravo !' }).click()
  await expect(card(other, 0).getByTestId('said')).toHaveText('Bravo !')
  await expect(other.getByTestId('live').getByText('Zoé : Bravo !')).toHaveCount(1)
  await expect(card(page, 0).getByTestId('said')).toHaveText('Bravo !')
})

test('the table is handed on, and ended by its new host', async ({ page, browser, server }) => {
  const other = await newPerson(browser, server)
  await startDuel(page, other)
  await manage(page)
  await page.getByRole('button', { name: 'Confier la table à Léo' }).click()
  await page.getByRole('button', { name: 'Oui, confier' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openMenu(page)
  await expect(page.getByRole('button', { name: 'Gérer la table' })).toHaveCount(0)

  await manage(other)
  await other.getByRole('button', { name: 'Terminer la table' }).click()
  await expect(other.getByText(/sans vainqueur/)).toBeVisible()
  await other.getByRole('button', { name: 'Oui, terminer' }).click()
  for (const one of [page, other]) {
    await expect(one.getByRole('heading', { name: 'La table est fermée' })).toBeVisible()
    await expect(one.getByRole('alert')).not.toBeEmpty()
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Reprendre' })).toHaveCount(0)
})

test('a bot keeps the seat of somebody who is away, until they are back', async ({
  page,
  browser,
  server,
}) => {
  // The shortest grace there is: the page offers a minute and more.
  await page.route('**/api/v1/tables', async (route) => {
    const body = route.request().postDataJSON() as object
    await route.continue({ postData: JSON.stringify({ ...body, grace: 15 }) })
  })
  const other = await newPerson(browser, server)
  await startDuel(page, other)
  const table = other.url()
  await other.goto('about:blank')
  await expect(card(page, 1)).toContainText('un bot joue pour Léo', { timeout: 60_000 })
  await other.goto(table)
  await expect(card(page, 1)).not.toContainText('un bot joue')
  await expect(page.getByTestId('live')).toContainText('Léo reprend sa place.')
  await expect(other.getByRole('list', { name: 'Dominos en réserve' })).toBeVisible()
})
