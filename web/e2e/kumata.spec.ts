// Kumata at a table that is told by hand: a place that the engine does not take.
import { showScene } from './fake_table'
import { KUMATA } from './scenes/kumata'
import { expect, test } from './table'

const DIFFER = {
  key: 'kumata.values_differ',
  fr: 'Le 3 ne peut pas couvrir a1, qui vaut 1 : il faut la même valeur, ou une moitié vide.',
  en: 'The 3 cannot cover a1, which is worth 1: it takes the same value, or a blank half.',
}

test('lays nothing where nobody pointed, and says of an impossible place that it is one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { played } = await showScene(page, KUMATA['my turn'], { check: () => DIFFER })
  const turn = page.getByRole('button', { name: 'Tourner' })
  await expect(turn).toHaveAttribute('aria-disabled', 'true')
  await turn.click({ force: true })
  await expect(page.locator('.ghost')).toHaveCount(0)
  const button = page.locator('[data-confirm]')
  await expect(button).toHaveAttribute('aria-disabled', 'true')

  await page.locator('[data-cell=a1]').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-preview=refused]')).toBeVisible()
  await expect(page.locator('.ghost')).not.toHaveCount(0)
  // It may be pressed, to hear why; it does not look as if the domino were laid by it.
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await expect(button).toHaveClass(/refused/)
  await button.click()
  await expect(page.locator('[data-preview=refused]')).toContainText('Pourquoi non')
  expect(played).toEqual([])
})
