// Every form of every table, on one load: nothing is cut off or covered at the sizes that
// people have, what is pressed is large enough, the big button does not move, and axe
// finds nothing on a desk and on a phone.
import type { Page } from '@playwright/test'
import { cleanIn } from './clean'
import { showScene } from './fake_table'
import { buttonBox, faults, resize, SIZES } from './layout'
import { GAMES } from './scenes/all'
import { expect, test } from './table'

// axe too, on a desk and on a phone; by night each of the two states at one of them,
// and at both where there is nothing to draft.
const AXE: Partial<Record<string, 'desk' | 'phone'>> = { '1280x820': 'desk', '390x844': 'phone' }

async function cleanAt(page: Page, state: string, size: string, isDraft: boolean): Promise<void> {
  const rules = AXE[size]
  if (rules === undefined) return
  const said = `${state}, ${size}${isDraft ? ', a draft' : ''}`
  await cleanIn(page, said, 'light', rules)
  if (isDraft !== (rules === 'desk')) await cleanByNight(page, said)
}

async function cleanByNight(page: Page, said: string): Promise<void> {
  await cleanIn(page, said, 'dark', 'colours')
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
        await cleanAt(page, name, size, false)
        if (!(await draft?.(page, name))) {
          if (AXE[size] === 'phone') await cleanByNight(page, `${name}, ${size}`)
          continue
        }
        expect(await faults(page), `${size}, a draft`).toEqual([])
        expect(await buttonBox(page), size).toEqual(before)
        await cleanAt(page, name, size, true)
        await undo?.(page)
        expect(await buttonBox(page), size).toEqual(before)
      }
    })
