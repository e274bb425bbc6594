// For who listens: what is read again on demand, and a cursor that is not told twice.
import { toldAloud, watchCalm } from './calm'
import { showScene, type Scene } from './fake_table'
import { GAMES } from './scenes/all'
import { KUMATA } from './scenes/kumata'
import { expect, test } from './table'

test('a comma gives my hand, a semicolon the last move and the points', async ({ page }) => {
  await watchCalm(page)
  const words = { fr: '{seat} pose le 3-2 en c3 et d3.', en: '{seat} lays the 3-2 on c3 and d3.' }
  const { change } = await showScene(page, KUMATA.waiting, {
    told: (text) => ({ told: { key: 'kumata.told', ...words, seat: Number(text[0]), facts: {} } }),
  })
  change(KUMATA['my turn'], '1 32 c3d3', 'play')
  await expect(page.locator('[data-acts=joue]')).toBeVisible()
  await expect.poll(async () => (await toldAloud(page)).at(-1)).toContain('À vous')
  const before = (await toldAloud(page)).length
  await page.keyboard.press(';')
  await page.keyboard.press(',')
  const since = async (): Promise<readonly string[]> => (await toldAloud(page)).slice(before)
  await expect.poll(async () => (await since()).length).toBe(2)
  const [last = '', hand = ''] = await since()
  expect(last).toMatch(/^Léo pose le 3-2 en c3 et d3\. Zoé\s: 45 points\. Léo\s: 38 points\.$/)
  expect(hand).toMatch(/^Dominos en réserve, 3-2, 1-1, 4-0, Totems à jouer\s: 2\.$/)
})

for (const game of ['kumata', 'embrouillamini', 'ilotmots'])
  test(`${game}: where the cursor goes is said by its cell alone`, async ({ page }) => {
    await watchCalm(page)
    const scene: Scene | undefined = GAMES[game]?.scenes['my turn']
    if (scene === undefined) throw new Error(game)
    await showScene(page, scene, GAMES[game]?.rules)
    await page.locator('[role=gridcell][tabindex="0"]').focus()
    await page.waitForTimeout(800) // what is said at the beginning of a turn, and at rest
    const before = await toldAloud(page)
    const cells = new Set<string>()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'PageDown', 'PageUp']) {
      await page.keyboard.press(key)
      const here = page.locator('[role=gridcell]:focus')
      await expect(here).toHaveAttribute('aria-label', /^[a-z]\d+, /)
      cells.add((await here.getAttribute('data-cell')) ?? '')
    }
    expect(cells.size).toBeGreaterThan(2)
    await page.waitForTimeout(800)
    expect(await toldAloud(page)).toEqual(before)
  })
