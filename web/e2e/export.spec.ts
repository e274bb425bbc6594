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

test('the form says that far seats need a server, and lays a table without', async ({ page }) => {
  const site = await serveFolder(folder, '/amis/tablee/')
  try {
    await knowingAll(page.context())
    await page.goto(`${site.url}#/nouvelle/kumata`)
    const lay = page.getByRole('button', { name: 'Dresser la table' })
    await lay.click()
    await expect(page.getByRole('alert')).toContainText('ont besoin d’un serveur')
    await page.getByLabel('Place 2', { exact: true }).selectOption('bot1')
    await lay.click()
    await page.waitForURL(/\/amis\/tablee\/#\/ici\/[a-z0-9]{16}$/)
    await expect(page.locator('[data-game]')).toBeVisible()
  } finally {
    await site.stop()
  }
})

test('can be installed: its manifest stays in the folder, with every icon', async ({ page }) => {
  const site = await serveFolder(folder, '/amis/tablee/')
  try {
    await page.goto(site.url)
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const address = new URL(href ?? '', site.url).href
    const { start_url, scope, display, icons } = (await (
      await page.request.get(address)
    ).json()) as {
      start_url: string
      scope: string
      display: string
      icons: { src: string; sizes: string; purpose?: string }[]
    }
    expect([start_url, scope].map((path) => new URL(path, address).href)).toEqual([
      site.url,
      site.url,
    ])
    expect(display).toBe('standalone')
    // Chromium offers to install with one of 192 and one of 512 pixels.
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    for (const { src } of icons)
      expect((await page.request.get(new URL(src, address).href)).status(), src).toBe(200)
    // What the browser itself finds wrong with it.
    const devtools = await page.context().newCDPSession(page)
    expect((await devtools.send('Page.getAppManifest')).errors).toEqual([])
  } finally {
    await site.stop()
  }
})
