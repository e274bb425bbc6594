// axe finds nothing in this state of the page, light or dark.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function clean(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
    const found = violations.map(
      (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    )
    expect(found, `${state}, ${colorScheme}`).toEqual([])
  }
}
