// axe finds nothing in this state of the page, light or dark.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// The other rules do not look at colours: by day is enough for them.
const COLOURS = ['color-contrast', 'link-in-text-block']

export async function clean(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
    const rules = colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(COLOURS)
    const { violations } = await rules.analyze()
    const found = violations.map(
      (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    )
    expect(found, `${state}, ${colorScheme}`).toEqual([])
  }
}
