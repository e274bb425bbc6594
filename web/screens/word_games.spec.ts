// The other three games, each in the middle of a move and at its end.
import { showScene } from '../e2e/fake_table'
import { GAMES } from '../e2e/scenes/all'
import { expect, test } from '../e2e/table'
import { take } from './take'

const MOMENTS: Readonly<Record<string, string>> = {
  embrouillamini: 'my turn',
  ilotmots: 'my turn',
  kokomots: 'my turn',
}

for (const [game, moment] of Object.entries(MOMENTS)) {
  test(`a move in ${game}`, async ({ page }) => {
    const scene = GAMES[game]?.scenes[moment]
    if (scene === undefined) throw new Error(`no such scene: ${game}, ${moment}`)
    await page.setViewportSize({ width: 1280, height: 820 })
    await showScene(page, scene, GAMES[game]?.rules)
    expect(await GAMES[game]?.draft?.(page, moment)).toBe(true)
    await take(page, game, ['desktop-light', 'phone-dark'])
  })

  test(`the end of ${game}`, async ({ page }) => {
    const scene = GAMES[game]?.scenes['over']
    if (scene === undefined) throw new Error(`no end of ${game}`)
    await showScene(page, scene, GAMES[game]?.rules)
    await expect(page.locator('section.end').getByRole('heading').first()).toBeVisible()
    await take(page, `${game}-end`, ['desktop-light', 'phone-dark'])
  })
}
