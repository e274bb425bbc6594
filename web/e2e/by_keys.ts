// A page used by keys alone.
import type { Locator, Page } from '@playwright/test'
import { expect } from './table'

// Tabs until the focus is on one of these; `back`: against the order of the page.
export async function tabTo(page: Page, to: string | Locator, back = false): Promise<void> {
  const wanted = (typeof to === 'string' ? page.locator(to) : to).and(page.locator(':focus'))
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    if ((await wanted.count()) > 0) return
  }
  throw new Error(`the keyboard does not reach ${String(to)}`)
}

interface Watched {
  lost: string[]
  clicks: number
}
const watched = () => (window as unknown as { watched: Watched }).watched

// From now on a focus that falls to the body and is missed is written down, and so is every
// mouse. While a page is fetched the focus may be nowhere, the longer the slower the machine:
// it is missed by a key that is pressed then, or after seconds. Who tabs beyond the first or
// last element is in the browser's own bars, and misses nothing. Call before the page goes
// anywhere.
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: Watched = { lost: [], clicks: 0 }
    Object.assign(window, { watched: found })
    let last = ''
    let fallen = 0 // for so many twentieths of a second
    let isTabbing = false
    let hasLeft = false
    const missed = (): void => {
      found.lost.push(`${location.pathname} after ${last}`)
    }
    addEventListener('focusin', ({ target }) => {
      hasLeft = false
      if (target instanceof Element) last = target.outerHTML.slice(0, 120)
    })
    addEventListener('pointerdown', () => (found.clicks += 1), true)
    addEventListener('focusout', ({ target }) => {
      hasLeft = isTabbing && target instanceof Element && target.isConnected
    })
    const isNowhere = (): boolean =>
      last !== '' && !hasLeft && document.activeElement === document.body
    const pressed = ({ key }: KeyboardEvent): void => {
      if (isNowhere() && fallen >= 4) missed()
      isTabbing = key === 'Tab'
    }
    addEventListener('keydown', pressed, true)
    addEventListener('keyup', () => (isTabbing = false), true)
    setInterval(() => {
      fallen = isNowhere() ? fallen + 1 : 0
      if (fallen === 60) missed()
    }, 50)
  })
}

export async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator(':focus')).toHaveCount(1)
  expect(await page.evaluate(watched)).toEqual({ lost: [], clicks: 0 })
}
