// The form of a new table: teams, and who begins, up to the lobby.
import { expect, test } from './table'

test('teams are told and the youngest is named', async ({ page }) => {
  await page.goto('/nouvelle/kumata')
  await expect(page.getByText('Équipe 1')).toHaveCount(0)
  await page.getByText('Union', { exact: false }).first().click()
  await expect(page.getByText('Équipe 1')).toHaveCount(2)
  await expect(page.getByText('Équipe 2')).toHaveCount(2)
  await page.getByLabel('Le plus jeune').selectOption({ label: 'Place 2' })
  await page.getByRole('button', { name: 'Dresser la table' }).click()
  const second = page.locator('.seats li').nth(1)
  await expect(second).toContainText('Le plus jeune')
  await expect(page.locator('.seats li').first()).not.toContainText('Le plus jeune')
})
