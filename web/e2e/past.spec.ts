// A game of this device that is over: its timeline, its analysis, and what if; and hints while
// one is played. All of it without a network.
import { expect, type Page } from '@playwright/test'
import { cleanAtBothWidths } from './clean'
import { analyse, cutOff, drive, layTable, playBot, test, visit } from './local_table'
import { seqOf } from './table'

test.use({ serviceWorkers: 'allow' })

const DESK = { width: 1280, height: 860 }

const stepOf = (page: Page): Promise<number> =>
  page
    .locator('[data-step]')
    .first()
    .getAttribute('data-step')
    .then((step) => Number(step))

test('the timeline of a game, its analysis, and a move tried otherwise', async ({
  page,
  server,
}) => {
  await visit(page)
  await cutOff(page, server)
  await playBot(page, 'Kumata')
  expect((await drive(page)).why).toBe('over')
  await page.getByRole('link', { name: 'Revoir et analyser' }).click()
  await page.waitForURL(/\/p\/[a-z0-9]{16}$/)

  // At the end; back by key, by button, by address.
  await expect(page.locator('[data-step]')).toBeVisible()
  await cleanAtBothWidths(page, 'timeline')
  await page.setViewportSize(DESK)
  const last = await stepOf(page)
  expect(last).toBeGreaterThan(4)
  const end = await seqOf(page)
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', String(last - 1))
  await expect(page).toHaveURL(new RegExp(`\\?coup=${String(last - 1)}$`))
  await page.getByRole('button', { name: 'Coup précédent' }).click()
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', String(last - 2))
  await expect.poll(() => seqOf(page)).toBeLessThan(end)
  await page.reload()
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', String(last - 2))
  await page.keyboard.press('Home')
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', '0')
  await page.keyboard.press('End')
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', String(last))
  await page.getByRole('slider', { name: 'Le fil de la partie' }).fill('2')
  await expect(page).toHaveURL(/\?coup=2$/)
  // Whose eyes it is seen with is chosen, and one stays at the move.
  await page.getByLabel('Vu de la place').selectOption('1')
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', '2')

  // The analysis: with progress, to its end, within ten seconds of a machine that is not busy.
  const began = Date.now()
  await page.getByRole('button', { name: 'Analyser la partie' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  test
    .info()
    .annotations.push({ type: 'analysis', description: `${String(Date.now() - began)} ms` })
  await expect(page.getByRole('img', { name: 'Les points au fil de la partie' })).toBeVisible()
  const rows = page.locator('tbody tr')
  expect(await rows.count()).toBeGreaterThan(last / 2)
  await rows.nth(3).getByRole('button').click()
  await expect(page.locator('tr.current')).toHaveCount(1)
  await cleanAtBothWidths(page, 'analysis')
  await page.setViewportSize(DESK)

  // Otherwise, whoever is to move: one sits where one sat, and the bot is a bot.
  for (const move of ['2', '3']) {
    await page.getByRole('slider', { name: 'Le fil de la partie' }).fill(move)
    await page.getByRole('button', { name: 'Rejouer d’ici' }).click()
    await page.waitForURL(/\/ici\/[a-z0-9]{16}$/)
    await expect(page.locator('[data-notice=trial]')).toBeVisible()
    await expect(page.locator('.chip').filter({ hasText: /Bot/ })).toHaveCount(1)
    await page.getByRole('link', { name: 'Revenir à la vraie partie' }).click()
    await expect(page.locator('[data-step]')).toHaveAttribute('data-step', move)
  }

  // On a copy that is not kept.
  const past = page.url()
  await page.getByRole('button', { name: 'Rejouer d’ici' }).click()
  await page.waitForURL(/\/ici\/[a-z0-9]{16}$/)
  const notice = page.locator('[data-notice=trial]')
  await expect(notice).toBeVisible()
  await cleanAtBothWidths(page, 'what if')
  // On a phone it is read in lines, not word by word.
  await page.setViewportSize({ width: 390, height: 844 })
  const lines = await notice
    .locator('p')
    .evaluate((p) => p.clientHeight / Number.parseFloat(getComputedStyle(p).lineHeight))
  expect(lines).toBeLessThan(3)
  await notice.getByRole('button', { name: 'Compris' }).click()
  await expect(notice).toHaveCount(0)
  // What was read is still to be seen, and the way back to be found.
  const menu = page.locator('summary', { hasText: 'Table' })
  await expect(menu).toContainText('Essai')
  expect((await drive(page, 1)).why).toBe('most')
  await menu.click()
  await page.getByRole('link', { name: 'Revenir à la vraie partie' }).click()
  await expect(page).toHaveURL(past)
  expect(await stepOf(page)).toBeGreaterThan(0)
  await page.goto('/parties')
  await expect(page.getByRole('link', { name: /^Revoir, / })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Reprendre, / })).toHaveCount(0)
})

// Whoever steps back presses on at the same place: nothing else may come to it.
test('the way through a game stays where it is, and its hand takes no tap', async ({ page }) => {
  await visit(page)
  await layTable(page, 'piochamots', 1)
  expect((await drive(page, 500, true)).why).toBe('over')
  await page.getByRole('link', { name: 'Revoir et analyser' }).click()
  for (const size of [DESK, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
    await page.setViewportSize(size)
    await page.keyboard.press('End')
    const back = page.getByRole('button', { name: 'Coup précédent' })
    const at = await back.boundingBox()
    if (at === null) throw new Error('no way back')
    for (let i = 0; i < 4; i += 1) {
      const step = await stepOf(page)
      await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2)
      await expect.poll(() => stepOf(page)).toBe(step - 1)
      expect(await back.boundingBox()).toEqual(at)
    }
    await page.locator('.hand [data-card]').first().click({ force: true })
    await page.keyboard.press('a')
    await expect(page.locator('.tray')).toHaveCount(0)
    await expect(page.locator('.hand .used')).toHaveCount(0)
  }
})

test('the analysis of Ilotmots names better words, and says in words what is proved', async ({
  page,
  server,
}) => {
  await visit(page)
  await cutOff(page, server)
  await layTable(page, 'ilotmots', 1)
  expect((await drive(page)).why).toBe('over') // every turn is passed, so that words are missed
  await page.getByRole('link', { name: 'Revoir et analyser' }).click()
  await analyse(page)
  const rows = page.locator('tbody tr')
  const better = rows.filter({ hasText: /au mieux \+\d+/ }).first()
  await expect(better.locator('td').last()).toHaveText(/[A-Z]{2}.* de mieux/s)
  await expect(rows.filter({ hasText: 'prouvé' }).first()).toBeVisible()
})

test('an analysis can be stopped', async ({ page, server }) => {
  await visit(page)
  await cutOff(page, server)
  await playBot(page, 'Kumata')
  expect((await drive(page)).why).toBe('over')
  await page.getByRole('link', { name: 'Revoir et analyser' }).click()
  await page.getByRole('button', { name: 'Analyser la partie' }).click()
  await page.getByRole('button', { name: 'Arrêter' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('a hint says the best moves and plays one', async ({ page, server }) => {
  await visit(page)
  await cutOff(page, server)
  await playBot(page, 'Kumata')
  const hint = page.getByRole('button', { name: 'Conseil' })
  await hint.click()
  const dialog = page.getByRole('dialog', { name: 'Les meilleurs coups' })
  await expect(dialog.getByRole('listitem').first()).toContainText('% de réussite')
  await cleanAtBothWidths(page, 'hint')
  const seq = await seqOf(page)
  await dialog
    .getByRole('button', { name: /^Jouer : / })
    .first()
    .click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => seqOf(page)).toBeGreaterThan(seq)
})

// In a race it does so every few seconds: the tap that would have closed the sheet said "Top !".
test('a hint stays while the table goes on, and a second tap presses nothing below', async ({
  page,
}) => {
  await visit(page)
  await playBot(page, 'Kumata')
  await page.getByRole('button', { name: 'Conseil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Les meilleurs coups' })
  await expect(dialog.getByRole('listitem').first()).toContainText('% de réussite')
  expect((await drive(page, 1)).why).toBe('most')
  await expect(dialog).toContainText('La partie a continué depuis')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  // What was advised for another position is not played.
  await dialog
    .getByRole('button', { name: /^Jouer : / })
    .first()
    .click({ force: true })
  await expect(dialog).toBeVisible()
  const at = await dialog.getByRole('button', { name: 'Fermer' }).boundingBox()
  if (at === null) throw new Error('no way out')
  await page.evaluate(() => {
    addEventListener('click', ({ target }) => {
      const { dataset } = document.body
      dataset['taps'] = `${dataset['taps'] ?? ''}${(target as Element).textContent.trim()} `
    })
  })
  await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2, { clickCount: 2 })
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => document.body.dataset['taps'])).toBe('Fermer ')
})

test('with the hint the signs of a phone on its side are alike', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await visit(page)
  await playBot(page, 'Kumata')
  await expect(page.getByRole('button', { name: 'Conseil' })).toBeVisible()
  const widths = await page
    .locator('.menu > button:visible, .menu > details > summary')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
  expect(widths.length).toBeGreaterThanOrEqual(5)
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(24)
})

test('no hint in company', async ({ page, server }) => {
  await visit(page)
  await cutOff(page, server)
  await page.goto('/nouvelle/kumata')
  await page.getByLabel('Place 2', { exact: true }).selectOption('device')
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  await page.waitForURL(/\/ici\//)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conseil' })).toHaveCount(0)
})

test('the way through a game of rounds stays at every move, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page)
  await layTable(page, 'piochamots', 1)
  expect((await drive(page, 500, true)).why).toBe('over')
  await page.getByRole('link', { name: 'Revoir et analyser' }).click()
  const slider = page.getByRole('slider', { name: 'Le fil de la partie' })
  await expect(slider).toBeVisible()
  const last = await stepOf(page)
  await page.keyboard.press('Home')
  let reports = 0
  for (let step = 0; step < last; step += 1) {
    await expect(page.locator('[data-step]')).toHaveAttribute('data-step', String(step))
    await expect(slider).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rejouer d’ici' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continuer' })).toHaveCount(0)
    await expect(page.getByText('réfléchit', { exact: true })).toHaveCount(0)
    reports += await page.locator('.felt .report').count()
    await page.keyboard.press('ArrowRight')
  }
  expect(reports).toBeGreaterThan(0)
})
