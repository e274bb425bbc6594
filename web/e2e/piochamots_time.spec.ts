// Pioch'à Mots in real time: the page itself counts the last second. A minute is long enough
// to type a word on the busiest machine.
import { findWord, handOf, openTable } from './piochamots_table'
import { expect, seqOf, test } from './table'

test('a word that stands there is shown by itself when the time is up', async ({ page }) => {
  await openTable(page, { mode: 'tour', delai: '60' })
  const mine = page.locator('[data-acts~=passe]')
  for (let i = 0; i < 40; i += 1) {
    await expect(mine).toBeVisible()
    if ((await page.locator('[data-acts~=top]').count()) > 0 && findWord(await handOf(page))) break
    const before = await seqOf(page)
    await page.locator('[data-act=passe][aria-disabled=false]').press('Enter')
    await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
  }
  const word = findWord(await handOf(page)) ?? ''
  expect(word).not.toBe('')
  await page.locator('.hand [data-card]').first().focus()
  await page.keyboard.press('!')
  await expect(page.getByRole('textbox', { name: 'Écrire le mot' })).toBeFocused()
  await page.keyboard.type(word)
  await expect(page.getByText(`Montrez ${word} ; sinon il sera montré`)).toBeVisible()
  // Nothing more is pressed.
  await expect(page.getByTestId('live')).toContainText(`${word} est accepté`, {
    timeout: 120_000,
  })
})

test('in a race a pause is in reach', async ({ page }) => {
  await openTable(page, { rythme: '8' })
  await page.getByRole('button', { name: 'Mettre en pause' }).press('Enter')
  await expect(page.locator('.frame').getByText('La partie est en pause.')).toHaveCount(1)
  await page.getByRole('button', { name: 'Reprendre', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Mettre en pause' })).toBeVisible()
})
