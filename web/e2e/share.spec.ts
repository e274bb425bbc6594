// The end of every game: its picture, sharing where the device has no sheet for it, and what
// comes next.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { cleanAtBothWidths } from './clean'
import { showScene, type Scene } from './fake_table'
import { GAMES } from './scenes/all'
import { expect, isOver, newPerson, playOn, startDuel, test } from './table'

function overOf(game: string): Scene {
  const scene = GAMES[game]?.scenes['over']
  if (scene === undefined) throw new Error(`no end of ${game}`)
  return scene
}

async function share(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Partager' }).click()
  return page.getByRole('dialog', { name: 'Partager la partie' })
}

// How many colours the board of a picture has, and in how much of it something is drawn: the
// share of its cells, of twelve by twelve, that are not of one colour; and how many colours its
// lower margin has.
const drawnOn = (canvas: Locator): Promise<{ colours: number; cells: number; edge: number }> =>
  canvas.evaluate((canvas: HTMLCanvasElement) => {
    const pen = canvas.getContext('2d')
    const [CELLS, top] = [12, canvas.height / 4]
    const [wide, high] = [
      Math.floor(canvas.width / CELLS),
      Math.floor((canvas.height - top) / CELLS),
    ]
    const all = new Set<number>()
    let cells = 0
    for (let i = 0; i < CELLS * CELLS; i += 1) {
      const [x, y] = [(i % CELLS) * wide, top + Math.floor(i / CELLS) * high]
      const data = pen?.getImageData(x, y, wide, high).data ?? []
      const here = new Set<number>()
      for (let at = 0; at < data.length; at += 4 * 7)
        here.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
      if (here.size > 1) cells += 1
      for (const colour of here) all.add(colour)
    }
    const edge = new Set(
      pen === null
        ? []
        : new Uint32Array(pen.getImageData(0, canvas.height - 24, canvas.width, 24).data.buffer),
    )
    return { colours: all.size, cells: cells / (CELLS * CELLS), edge: edge.size }
  })

for (const game of Object.keys(GAMES))
  test(`the picture of the end of ${game}, and no sheet to share it on`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share')
    })
    await page.setViewportSize({ width: 390, height: 844 })
    const scene = overOf(game)
    await showScene(page, scene, GAMES[game]?.rules)
    const dialog = await share(page)
    const { colours, cells, edge } = await drawnOn(dialog.getByRole('img'))
    expect(colours).toBeGreaterThan(20)
    expect(cells).toBeGreaterThan(0.3)
    expect(edge, 'nothing is cut off').toBe(1)
    await cleanAtBothWidths(page, `${game} shared`)

    await expect(dialog.getByRole('button', { name: 'Envoyer…' })).toHaveCount(0)
    const text = await dialog.getByLabel('Texte à partager').inputValue()
    for (const name of scene.names) expect(text).toContain(name)
    await dialog.getByRole('button', { name: 'Copier le texte' }).click()
    await expect(dialog.getByRole('button', { name: 'Texte copié' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Enregistrer l’image' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toMatch(new RegExp(`^${game}-\\w+\\.png$`))
    const png = readFileSync(await saved.path())
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    // As wide as it was drawn.
    expect(png.readUInt32BE(16)).toBe(1080)
  })

test('without a clipboard the text is selected for the hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await showScene(page, overOf('kumata'), GAMES['kumata']?.rules)
  const dialog = await share(page)
  const field = dialog.getByLabel('Texte à partager')
  await dialog.getByRole('button', { name: 'Copier le texte' }).click()
  await expect
    .poll(() =>
      field.evaluate((of: HTMLTextAreaElement) => [of.selectionStart, of.selectionEnd > 10]),
    )
    .toEqual([0, true])
})

test('who watched is led to the rematch', async ({ page, browser, server }) => {
  const other = await newPerson(browser, server)
  await startDuel(page, other)
  const watcher = await newPerson(browser, server)
  await watcher.goto(page.url())
  await playOn([page, other])
  expect(await isOver(page)).toBe(true)
  await expect(watcher.getByRole('link', { name: 'Regarder la revanche' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Revanche' }).click()
  await other.getByRole('button', { name: 'Accepter la revanche' }).click()
  await expect(page.locator('[data-game]:not([data-over])')).toBeVisible()
  await watcher.getByRole('link', { name: 'Regarder la revanche' }).click()
  await expect(watcher).toHaveURL(page.url())
  await expect(watcher.locator('[data-game]:not([data-over])')).toBeVisible()
  await expect(watcher.locator('[data-confirm]')).toHaveCount(0)
})

test('who won against bots plays the next level', async ({ page }) => {
  const scene = overOf('kumata')
  const names = scene.names.map((_, seat) => (seat === scene.you ? 'Zoé' : 'Bot 2'))
  const seats = Object.fromEntries(
    names.map((name, seat) => [seat, name === 'Zoé' ? {} : { level: 2 }]),
  )
  const scores = names.map((name) => (name === 'Zoé' ? 9 : 3))
  await showScene(page, { ...scene, names, seats, scores }, GAMES['kumata']?.rules)
  const asked = page.waitForRequest(
    (one) => one.method() === 'POST' && one.url().endsWith('/tables'),
    { timeout: 20_000 },
  )
  await page.getByRole('button', { name: /^Niveau suivant/ }).click()
  expect((await asked).postDataJSON()).toMatchObject({
    game: 'kumata',
    seats: [{ kind: 'me' }, { kind: 'bot', level: 3 }],
  })
})
