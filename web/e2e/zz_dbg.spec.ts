import { showScene } from './fake_table'
import { GAMES } from './scenes/all'
import { test } from './table'
test('dbg', async ({ page }) => {
  const { scenes, rules } = GAMES['embrouillamini']!
  page.on('console', (m) => {
    console.log('P', m.text())
  })
  await page.setViewportSize({ width: 1280, height: 820 })
  await showScene(page, scenes['my turn']!, rules)
  await page.waitForTimeout(300)
  console.log(
    await page.evaluate(() => {
      const w = document.querySelector('.window')!
      const b = document.querySelector('.grid-board')!
      const r = [
        w.clientWidth,
        w.scrollWidth,
        w.scrollLeft,
        w.clientHeight,
        w.scrollHeight,
        w.scrollTop,
        b.getBoundingClientRect().width,
        getComputedStyle(w).overflow,
      ]
      w.scrollTo(100, 50)
      return JSON.stringify([r, w.scrollLeft, w.scrollTop])
    }),
  )
})
