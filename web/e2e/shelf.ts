// The shelf as tests use it: boxes, and devices that know every game or none.
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

const ALL = 'kokomots piochamots kumata embrouillamini ilotmots'

// Whoever uses this device has played everything before: no lesson is offered first, and no
// card stands before the first turn. Call before its pages go anywhere.
export async function knowingAll(context: BrowserContext): Promise<void> {
  await context.addInitScript((games) => {
    try {
      if (localStorage.getItem('tablee.connus') === null)
        localStorage.setItem('tablee.connus', games)
    } catch {
      // a page without an address has nothing to keep
    }
  }, ALL)
}

export function box(page: Page, game: string): Locator {
  return page
    .getByRole('list', { name: /^(Les jeux|The games)$/ })
    .getByRole('link', { name: game })
}

// From the home page to the page of a game, which is fetched on the way.
export async function openBox(page: Page, game: string): Promise<void> {
  await page.goto('/')
  await box(page, game).click()
  await expect(page.getByRole('heading', { level: 1, name: game })).toBeVisible()
}

// The lesson of a game, from the home page.
export async function learn(page: Page, game: string): Promise<void> {
  await openBox(page, game)
  await page.getByRole('button', { name: /^Apprendre en jouant/ }).click()
}

// The one big button of the page of a game that is known here.
export function playButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Jouer|Play)$/ })
}
