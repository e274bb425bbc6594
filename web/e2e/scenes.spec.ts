// Every form of every table, on one load: nothing is cut off or covered at the sizes that
// people have, what is pressed is large enough, the big button does not move, and axe
// finds nothing on a desk and on a phone.
import type { Page } from '@playwright/test'
import { clean } from './clean'
import { showScene } from './fake_table'
import { buttonBox, faults, resize, SIZES } from './layout'
import { GAMES } from './scenes/all'
import { expect, test } from './table'

// axe too: a desk and a phone.
const isForAxe = (size: string): boolean => size === '1280x820' || size === '390x844'

async function cleanByDayAndNight(page: Page, state: string): Promise<void> {
  await clean(page, state)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const [game, { scenes, rules, draft, undo }] of Object.entries(GAMES))
  for (const [name, scene] of Object.entries(scenes))
    test(`${game}, ${name}, at every size`, async ({ page }) => {
      await showScene(page, scene, rules)
      for (const [width, height] of SIZES) {
        await resize(page, width, height)
        const size = `${String(width)}x${String(height)}`
        expect(await faults(page), size).toEqual([])
        const before = await buttonBox(page)
        if (isForAxe(size)) await cleanByDayAndNight(page, `${name}, ${size}`)
        if (!(await draft?.(page, name))) continue
        expect(await faults(page), `${size}, a draft`).toEqual([])
        expect(await buttonBox(page), size).toEqual(before)
        if (isForAxe(size)) await cleanByDayAndNight(page, `${name}, ${size}, a draft`)
        await undo?.(page)
        expect(await buttonBox(page), size).toEqual(before)
      }
    })
