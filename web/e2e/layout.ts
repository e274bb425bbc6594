// What is looked at on a page of any size.
import type { Page } from '@playwright/test'

// Width, height; with the bars of a phone's browser deducted where it has some.
export const SIZES = [
  [1920, 1080],
  [1280, 820],
  [768, 1024],
  [844, 390],
  [750, 330],
  [640, 410],
  [390, 844],
  [390, 664],
  [320, 568],
  [320, 454],
] as const
// Where all stands below or beside the board, and the rest comes as a sheet.
export const SMALL = SIZES.filter(([width]) => width < 960)

interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

// What is wrong with the page as it stands, in words.
export function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth, clientHeight } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`wider by ${String(scrollWidth - clientWidth)}`)
    const box = (selector: string): Rect | null =>
      document.querySelector(selector)?.getBoundingClientRect() ?? null
    const board = box('section.board')
    const dock = box('section.dock')
    const meet = (a: Rect, b: Rect): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    if (board !== null && dock !== null && meet(board, dock)) found.push('the dock is on the board')
    if (board !== null && board.bottom - board.top < 150) found.push('the board is too low')
    const wide = clientWidth >= 960 && clientHeight >= 480
    const over = document.querySelector('.frame .end') !== null
    // Flat, the end scrolls in its own place.
    const flat = clientHeight < 480 && clientWidth > clientHeight
    if (!wide && (flat || !over) && document.documentElement.scrollHeight > clientHeight + 1)
      found.push(`higher by ${String(document.documentElement.scrollHeight - clientHeight)}`)
    for (const node of document.querySelectorAll<HTMLElement>('button, a, summary, input')) {
      const { width, height, top, left } = node.getBoundingClientRect()
      if (width <= 1 || height <= 1 || !node.checkVisibility({ visibilityProperty: true })) continue
      const name = node.getAttribute('aria-label') ?? node.textContent.trim()
      if (name === 'Aller au contenu') continue
      if (Math.min(width, height) < 24)
        found.push(`${name} is small: ${String(width)}x${String(height)}`)
      const inside = node.closest('.folds, .felt, .preview') !== null
      if (
        !wide &&
        !over &&
        !inside &&
        (left < -1 || left + width > clientWidth + 1 || top < -1 || top + height > clientHeight + 1)
      )
        found.push(`${name} is off the screen`)
    }
    return found
  })
}

export const buttonBox = (page: Page): Promise<Rect | null> =>
  page.evaluate(() => {
    const box = document.querySelector('[data-confirm]')?.getBoundingClientRect()
    if (box === undefined) return null
    const { left, top, right, bottom } = box
    return { left, top, right, bottom }
  })

// The window has this size, and what the page measured for itself has come to rest: a tool
// that depends on the size of the board (ResizeObserver) comes after the first layout.
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(async (width) => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
    const boxes = (): string =>
      [...document.querySelectorAll('section, button, [data-confirm]')]
        .map((one) => Object.values(one.getBoundingClientRect().toJSON() as object).join())
        .join(';')
    for (let same = 0, last = ''; same < 2;) {
      await frame()
      const now = boxes()
      same = window.innerWidth === width && now === last ? same + 1 : 0
      last = now
    }
  }, width)
}
