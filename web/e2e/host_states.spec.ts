// The host's rights, proposals, reactions, absence: how the page shows them.
import { cleanAtBothWidths } from './clean'
import { ASKER, GUEST, HOSTED, INVITED, LOBBY, overflow, showTable } from './host_states'
import { lobbyOf, TABLE } from './fake_table'
import { SCENES, showPioch } from './scenes/piochamots'
import { expect, newPerson, openMenu, test } from './table'

test('the menus of a host', async ({ page }) => {
  await showTable(page, HOSTED, { '/invite': { json: { invite: 'W0rdOfTheLink_00' } } })
  await page.locator('summary', { hasText: 'Dire quelque chose' }).click()
  await cleanAtBothWidths(page, 'reactions')
  await page.keyboard.press('Escape')
  await openMenu(page)
  await cleanAtBothWidths(page, 'menu of a host')
  await page.getByRole('button', { name: 'Gérer la table' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await cleanAtBothWidths(page, 'dialog of a host')
  await dialog.getByRole('button', { name: 'Retirer Léo' }).click()
  await expect(dialog.getByRole('button', { name: 'Non' })).toBeFocused()
  await cleanAtBothWidths(page, 'remove?')
  await dialog.getByRole('button', { name: 'Non' }).click()
  await dialog.getByRole('button', { name: /^Inviter à cette place/ }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await cleanAtBothWidths(page, 'invitation')
  await dialog.getByRole('button', { name: 'Terminer la table' }).click()
  await expect(dialog.getByText(/sans vainqueur/)).toBeVisible()
  await cleanAtBothWidths(page, 'end?')
})

test('the lobby of a host', async ({ page }) => {
  await showTable(page, LOBBY)
  for (const seat of [2, 3, 4]) {
    await page.getByRole('button', { name: `Gérer la place ${String(seat)}` }).click()
    await cleanAtBothWidths(page, `lobby of a host, seat ${String(seat)}`)
  }
})

test('proposals, a stand-in, a reaction, an invitation', async ({ page, browser, server }) => {
  const { push } = await showTable(page, GUEST)
  await expect(page.getByRole('region', { name: 'Propositions' })).toBeVisible()
  push('reaction', { seat: 1, what: 'reflechis' })
  await expect(page.getByTestId('said')).toHaveText('Je réfléchis…')
  await cleanAtBothWidths(page, 'asked')
  const other = await newPerson(browser, server)
  await showTable(other, INVITED)
  await expect(other.getByRole('heading', { name: / vous invite$/ })).toBeVisible()
  await cleanAtBothWidths(other, 'invited')
  await other.close()
})

test('the settings of a new table', async ({ page }) => {
  await page.goto('/nouvelle/kumata')
  await page.getByText('Réglages', { exact: true }).click()
  await cleanAtBothWidths(page, 'table settings')
})

test('nothing is wider than a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await showTable(page, LOBBY)
  for (const seat of [2, 3, 4]) {
    await page.getByRole('button', { name: `Gérer la place ${String(seat)}` }).click()
    expect(await overflow(page), 'lobby').toBe(0)
  }
  await page.goto('/nouvelle/kumata')
  await page.unrouteAll()
  await page.reload()
  await page.getByText('Réglages', { exact: true }).click()
  expect(await overflow(page), 'new table').toBe(0)
})

test('a table of people is not wider than 320 px either', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const { push } = await showTable(page, GUEST)
  push('reaction', { seat: 2, what: 'reflechis' })
  await expect(page.getByTestId('said')).toBeVisible()
  expect(await overflow(page), 'table').toBe(0)
  for (const menu of [/Dire quelque chose/, /^\s*Table\s*$/]) {
    await page.locator('summary', { hasText: menu }).click()
    const box = await page.locator('details[open] > .list').boundingBox()
    expect(box?.x, String(menu)).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0), String(menu)).toBeLessThanOrEqual(320)
    expect(await overflow(page), String(menu)).toBe(0)
  }
})

test('a dialog of a host fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await showTable(page, HOSTED, { '/invite': { json: { invite: 'W0rdOfTheLink_00' } } })
  await openMenu(page)
  await page.getByRole('button', { name: 'Gérer la table' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Inviter à cette place/ }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
  expect(await overflow(page)).toBe(0)
})

test('the host asks twice, and the server is asked once', async ({ page }) => {
  const { calls } = await showTable(page, HOSTED)
  await openMenu(page)
  await page.getByRole('button', { name: 'Gérer la table' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confier la table à Léo' }).click()
  expect(calls).toEqual([])
  await dialog.getByRole('button', { name: 'Oui, confier' }).click()
  await expect.poll(() => calls.length).toBe(1)
  await dialog.getByRole('combobox', { name: 'Place 4' }).selectOption('4')
  await dialog.getByRole('button', { name: /^Mettre un bot/ }).click()
  await dialog.getByRole('button', { name: 'Retirer Léo' }).click()
  await dialog.getByRole('button', { name: 'Oui, retirer' }).click()
  await dialog.getByRole('button', { name: 'Terminer la table' }).click()
  await dialog.getByRole('button', { name: 'Oui, terminer' }).click()
  await expect.poll(() => calls.length).toBe(4)
  const path = `/api/v1/tables/${TABLE}`
  expect(calls).toEqual([
    { method: 'POST', path: `${path}/host`, body: { seat: 1 } },
    { method: 'POST', path: `${path}/seats/3/bot`, body: { level: 4 } },
    { method: 'POST', path: `${path}/seats/1/remove`, body: {} },
    { method: 'DELETE', path, body: null },
  ])
})

test('a refusal of the server is its own sentence', async ({ page }) => {
  const error = { key: 'server.not_host', fr: "Seul l'hôte peut le faire.", en: 'Host only.' }
  await showTable(page, HOSTED, { '/remove': { status: 403, json: { error } } })
  await openMenu(page)
  await page.getByRole('button', { name: 'Gérer la table' }).click()
  await page.getByRole('button', { name: 'Retirer Léo' }).click()
  await page.getByRole('button', { name: 'Oui, retirer' }).click()
  await expect(page.getByRole('alert')).toHaveText("Seul l'hôte peut le faire.")
})

test('a proposal is said once, answered in place, and says who is awaited', async ({ page }) => {
  const { calls, push } = await showTable(page, GUEST)
  const bar = page.getByRole('region', { name: 'Propositions' })
  await expect(bar).toContainText(
    'Léo propose une pause. On attend Anne-Charlotte et votre réponse.',
  )
  await bar.getByRole('button', { name: 'D’accord' }).click()
  await expect.poll(() => calls).toMatchObject([{ body: { what: 'pause' } }])
  expect(calls[0]?.path).toMatch(/\/agree$/)
  const asks = [{ what: 'pause', by: 1, agreed: [0], waits: [2] }]
  push('lobby', lobbyOf({ ...GUEST, lobby: { ...GUEST.lobby, asks } }))
  await expect(bar.getByRole('button')).toHaveText(['Finalement non'])
  const said = page.getByTestId('live').getByText(/propose une pause/)
  await expect(said).toHaveCount(1)
  // Who agreed may think better of it as long as others are awaited.
  await bar.getByRole('button', { name: 'Finalement non' }).click()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]).toMatchObject({ body: { what: 'pause' } })
  expect(calls[1]?.path).toMatch(/\/refuse$/)
})

test('an asker takes it back, or is told that it was not agreed to', async ({ page }) => {
  const { calls, push } = await showTable(page, ASKER)
  const bar = page.getByRole('region', { name: 'Propositions' })
  await expect(bar).toContainText('Vous demandez à reprendre votre coup. On attend Léo')
  const none = { ...ASKER, lobby: { ...ASKER.lobby, asks: [] } }
  push('lobby', lobbyOf(none))
  await expect(bar).toContainText('n’a pas été acceptée')
  push('lobby', lobbyOf(ASKER))
  await bar.getByRole('button', { name: 'Retirer ma demande' }).click()
  await expect.poll(() => calls.length).toBe(1)
  expect(calls[0]).toMatchObject({ body: { what: 'undo' } })
  expect(calls[0]?.path).toMatch(/\/refuse$/)
})

test('with company a pause is proposed, and what was asked is no error', async ({ page }) => {
  const { calls } = await showTable(page, HOSTED, {
    '/pause': { status: 202, json: { asked: true } },
  })
  await page.getByRole('button', { name: 'Proposer une pause' }).click() // where time runs
  await expect.poll(() => calls.length).toBe(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a reaction by the keyboard: seen on the card, said once, gone after a while', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await showTable(page, HOSTED)
  const menu = page.locator('summary', { hasText: 'Dire quelque chose' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-react=bonjour]')).toBeFocused()
  for (const button of await page.locator('[data-react]').all()) {
    const box = await button.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(24)
    expect(box?.width).toBeGreaterThanOrEqual(24)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('said')).toHaveText('Bravo !')
  await expect(menu).toBeFocused()
  await expect(page.getByTestId('live').getByText('Vous : Bravo !')).toHaveCount(1)
  await expect(page.getByTestId('said')).toBeHidden()
})

test('a bot that plays for somebody is told, and so is the return', async ({ page }) => {
  const { push } = await showTable(page, HOSTED)
  const card = page.getByRole('list', { name: 'Joueurs' }).getByRole('listitem').nth(2)
  await expect(card).toContainText('un bot joue pour Anne-Charlotte')
  push('lobby', lobbyOf({ ...HOSTED, seats: { 3: HOSTED.seats?.[3] ?? {} } }))
  await expect(card).not.toContainText('un bot joue')
  await expect(page.getByTestId('live')).toContainText('Anne-Charlotte reprend sa place.')
  push('lobby', lobbyOf({ ...HOSTED, seats: { 0: { present: false, stand_in: 2 } } }))
  push('lobby', lobbyOf(HOSTED))
  await expect(page.getByText(/Vous revoilà/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Compris' }).click()
  await expect(page.locator('.notice')).toHaveCount(0)
})

test('an invitation is taken by its word, and its address is cleaned', async ({ page }) => {
  const { calls } = await showTable(page, INVITED, { '/take': { json: { token: 'B'.repeat(22) } } })
  await page.getByLabel('Votre nom à cette table').fill('Ana')
  await page.getByRole('button', { name: 'Prendre la place 3' }).click()
  await expect.poll(() => calls.length).toBe(1)
  expect(calls[0]).toMatchObject({
    path: `/api/v1/tables/${TABLE}/seats/2/take`,
    body: { name: 'Ana', invite: 'W0rdOfTheLink_00' },
  })
  await expect(page.locator('[data-game=piochamots]')).toBeVisible()
  expect(page.url()).not.toContain('#')
})

for (const [key, title] of [
  ['removed', 'Vous n’êtes plus à cette table'],
  ['table_ended', 'La table est fermée'],
] as const)
  test(`the door closes with server.${key}`, async ({ page }) => {
    const { push } = await showTable(page, HOSTED)
    await expect(page.locator('[data-game=piochamots]')).toBeVisible()
    const error = { key: `server.${key}`, fr: 'La phrase du serveur.', en: 'Its sentence.' }
    push('closed', { error })
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('La phrase du serveur.')
    await page.getByRole('link', { name: 'Accueil', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Passez à table.' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Reprendre' })).toHaveCount(0)
  })

for (const [whose, name, said] of [
  ['my own', 'out', 'verdict 0 non NAMOI -5'],
  ["somebody else's", 'last', 'verdict 2 non NAMOI -5'],
] as const)
  test(`${whose} refused word is reported once, with thanks`, async ({ page }) => {
    const { race, [name]: after } = SCENES
    if (race === undefined || after === undefined) throw new Error('no scene')
    const reports: unknown[] = []
    await page.route('**/api/v1/words/report', async (route) => {
      reports.push(route.request().postDataJSON())
      await route.fulfill({ status: 202, json: {} })
    })
    const { change } = await showPioch(page, race)
    await expect(page.locator('[data-game=piochamots]')).toBeVisible()
    change(after, said, 'draw')
    await page.getByRole('button', { name: /^Signaler ce mot/ }).click()
    const thanks = page.getByRole('button', { name: /^Merci/ })
    await expect(thanks).toBeFocused()
    await page.keyboard.press('Enter') // again: nothing more is sent
    expect(reports).toEqual([{ game: 'piochamots', word: 'NAMOI', kind: 'missing' }])
  })
