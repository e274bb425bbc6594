// The end of a game and what comes after it: my result, the best moment, sharing, the list of
// games with its statistics, one file of all, and nothing left. All of it without a network.
import { readFileSync } from 'node:fs'
import { expect, type Download, type Page } from '@playwright/test'
import { cleanAtBothWidths } from './clean'
import { cutOff, drive, playBot, test, visit } from './local_table'

test.use({ serviceWorkers: 'allow' })

interface Shared {
  readonly text: string
  readonly files: readonly { readonly name: string; readonly type: string; readonly size: number }[]
}

// A device with a sheet to share on.
async function withSheet(page: Page): Promise<() => Promise<Shared>> {
  await page.addInitScript(() => {
    const given: unknown[] = []
    Object.assign(window, { given })
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ text, files = [] }: ShareData) => {
        given.push({ text, files: files.map(({ name, type, size }) => ({ name, type, size })) })
        return Promise.resolve()
      },
    })
  })
  return async () =>
    (await page.evaluate(() => (window as unknown as { given: Shared[] }).given.at(-1))) ??
    ({ text: '', files: [] } satisfies Shared)
}

const saved = async (page: Page, button: string): Promise<Download> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return await download
}

test('the end, sharing, my games, one file of all, and nothing left', async ({ page, server }) => {
  const shared = await withSheet(page)
  await visit(page)
  await cutOff(page, server)
  await playBot(page, 'Kumata')
  expect((await drive(page)).why).toBe('over')

  // My result first, in whatever way it went; one best moment; the rematch as wide as its card.
  const end = page.locator('section.end')
  await expect(end.getByRole('heading').first()).toHaveText(/^(Vous|Victoire partagée|À égalité)/)
  await expect(page.getByText('Partie terminée', { exact: true })).toHaveCount(1)
  const again = end.getByRole('button', { name: 'Revanche' })
  const wide = async (one: typeof again): Promise<number> => (await one.boundingBox())?.width ?? 0
  expect(await wide(again)).toBeGreaterThan((await wide(end)) - 60)
  const moment = page.locator('[data-moment]')
  await expect(moment).toContainText('Votre plus beau coup')
  const move = (await moment.getAttribute('data-moment')) ?? ''
  await cleanAtBothWidths(page, 'end')
  await page.setViewportSize({ width: 1280, height: 860 })

  // A text and a picture of the board, for the sheet of the device and to be saved.
  await page.getByRole('button', { name: 'Partager' }).click()
  const dialog = page.getByRole('dialog', { name: 'Partager la partie' })
  await expect(dialog.getByLabel('Texte à partager')).toHaveValue(
    /^Kumata\s:\s.+ \(\d+\), .+ \(\d+\)$/,
  )
  const colours = await dialog.getByRole('img').evaluate((canvas: HTMLCanvasElement) => {
    const pen = canvas.getContext('2d')
    const half = [0, canvas.height / 3, canvas.width, canvas.height / 2] as const
    const data = pen?.getImageData(...half).data ?? []
    const seen = new Set<number>()
    for (let i = 0; i < data.length; i += 4 * 97)
      seen.add(((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0))
    return seen.size
  })
  expect(colours).toBeGreaterThan(20) // a board, no blank
  const picture = await saved(page, 'Enregistrer l’image')
  expect(
    readFileSync(await picture.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  await dialog.getByRole('button', { name: 'Envoyer…' }).click()
  await expect.poll(async () => (await shared()).files).toHaveLength(1)
  expect(await shared()).toMatchObject({ files: [{ type: 'image/png' }] })
  await dialog.getByRole('button', { name: 'Fermer' }).click()

  // The moment is a move of the replay.
  const words =
    (await moment.locator('span').innerText()).split(':')[1]?.split('.')[0]?.trim() ?? ''
  await moment.getByRole('link').click()
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', move)
  // And it is that move which is told, with its place on the board.
  await expect(page.locator('[data-banner]')).toContainText(words)
  await expect(page.locator('section.board .last')).not.toHaveCount(0)
  await page.goBack()

  // Another one; then the list says what became of both.
  await again.click()
  await page.waitForURL(/\/ici\/[a-z0-9]{16}$/)
  await expect(page.locator('[data-game]:not([data-over])')).toBeVisible()
  expect((await drive(page)).why).toBe('over')
  await page.goto('/parties')
  await expect(page.locator('[data-facts]')).toContainText(/^2 parties, [012] gagnées?/)
  await expect(page.locator('[data-facts]')).toContainText('bot débutant')
  await expect(page.getByRole('link', { name: /^Revoir, .*(gagnée|2e)/ })).toHaveCount(2)

  const all = await saved(page, 'Tout exporter')
  const text = readFileSync(await all.path(), 'utf8')
  expect(text.match(/^tablee-game 1$/gm)).toHaveLength(2)
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(page.getByText('2 parties terminées et 0 en cours')).toBeVisible()
  await cleanAtBothWidths(page, 'my games, to be erased')
  await page.getByRole('button', { name: 'Oui, tout effacer' }).click()
  await expect(page.getByRole('link', { name: /^Revoir, / })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^Aucune partie/)).toBeVisible()

  await page.getByLabel('Ouvrir un fichier de partie').setInputFiles(await all.path())
  await expect(page.getByRole('link', { name: /^Revoir, / })).toHaveCount(2)
})
