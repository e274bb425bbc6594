// The client as a folder (build/export) on a web server that knows nothing but files, below a
// path of somebody else's: it plays, goes on after a reload, and asks for nothing else.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { serveFolder } from './folder'
import { box, knowingAll, playButton } from './shelf'
import { openMenu, playOn, seqOf } from './table'

const folder = resolve(fileURLToPath(new URL('..', import.meta.url)), '../build/export')

test.use({ serviceWorkers: 'allow' })

test('plays a first move below a subfolder, and goes on after a reload', async ({ page }) => {
  const site = await serveFolder(folder, '/amis/tablee/')
  try {
    const foreign: string[] = []
    const errors: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url)) foreign.push(request.url())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (line) => {
      if (line.type() === 'error') errors.push(line.text())
    })
    await knowingAll(page.context())
    await page.goto(site.url)
    await box(page, 'Kumata').click()
    await playButton(page).click()
    await page.waitForURL(/\/amis\/tablee\/#\/ici\/[a-z0-9]{16}$/)
    await expect(page.locator('[data-game]')).toBeVisible()
    await playOn([page], 1)
    const seq = await seqOf(page)
    expect(seq).toBeGreaterThan(0)

    await page.reload()
    await expect(page.locator('[data-game]')).toBeVisible()
    expect(await seqOf(page)).toBeGreaterThanOrEqual(seq)
    await openMenu(page)
    await page.getByRole('link', { name: 'Accueil' }).first().click()
    await page.waitForURL(/\/amis\/tablee\/#\/$/)
    await page.getByRole('link', { name: /^Reprendre, / }).click()
    await expect(page.locator('[data-game]')).toBeVisible()

    // From the first visit on it needs nobody.
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true)
    await page.context().setOffline(true)
    await site.stop()
    await page.reload()
    await expect(page.locator('[data-game]')).toBeVisible()
    expect(site.missed).toEqual([])
    expect(foreign).toEqual([])
    expect(errors).toEqual([])
  } finally {
    await site.stop()
  }
})
