// One state of the page as pictures, in the looks that are asked for.
import type { Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shrinkPng } from '../tools/shrink_png.mjs'

const folder = fileURLToPath(new URL('../../docs/screens', import.meta.url))
mkdirSync(folder, { recursive: true })

export type Look = 'desktop-light' | 'desktop-dark' | 'phone-light' | 'phone-dark'
const ALL: readonly Look[] = ['desktop-light', 'desktop-dark', 'phone-light', 'phone-dark']

export async function take(page: Page, name: string, looks: readonly Look[] = ALL): Promise<void> {
  for (const look of looks) {
    const phone = look.startsWith('phone')
    await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1280, height: 820 })
    await page.emulateMedia({
      colorScheme: look.endsWith('dark') ? 'dark' : 'light',
      reducedMotion: 'reduce',
    })
    await page.evaluate(() => {
      ;(document.activeElement as HTMLElement | null)?.blur()
      scrollTo(0, 0)
    })
    await page.waitForTimeout(250)
    const path = join(folder, `${name}-${look}.png`)
    await page.screenshot({ path })
    shrinkPng(path)
  }
}
