// A table on a big screen, played on phones.
import { clean } from './clean'
import { expect, isOver, newPerson, openMenu, playOn, test } from './table'
import { newPhone, newWall, openWall, PHONE, readable, showsNoHand, takeRemote } from './wall'

test('a whole duel on two phones, on the screen of a table that nobody else may watch', async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/nouvelle/kumata')
  await page.getByLabel('Votre nom à cette table').fill('Zoé')
  await page.getByText('Réglages').click()
  await page.locator('[name=spectators]').selectOption('none')
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  const code = (await page.getByTestId('code').innerText()).replace(/\s/g, '')
  const other = await newPhone(browser, server)
  await other.goto(`/j/${code}`)
  await other.getByLabel('Votre nom à cette table').fill('Léo')
  await other.getByRole('button', { name: 'Prendre la place 2' }).click()
  await page.getByRole('button', { name: 'Commencer la partie' }).click()
  await expect(page.locator('[data-game=kumata]')).toBeVisible()

  const wall = await newWall(browser, server)
  await openWall(page, wall)
  await expect(wall.locator('[data-turn]')).toHaveText(/^(Zoé|Léo) joue$/)
  await showsNoHand(wall)
  await clean(wall, 'a big screen')
  // Whoever knows only the table is not let in.
  const stranger = await newPerson(browser, server)
  await stranger.goto(new URL(wall.url()).pathname)
  await expect(stranger.getByRole('alert')).toContainText('sans spectateur')

  // Both are offered the remote control; the board is there while one is to play.
  for (const phone of [page, other]) await takeRemote(phone)
  await clean(page, 'a remote control')
  await playOn([page, other], 5)
  await expect(wall.locator('[data-mark]'), 'only what was laid last').toHaveCount(1)
  await page.reload()
  await expect(page.locator('.frame.remote')).toBeVisible()
  await readable(wall)
  // The sheet of moves is there for whoever does without the board.
  await playOn([page, other])
  expect(await isOver(page)).toBe(true)
  await expect(wall.getByRole('heading', { name: /gagne|Victoire partagée/ })).toBeVisible()
  await readable(wall)
  await showsNoHand(wall)

  // It goes on to the rematch by itself.
  await page.getByRole('button', { name: 'Revanche' }).click()
  await expect(wall.locator('[data-wall-lobby]')).toBeVisible()
  await other.getByRole('button', { name: 'Accepter la revanche' }).click()
  await expect(wall.locator('[data-game=kumata]')).toBeVisible()
})

test('a television makes the table, and telephones join it', async ({ page, browser, server }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/jeux/kumata')
  await page.getByRole('link', { name: /^Grand écran/ }).click()
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  await expect(page).toHaveURL(/\/t\/[a-z0-9]{16}\/ecran$/)
  await expect(page.getByRole('img', { name: 'Code QR pour jouer à cette table' })).toBeVisible()
  await readable(page)
  await clean(page, 'the lobby of a big screen')
  const code = await page.getByTestId('code').innerText()

  const phones = [await newPhone(browser, server), await newPhone(browser, server)] as const
  for (const [i, phone] of phones.entries()) {
    await phone.goto(`/j/${code}`)
    await phone.getByLabel('Votre nom à cette table').fill(['Zoé', 'Léo'][i] ?? '')
    await phone.getByRole('button', { name: `Prendre la place ${String(i + 1)}` }).click()
    await expect(page.getByText(['Zoé', 'Léo'][i] ?? '', { exact: true })).toBeVisible()
  }
  await expect(page.getByText('quand quelqu’un appuie')).toBeVisible()
  await phones[0].getByRole('button', { name: 'Commencer la partie' }).click()
  await expect(page.locator('[data-game=kumata]')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-game=kumata]')).toBeVisible()
  for (const phone of phones) await takeRemote(phone)
  await playOn(phones, 3)

  // The screen goes dark: the phones say so, and have their board again.
  await page.goto('/')
  await phones[1].getByRole('button', { name: 'Afficher le plateau ici' }).click()
  await expect(phones[1].getByRole('grid', { name: 'Plateau' })).toBeVisible()
})

test('the race on a screen: said once, with a pause that is asked for, and one’s own time in the hand', async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/jeux/piochamots')
  await page.getByRole('link', { name: /^Grand écran/ }).click()
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  const code = await page.getByTestId('code').innerText()
  const phones = [await newPhone(browser, server), await newPhone(browser, server)] as const
  for (const [i, phone] of phones.entries()) {
    await phone.goto(`/j/${code}`)
    await phone.getByLabel('Votre nom à cette table').fill(['Mamie Jacqueline', 'Léo'][i] ?? '')
    await phone.getByRole('button', { name: `Prendre la place ${String(i + 1)}` }).click()
  }
  await phones[0].getByRole('button', { name: 'Commencer la partie' }).click()
  for (const phone of phones) await takeRemote(phone)
  await phones[0].locator('[data-acts~=top]').waitFor()
  await expect(page.locator('[data-turn]')).toBeHidden()
  await expect(page.locator('.felt .words')).toBeHidden()
  await phones[0].getByRole('button', { name: /^Top/ }).click()
  await expect(phones[0].locator('.dock [data-seconds]')).toBeVisible()
  await phones[1].getByRole('button', { name: /pause/i }).first().click()
  await expect(page.locator('[data-asked=pause]')).toContainText('Léo propose une pause')
})

test('the host takes the link back: the screen says so, and opens no more', async ({
  page,
  browser,
  server,
}) => {
  const other = await newPhone(browser, server)
  await page.setViewportSize(PHONE)
  await page.goto('/nouvelle/kumata')
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  const code = (await page.getByTestId('code').innerText()).replace(/\s/g, '')
  await other.goto(`/j/${code}`)
  await other.getByRole('button', { name: 'Prendre la place 2' }).click()
  await page.getByRole('button', { name: 'Commencer la partie' }).click()
  const wall = await newWall(browser, server)
  const link = await openWall(page, wall)
  await expect(wall.locator('[data-game=kumata]')).toBeVisible()
  // A guest has no such button.
  await openMenu(other)
  await expect(other.getByRole('button', { name: 'Grand écran' })).toHaveCount(0)

  await openMenu(page)
  await page.getByRole('button', { name: 'Grand écran' }).click()
  await page.getByRole('button', { name: 'Fermer le grand écran' }).click()
  await expect(wall.getByRole('alert')).toContainText('a fermé le grand écran')
  const again = await newWall(browser, server)
  await again.goto(link)
  await expect(again.getByRole('alert')).toContainText('ne donne plus accès')
})
