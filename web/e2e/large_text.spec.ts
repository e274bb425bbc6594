// Whoever reads with letters twice as large: the browser's own setting, which breakpoints in
// rem follow.
import config from '../playwright.config'
import { showScene } from './fake_table'
import { GAMES } from './scenes/all'
import { expect, test } from './table'

const usual = config.use?.launchOptions ?? {}
test.use({
  launchOptions: { ...usual, args: [...(usual.args ?? []), '--blink-settings=defaultFontSize=32'] },
})

for (const [game, { scenes, rules }] of Object.entries(GAMES))
  test(`${game} with letters twice as large: the board has its share, the dock is there`, async ({
    page,
  }) => {
    const scene = scenes['my turn'] ?? Object.values(scenes)[0]
    if (scene === undefined) throw new Error('no scene')
    for (const [width, height] of [
      [390, 844],
      [390, 664], // with the bars of a phone's browser
      [844, 390],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await showScene(page, scene, rules)
      const board = await page.locator('section.board').boundingBox()
      const dock = await page.locator('section.dock').boundingBox()
      const size = `${String(width)}x${String(height)}`
      if (board === null || dock === null) throw new Error(size)
      expect((board.width * board.height) / (width * height), size).toBeGreaterThan(0.3)
      expect(dock.y + dock.height, size).toBeLessThanOrEqual(height + 1)
      expect(dock.x + dock.width, size).toBeLessThanOrEqual(width + 1)
      const button = await page.locator('[data-confirm]').first().boundingBox()
      if (button !== null) expect(button.x + button.width, size).toBeLessThanOrEqual(width + 1)
      const more = await page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      )
      expect(more, size).toBeLessThanOrEqual(1)
    }
  })
