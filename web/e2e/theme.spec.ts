// What belongs to the page whatever is on it: the colour of its bar, the names in it.
import { showScene } from './fake_table'
import { KUMATA } from './scenes/kumata'
import { expect, test } from './table'
import { box, playButton } from './shelf'

test('the bar of the browser has the colour of the theme that was chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const bars = (): Promise<string[]> =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('content') ?? ''))
  const [light, dark] = await bars().then(async (before) => {
    expect(new Set(before).size).toBe(1)
    await page.getByRole('button', { name: 'Passer au thème sombre' }).click()
    return [before[0], (await bars())[0]]
  })
  expect(light).not.toBe(dark)
  expect(new Set(await bars()).size).toBe(1)
  // And it is that of the page.
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await bars()).toEqual([dark, dark])
  await page.getByRole('button', { name: 'Passer au thème clair' }).click()
  expect(await bars()).toEqual([light, light])
})

test('a name that is written from right to left turns nothing around', async ({ page }) => {
  const name = 'דנה (2'
  await showScene(page, { ...KUMATA['my turn'], names: [name, 'Léo'] })
  await expect(page.locator('bdi', { hasText: 'דנה' }).first()).toBeVisible()
})

for (const [width, height] of [
  [640, 400],
  [844, 390],
] as const) {
  const size = `${String(width)}x${String(height)}`

  test(`the shelf is on the first screen, and so is the button of a game, at ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const names = page.locator('.game .name')
    await expect(names).toHaveCount(5)
    for (const name of await names.all()) await expect(name).toBeInViewport({ ratio: 1 })
    await box(page, 'Kokomots').click()
    await expect(playButton(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { name: 'Kokomots' })).toBeInViewport({ ratio: 1 })
  })
}
