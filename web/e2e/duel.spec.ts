import {
  expect,
  isOver,
  joinDuel,
  manage,
  newPerson,
  openDuel,
  openMenu,
  playOn,
  seqOf,
  startDuel,
  test,
} from './table'

test('two people play a whole duel by link, look at the end, and play again', async ({
  page,
  browser,
  server,
}) => {
  const other = await newPerson(browser, server)
  await startDuel(page, other)

  await playOn([page, other], 6)
  // A reload in the middle: the same place, the same board, the story still there.
  const seq = await seqOf(page)
  await page.reload()
  await expect.poll(() => seqOf(page)).toBe(seq)
  await expect(page.locator('.story li').first()).toContainText(/pose|posez|retourne/)
  await expect(page).toHaveURL(/\/t\/[a-z0-9]{16}$/)

  await playOn([page, other])
  expect(await isOver(page)).toBe(true)
  for (const one of [page, other]) {
    await expect(one.getByRole('heading', { name: /gagne|Victoire partagée/ })).toBeVisible()
    await expect(one.getByRole('table').first().getByRole('row')).toHaveCount(3)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter la partie' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^kumata-/)
  const reader = await newPerson(browser, server)
  await reader.goto('/parties')
  await reader.getByLabel('Ouvrir un fichier de partie').setInputFiles(await file.path())
  await expect(reader.getByRole('heading', { name: /gagne|Victoire partagée/ })).toBeVisible()
  await expect(reader).toHaveURL(/\/p\/[a-z0-9]{16}$/)

  // The permalink shows the end to anybody.
  const href = await page.getByRole('link', { name: 'Revoir et analyser' }).getAttribute('href')
  const visitor = await newPerson(browser, server)
  await visitor.goto(href ?? '')
  await expect(visitor.getByRole('heading', { name: /gagne|Victoire partagée/ })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Revanche' })).toHaveCount(0)

  // The rematch: seats turned, the same two people, the series counted.
  await page.getByRole('button', { name: 'Revanche' }).click()
  await expect(page.getByRole('heading', { name: 'Autour de la table' })).toBeVisible()
  // Who proposes it reads that nobody has to start it.
  await expect(page.getByText('La revanche commence dès que tout le monde est là.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Commencer sans attendre' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Commencer la partie' })).toHaveCount(0)
  // Who proposes it is not away.
  await expect(other.getByText(/vous attend à la table suivante/).first()).toBeVisible()
  await expect(other.getByText('pas là', { exact: true })).toHaveCount(0)
  // It is proposed to the other, said aloud, and accepted by one tap: then it begins.
  await expect(other.getByTestId('live')).toContainText('propose une revanche')
  await other.getByRole('button', { name: 'Accepter la revanche' }).click()
  await playOn([page, other], 2)
  // Back leads to the finished game.
  await page.goBack()
  await expect(page.getByText('Partie terminée', { exact: true })).toBeVisible()
})

test('a third person watches, and takes a seat that is left by an invitation', async ({
  page,
  browser,
  server,
}) => {
  const other = await newPerson(browser, server)
  await startDuel(page, other)
  const table = new URL(page.url()).pathname
  const third = await newPerson(browser, server)
  await third.goto(table)
  await expect(third.getByText('Vous regardez cette partie.')).toBeVisible()
  await expect(third.locator('[data-confirm]')).toHaveCount(0)

  await openMenu(other)
  await other.getByRole('button', { name: 'Quitter ma place' }).click()
  await other.getByRole('button', { name: 'Oui, quitter' }).click()
  await expect(other.getByText('Vous regardez cette partie.')).toBeVisible()
  // Whoever sits there could come back as a stranger: the host decides.
  await expect(third.getByText('demandez une invitation à la personne qui accueille')).toBeVisible()
  await expect(third.getByRole('button', { name: 'Prendre la place 2' })).toHaveCount(0)
  await manage(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Inviter à cette place/ }).click()
  await third.goto('/')
  await third.goto(await dialog.getByRole('textbox').inputValue())
  await third.getByRole('button', { name: 'Prendre la place 2' }).click()
  await expect(third.getByRole('list', { name: 'Dominos en réserve' })).toBeVisible()
})

test('one device for two people', async ({ page }) => {
  await page.goto('/nouvelle/kumata')
  await page.getByLabel('Place 2', { exact: true }).selectOption('device')
  await page.getByLabel('Nom, place 2').fill('Mamie')
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await playOn([page], 4)
  await expect(page.getByText('Mamie').first()).toBeVisible()
})

test('one of two seats of a device goes elsewhere, the other stays', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/nouvelle/kumata')
  await page.getByLabel('Place 2', { exact: true }).selectOption('device')
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await openMenu(page)
  await page.getByRole('button', { name: 'Jouer sur un autre appareil' }).click()
  await page.getByRole('dialog').getByRole('combobox').selectOption('1')
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue()
  await page.getByRole('button', { name: 'Fermer' }).click()
  // The other device changes the secret: one of our two is void.
  const phone = await newPerson(browser, server)
  await phone.goto(link)
  await openMenu(phone)
  await phone.getByRole('button', { name: 'Jouer sur un autre appareil' }).click()
  await phone.getByRole('button', { name: /Changer le secret/ }).click()
  await expect(phone.getByText('Nouveau secret')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Dominos en réserve' })).toBeVisible()
  await phone.getByRole('button', { name: 'Fermer' }).click()
  await playOn([page, phone], 4)
})

test('four players on a Dédale, three of them bots', async ({ page }) => {
  await page.goto('/nouvelle/kumata')
  await page.getByRole('radio', { name: '4' }).check()
  for (const seat of [2, 3, 4])
    await page.getByLabel(`Place ${String(seat)}`, { exact: true }).selectOption('bot1')
  await page.getByRole('switch', { name: /Dédale/ }).check()
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Joueurs' }).getByRole('listitem')).toHaveCount(4)
  await playOn([page], 2)
})

test('options that change the number of players', async ({ page }) => {
  await page.goto('/nouvelle/kumata')
  await page.getByRole('switch', { name: /Union/ }).check()
  await expect(page.getByLabel('Place 4', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: '2' })).toBeDisabled()
})

test('a seat goes on on another device, and an old link is void', async ({
  page,
  browser,
  server,
}) => {
  await openDuel(page, 'Zoé')
  await page.getByRole('button', { name: 'Commencer la partie' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await openMenu(page)
  await page.getByRole('button', { name: 'Jouer sur un autre appareil' }).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  const link = await field.inputValue()
  expect(link).toMatch(/\/t\/[a-z0-9]{16}#s=/)

  const phone = await newPerson(browser, server)
  await phone.goto(link)
  await expect(phone.getByRole('list', { name: 'Dominos en réserve' })).toBeVisible()
  expect(phone.url()).not.toContain('#')
  await phone.reload()
  await expect(phone.getByRole('list', { name: 'Dominos en réserve' })).toBeVisible()

  await page.getByRole('button', { name: /Changer le secret/ }).click()
  await expect(page.getByText('Nouveau secret')).toBeVisible()
  await expect(phone.getByRole('heading', { name: /n’est plus la vôtre/ })).toBeVisible()
  await phone.getByRole('button', { name: 'Regarder la partie' }).click()
  await expect(phone.getByText('Vous regardez cette partie.')).toBeVisible()
  await page.getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByRole('list', { name: 'Dominos en réserve' })).toBeVisible()
})

test('a full table makes a spectator of the next one', async ({ page, browser, server }) => {
  const code = await openDuel(page, 'Zoé')
  const other = await newPerson(browser, server)
  await joinDuel(other, code, 'Léo')
  const third = await newPerson(browser, server)
  await third.goto(`/j/${code}`)
  await expect(third.getByText(/La table est complète/)).toBeVisible()
})
