// axe finds nothing in this state of the page, light or dark.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

interface Axe {
  run(options: RunOptions): Promise<AxeResults>
  run(parts: string, options: RunOptions): Promise<AxeResults>
}
declare const axe: Axe

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// The other rules do not look at colours: by day is enough for them.
const COLOURS = ['color-contrast', 'link-in-text-block']

// What is looked for. A state that is shown on a desk and on a phone has one tree: all rules
// read it on the desk, and the phone is asked for what depends on its width.
const RULES = {
  all: { runOnly: { type: 'tag', values: TAGS } },
  desk: { runOnly: { type: 'tag', values: TAGS }, rules: { 'target-size': { enabled: false } } },
  phone: { runOnly: { type: 'rule', values: [...COLOURS, 'target-size'] } },
  colours: { runOnly: { type: 'rule', values: COLOURS } },
} as const satisfies Record<string, RunOptions>
type Rules = keyof typeof RULES

// On a desk and on a phone, on the same load.
export async function cleanAtBothWidths(page: Page, state: string): Promise<void> {
  for (const [width, rules] of [
    [1280, 'desk'],
    [390, 'phone'],
  ] as const) {
    await page.setViewportSize({ width, height: 860 })
    await clean(page, `${state}, ${String(width)} px`, rules)
  }
}

export async function clean(page: Page, state: string, rules: Rules = 'all'): Promise<void> {
  await cleanIn(page, state, 'light', rules)
  await cleanIn(page, state, 'dark', 'colours')
}

// Texts in these parts whose colours axe does not judge because something lies over them.
export async function covered(page: Page, parts: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ([parts, options]) => {
      const { incomplete } = await axe.run(parts, options)
      const isCovered = ({ data }: { readonly data: unknown }): boolean =>
        (data as { messageKey?: string } | null)?.messageKey === 'bgOverlap'
      return incomplete
        .flatMap((one) => one.nodes)
        .filter((node) => node.any.some(isCovered))
        .map((node) => node.html)
    },
    [parts, { runOnly: { type: 'rule', values: ['color-contrast'] } }] as [string, RunOptions],
  )
}

export async function cleanIn(
  page: Page,
  state: string,
  colorScheme: 'light' | 'dark',
  rules: Rules,
): Promise<void> {
  // A page is fetched when somebody goes there: before it has its title there is nothing to read.
  await expect(page.locator('h1').first()).toBeAttached()
  // Once a document: a page has no frames, so axe need not be brought to others.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await axe.run(options)
      return violations.map(
        (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
      )
    },
    { resultTypes: ['violations'], ...RULES[rules] } as RunOptions,
  )
  expect(found, `${state}, ${colorScheme}`).toEqual([])
}
