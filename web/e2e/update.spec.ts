// Two builds on one address: the newer one is offered, waits for a game to end, and is taken
// whole.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { writePrecache } from '../tools/precache.mjs'
import { serveFolder } from './folder'
import { box, knowingAll, playButton } from './shelf'

const folder = resolve(fileURLToPath(new URL('..', import.meta.url)), '../build/export')
const offer = (page: Page) => page.getByRole('button', { name: 'Mettre à jour' })
const icon = (page: Page): Promise<string> =>
  page.evaluate(() => fetch('icon.svg').then((answer) => answer.text()))

test.use({ serviceWorkers: 'allow' })

test('a newer version is offered, not in the middle of a game, and taken whole', async ({
  page,
  context,
}) => {
  const site = mkdtempSync(join(tmpdir(), 'tablee-two-builds-'))
  cpSync(folder, site, { recursive: true })
  const server = await serveFolder(site, '/')
  try {
    await knowingAll(context)
    await page.goto(server.url)
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true)
    const old = await icon(page)

    writeFileSync(join(site, 'icon.svg'), `${old}<!-- newer -->\n`)
    writePrecache(site)
    await page.reload()
    await expect(offer(page)).toBeVisible()
    expect(await icon(page)).toBe(old)

    const playing = await context.newPage()
    await playing.goto(server.url)
    await box(playing, 'Kumata').click()
    await playButton(playing).click()
    await expect(playing.locator('[data-game]')).toBeVisible()
    await offer(page).click()
    await expect(page.getByText('Une partie est ouverte dans une autre fenêtre')).toBeVisible()
    expect(await icon(page)).toBe(old)

    await playing.close()
    await Promise.all([page.waitForEvent('load'), offer(page).click()])
    await expect.poll(() => icon(page)).toContain('newer')
    await expect(offer(page)).toHaveCount(0)
  } finally {
    await server.stop()
    rmSync(site, { recursive: true, force: true })
  }
})
