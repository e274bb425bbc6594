// A finger that carries something asks the layout where things are once, not with every move.
import type { Page } from '@playwright/test'
import { openTable } from './game_table'
import { expect, myTurn, playBot, test } from './table'

declare global {
  interface Window {
    layoutReads?: number
  }
}

async function countReads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutReads = 0
    const count = (): void => {
      window.layoutReads = (window.layoutReads ?? 0) + 1
    }
    const box = Object.getOwnPropertyDescriptor(Element.prototype, 'getBoundingClientRect')
    const measure = box?.value as (this: Element) => DOMRect
    Object.defineProperty(Element.prototype, 'getBoundingClientRect', {
      value(this: Element) {
        count()
        return measure.call(this)
      },
    })
    for (const name of ['offsetLeft', 'offsetTop', 'offsetWidth', 'offsetHeight'] as const) {
      const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)
      Object.defineProperty(HTMLElement.prototype, name, {
        get(this: HTMLElement) {
          count()
          return own?.get?.call(this) as number
        },
      })
    }
  })
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
const middle = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const

// What the page read while this went from one place to the other, after the drag had begun.
async function readsOfDrag(page: Page, from: Box, to: Box): Promise<number> {
  const [x, y] = middle(from)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 12, { steps: 3 })
  await page.evaluate(() => (window.layoutReads = 0))
  await page.mouse.move(...middle(to), { steps: 40 })
  const reads = await page.evaluate(() => window.layoutReads ?? 0)
  await page.mouse.up()
  return reads
}

const boxOf = async (page: Page, selector: string): Promise<Box> => {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(selector)
  return box
}

test('a domino is carried over the board', async ({ page }) => {
  await countReads(page)
  await playBot(page)
  await myTurn(page)
  const from = await boxOf(page, '.reserve button[aria-pressed=true]')
  expect(await readsOfDrag(page, from, await boxOf(page, '[data-cell=a1]'))).toBeLessThan(10)
})

test('a letter is carried along its row and over the board', async ({ page }) => {
  await countReads(page)
  await openTable(page, 'ilotmots', { pieces: '9' })
  await page.locator('[data-acts~=pose]').waitFor()
  const card = '.rack [data-card]'
  expect(
    await readsOfDrag(page, await boxOf(page, card), await boxOf(page, '[data-cell=i6]')),
  ).toBeLessThan(60)
})
