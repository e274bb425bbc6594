// A big screen and the phones beside it.
import type { Browser, Page } from '@playwright/test'
import { expect, newPerson, openMenu } from './table'

export const PHONE = { width: 390, height: 844 }
export const WALL = { width: 1280, height: 720 }

export async function newPhone(browser: Browser, server: { readonly url: string }): Promise<Page> {
  const page = await newPerson(browser, server)
  await page.setViewportSize(PHONE)
  return page
}

export async function newWall(browser: Browser, server: { readonly url: string }): Promise<Page> {
  const page = await newPerson(browser, server)
  await page.setViewportSize(WALL)
  return page
}

// The host asks for a link, and it is opened elsewhere.
export async function openWall(host: Page, wall: Page): Promise<string> {
  await openMenu(host)
  await host.getByRole('button', { name: 'Grand écran' }).click()
  await host.getByRole('button', { name: 'Ouvrir un grand écran' }).click()
  const dialog = host.getByRole('dialog')
  const link = await dialog.getByRole('textbox').inputValue()
  expect(link).toMatch(/\/t\/[a-z0-9]{16}\/ecran#e=[\w-]{22}$/)
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).click()
  await wall.goto(link)
  await expect(wall).toHaveURL(/\/ecran$/)
  return link
}

export async function takeRemote(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Télécommande', exact: true }).click()
  await expect(phone.locator('.frame.remote')).toBeVisible()
}

// Words and figures whose letters are lower than a thirtieth of the screen, drawn ones too;
// a letter or a figure that is printed on material has the size of the material.
function smallWords(wall: Page): Promise<string[]> {
  return wall.evaluate(() => {
    const sizeOf = (of: Element): number => {
      const size = parseFloat(getComputedStyle(of).fontSize)
      return of instanceof SVGGraphicsElement ? size * (of.getScreenCTM()?.d ?? 1) : size
    }
    const small: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { textContent, parentElement: of } = texts.currentNode
      if (of === null || !/[\p{L}\d]/u.test(textContent ?? '')) continue
      if (of.closest('.hidden-visually, title') !== null) continue
      const sign = textContent?.trim() ?? ''
      if (/^\p{L}$/u.test(sign) && of.closest('section.board') !== null) continue
      if (/^[\d×+−-]+$/.test(sign) && of.closest('section.board svg') !== null) continue
      const range = document.createRange()
      range.selectNode(texts.currentNode)
      const { width, height } = range.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      const size = sizeOf(of)
      if (size < innerHeight / 30) small.push(`${size.toFixed(1)} ${sign}`)
    }
    return small
  })
}

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  WALL,
]

// Read from three metres, and wholly on the screen, whatever its form.
export async function readable(wall: Page): Promise<void> {
  for (const size of SIZES) {
    await wall.setViewportSize(size)
    await expect.poll(() => smallWords(wall), JSON.stringify(size)).toEqual([])
    await fits(wall)
    const side = wall.locator('.frame.wall > .side')
    if ((await side.count()) === 0) continue // its lobby
    const cut = await side.evaluate((of) => of.scrollHeight - of.clientHeight)
    expect(cut, `cut off beside the board, ${JSON.stringify(size)}`).toBeLessThanOrEqual(0)
  }
}

// No hand, nothing to press but the button that fills the screen.
export async function showsNoHand(wall: Page): Promise<void> {
  await expect(wall.locator('.dock, [data-confirm], .hand')).toHaveCount(0)
  const buttons = wall.locator('main button:visible:not([inert] *)')
  for (const button of await buttons.all()) await expect(button).toHaveText('Plein écran')
}

// It is wholly on the screen: nothing is scrolled to.
export async function fits(wall: Page): Promise<void> {
  const { w, h } = await wall.evaluate(() => {
    const { scrollWidth: w, scrollHeight: h } = document.documentElement
    return { w: w - innerWidth, h: h - innerHeight }
  })
  expect(w).toBeLessThanOrEqual(0)
  expect(h).toBeLessThanOrEqual(0)
}
