// axe on what fingers do at Pioch'à Mots, light and dark: no violation at all.
import { clean } from './clean'
import { SCENES, showPioch } from './scenes/piochamots'
import { expect, test } from './table'

test('a word in the making, a blank, a refusal', async ({ page }) => {
  const { race } = SCENES
  if (race === undefined) throw new Error('no race')
  const error = { key: 'piochamots.too_late', fr: 'Léo a été plus rapide.', en: 'Léo was faster.' }
  await showPioch(page, race, () => ({ t: 'no', error: { ...error, article: 'Top' } }))
  for (const one of ['Mr', 'Ir', 'Sr', 'Or'])
    await page.locator(`.hand [data-card="${one}"]`).click()
  await clean(page, 'word ready')
  await page.getByRole('button', { name: /^Top\s!/ }).click()
  await expect(page.locator('.why')).toBeVisible()
  await clean(page, 'refusal')
  await page.locator('.hand [data-card="*"]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await clean(page, 'blank')
})
