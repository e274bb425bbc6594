// A game as it is felt while it lasts: what is told to who listens, and what jumps about.
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    toldAloud?: string[]
    shifted?: { by: number; what: string }[]
  }
}

// Both from the next page on: call before it goes anywhere.
export async function watchCalm(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lines: string[] = []
    const shifts: { by: number; what: string }[] = []
    window.toldAloud = lines
    window.shifted = shifts
    const told = (node: Node): void => {
      if (!(node instanceof Element) || node.tagName !== 'P') return
      if (node.parentElement?.matches('[data-testid^=live]')) lines.push(node.textContent.trim())
    }
    new MutationObserver((changes) => {
      for (const change of changes) change.addedNodes.forEach(told)
    }).observe(document, { childList: true, subtree: true })

    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
    // From when the table is drawn until the game is over.
    let drawn = Infinity
    new PerformanceObserver((list) => {
      if (document.querySelector('[data-game]:not([data-over])') === null) return
      if (drawn === Infinity) drawn = performance.now()
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput && entry.startTime > drawn)
          shifts.push({
            by: entry.value,
            what: entry.sources
              .map(({ node }) => (node instanceof Element ? node.className : ''))
              .join(', '),
          })
    }).observe({ type: 'layout-shift' })
  })
}

// Every line that came into the regions of the page, in order.
export const toldAloud = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.toldAloud ?? [])

// No line was told twice in a row.
export async function expectToldOnce(page: Page): Promise<void> {
  const lines = await toldAloud(page)
  expect(lines.length, 'lines that were told').toBeGreaterThan(0)
  expect(lines.filter((line, i) => line === lines[i - 1])).toEqual([])
}

// While the game lasted next to nothing moved by itself.
export async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifted ?? [])
  const sum = shifts.reduce((all, { by }) => all + by, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02)
}
