// What is told at a table: teams, the end and its breakdown; clans in the lobby; a rematch.
import { showScene } from './fake_table'
import { KUMATA } from './scenes/kumata'
import { expect, joinDuel, newPerson, openDuel, test } from './table'

test('partners are marked at the table, with the points of their team', async ({ page }) => {
  await showScene(page, KUMATA.union)
  const chips = page.getByRole('list', { name: 'Joueurs' }).getByRole('listitem')
  await expect(chips.nth(0)).toContainText('Équipe 1 : 76')
  await expect(chips.nth(1)).toContainText('Équipe 2 : 62')
  await expect(chips.nth(2)).toContainText('Équipe 1 : 76')
})

test('a team wins as one, and the points are broken down', async ({ page }) => {
  await showScene(page, KUMATA['union over'])
  await expect(page.getByRole('heading', { name: 'Votre équipe gagne !' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Équipe 1 : Zoé, Léo 76/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^2 Équipe 2/ })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Réserve' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Zoé \(Singes\) 36 \+10 −1 45/ })).toBeVisible()
})

test('a guest chooses a clan among those left', async ({ page, browser, server }) => {
  await page.goto('/nouvelle/kumata')
  await page.getByRole('radio', { name: '3' }).check()
  await page.getByLabel('Clan, place 1').selectOption('Serpents')
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  const code = await page.getByTestId('code').textContent()
  const guest = await newPerson(browser, server)
  await guest.goto(`/j/${code ?? ''}`)
  await expect(guest.getByText(/vous invite/)).toBeVisible()
  const clan = guest.getByLabel('Votre clan')
  await expect(clan.getByRole('option', { name: 'Serpents' })).toBeDisabled()
  await clan.selectOption('Tigres')
  await guest.getByRole('button', { name: 'Prendre la place 2' }).click()
  await expect(page.getByText('Tigres')).toBeVisible()
})

test('a clan of the duel is not sent by a table of three', async ({ page }) => {
  await page.goto('/nouvelle/kumata')
  await page.getByLabel('Clan, place 1').selectOption('Crocodiles')
  await page.getByRole('radio', { name: '3' }).check()
  await expect(page.getByLabel('Clan, place 1')).toHaveValue('')
})

test('the shape of a Dédale is laid with keys and dragged', async ({ page }) => {
  await page.goto('/nouvelle/kumata')
  await page.getByRole('switch', { name: /Dédale/ }).check()
  await page.getByRole('button', { name: 'Choisir la forme' }).click()
  const tile = page.getByRole('button', { name: /^Tuile 3,/ })
  await tile.focus()
  await page.keyboard.press('ArrowUp')
  await expect(tile).toHaveAccessibleName('Tuile 3, colonne 8, ligne 3')
  await expect(tile).toBeFocused()
  const box = await tile.boundingBox()
  if (box === null) throw new Error('no tile')
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 10, box.y + 10 + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(tile).toHaveAccessibleName('Tuile 3, colonne 8, ligne 4')
  await page.keyboard.press('ArrowUp')
  await page.getByLabel('Place 2', { exact: true }).selectOption('bot1')
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  // The third tile stands one parcel higher: seven rows.
  await expect(page.locator('[data-cell=a7]')).toBeVisible()
  await expect(page.locator('[data-cell=a1]')).toHaveCount(0)
})

test('two people who give no name have different ones', async ({ page, browser, server }) => {
  const code = await openDuel(page, '')
  const guest = await newPerson(browser, server)
  await joinDuel(guest, code, '')
  await page.getByRole('button', { name: 'Commencer la partie' }).click()
  const names = page.locator('.chips .name:not(.short)')
  await expect(names).toHaveCount(2)
  const [one, two] = await names.allInnerTexts()
  expect(one).not.toBe(two)
})

test('a level lies above the gold frames and the totem', async ({ page }) => {
  const scene = KUMATA['my turn']
  const view = scene.view as { parcels: { level: number; half: number; totem: number }[] }
  const raised = new Map([
    [14, 15],
    [15, 14],
  ]) // c3 and d3, where a domino may lie
  const parcels = view.parcels.map((parcel, i) => {
    const half = raised.get(i)
    return half === undefined ? parcel : { ...parcel, level: 2, half, totem: 0 }
  })
  await showScene(page, { ...scene, view: { ...view, parcels } })
  await expect(page.locator('[data-level="2"]')).toHaveCount(2)
  const above = await page.evaluate(() => {
    const below = [...document.querySelectorAll('[data-mark], use.totem')]
    const levels = [...document.querySelectorAll('[data-level]')]
    const after = (a: Element, b: Element): boolean =>
      (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    return below.length > 2 && below.every((one) => levels.every((level) => after(one, level)))
  })
  expect(above).toBe(true)
})
