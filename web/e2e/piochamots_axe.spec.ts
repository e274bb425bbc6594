// axe on every state of Pioch'à Mots, light and dark: no violation at all.
import { clean } from './clean'
import { SCENES, showScene } from './piochamots_states'
import { expect, test } from './table'

for (const width of [390, 1280])
  for (const [name, scene] of Object.entries(SCENES))
    test(`${name} at ${String(width)} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 860 })
      await showScene(page, scene)
      await page.locator('[data-game=piochamots]').waitFor()
      await clean(page, name)
    })

test('a word in the making, a blank, a refusal', async ({ page }) => {
  const { race } = SCENES
  if (race === undefined) throw new Error('no race')
  const error = { key: 'piochamots.too_late', fr: 'Léo a été plus rapide.', en: 'Léo was faster.' }
  await showScene(page, race, () => ({ t: 'no', error: { ...error, article: 'Top' } }))
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
