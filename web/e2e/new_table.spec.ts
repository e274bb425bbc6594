// The form of a new table: teams, and who begins, up to the lobby.
import { cleanAtBothWidths } from './clean'
import { expect, openDuel, playBot, test } from './table'

test('teams are told and the youngest is named', async ({ page }) => {
  await page.goto('/nouvelle/kumata')
  await expect(page.getByText('Équipe 1')).toHaveCount(0)
  await page.getByText('Union', { exact: false }).first().click()
  await expect(page.getByText('Équipe 1')).toHaveCount(2)
  await expect(page.getByText('Équipe 2')).toHaveCount(2)
  await page.getByLabel('Qui commence ?').selectOption({ label: 'Place 2' })
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  const second = page.locator('.seats li').nth(1)
  await expect(second).toContainText('Le plus jeune')
  await expect(page.locator('.seats li').first()).not.toContainText('Le plus jeune')
})

test('the words of a family: who begins, time only where a clock runs', async ({ page }) => {
  await page.goto('/nouvelle/kokomots')
  await expect(page.getByLabel(/^Qui commence ?/)).toBeVisible()
  await page.goto('/nouvelle/kumata')
  await expect(page.getByLabel('Votre nom à cette table')).toBeVisible()
  await expect(page.locator('option', { hasText: 'Temps normal' })).toHaveCount(0)
})

test('people first, then names, then a card for each way of playing; the rest is folded', async ({
  page,
}) => {
  await page.goto('/nouvelle/kokomots')
  await expect(page.getByRole('button', { name: 'Dresser la table' })).toBeVisible()
  const order = await page
    .locator('main :is(legend, h2, summary .title)')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => one.textContent.trim().replace(/\s/g, ' ')),
    )
  expect(order).toEqual(['Combien êtes-vous ?', 'Qui joue ?', 'Façon de jouer', 'Réglages'])
  const expert = page.getByRole('radio', { name: /^Expert/ })
  await expect(expert).toHaveAccessibleName(/Un mot pour deux thèmes/)
  await expect(page.getByRole('spinbutton', { name: 'Secondes du sablier' })).toBeHidden()
  await page.getByText('Réglages', { exact: true }).click()
  const sand = page.getByRole('spinbutton', { name: 'Secondes du sablier' })
  await expect(sand).toHaveAccessibleDescription(/temps de chacun/i)
  await expect(page.getByText('Équipes (variante')).toHaveCount(0)
  await page.getByRole('radio', { name: /^Simultanée/ }).check({ force: true })
  await expect(sand).toHaveCount(0)
  await page.getByRole('radio', { name: /^Par équipe/ }).check({ force: true })
  await expect(page.getByText('Équipes (variante')).toBeVisible()
  await cleanAtBothWidths(page, 'ways of playing')
})

test('around one device: names of everybody, and only what can be played there', async ({
  page,
}) => {
  await page.goto('/nouvelle/piochamots/ici')
  await expect(page.getByRole('radio', { name: /^Tour à tour/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Course/ })).toHaveCount(0)
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  await page.getByLabel('Votre nom à cette table').fill('Zoé')
  await page.getByLabel('Nom, place 2').fill('Mamie')
  await page.getByLabel('Nom, place 3').fill('Léo')
  await page.getByText('Réglages', { exact: true }).click()
  // Nobody comes from afar: nobody may be waited for, or watch.
  await expect(page.getByLabel('Qui peut regarder')).toHaveCount(0)
  await cleanAtBothWidths(page, 'around one device')
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  await expect(page.locator('.curtain')).toContainText(/Zoé|Mamie|Léo/)
})

test('a setting that is mended lets the table be laid at the first press', async ({ page }) => {
  await page.goto('/nouvelle/kokomots')
  await page.getByText('Réglages', { exact: true }).click()
  const seconds = page.getByRole('spinbutton', { name: 'Secondes du juge' })
  await seconds.fill('20')
  await seconds.press('Tab')
  await expect(page.getByRole('alert')).toContainText('Secondes du juge')
  const button = page.getByRole('button', { name: 'Dresser la table' })
  await seconds.fill('10')
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error('no button')
  // A finger takes its time: the answer about the setting comes while it presses.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'Autour de la table' })).toBeVisible()
})

test('no two buttons of the home page have one name', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button').first()).toBeVisible()
  const names = await page
    .locator('main :is(button, a, select)')
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? one.textContent.trim()),
    )
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

test('the link of a table is named for what it is, and warns where it leads to this device only', async ({
  page,
}) => {
  await openDuel(page, 'Zoé')
  const link = page.locator('.copy input')
  await expect(link).toHaveAttribute('aria-label', /lien/i)
  await expect(page.locator('[data-local]').first()).toBeVisible()
})

test('the focus of the keyboard is drawn on a cell, never round the whole board', async ({
  page,
}) => {
  await playBot(page)
  await page.keyboard.press('Tab') // by the keyboard: a ring is drawn
  await page.locator('section.board').focus()
  const ring = await page
    .locator('section.board')
    .evaluate((board) => getComputedStyle(board).outlineStyle)
  expect(ring).toBe('none')
})
