import { showScene } from './fake_table'
import { GAMES } from './scenes/all'
import { test } from './table'
const want = (process.env['SHOTS'] ?? '').split(';').filter(Boolean) // game/scene/WxH/theme/draft
for (const one of want) {
  const [game = '', name = '', size = '', theme = 'light', drafted] = one.split('/')
  test(one, async ({ page }) => {
    const { scenes, rules, draft } = GAMES[game]!
    const [w, h] = size.split('x').map(Number)
    await page.setViewportSize({ width: w!, height: h! })
    await page.emulateMedia({ colorScheme: theme as 'light', reducedMotion: 'reduce' })
    await showScene(page, scenes[name]!, rules)
    if (drafted) await draft?.(page, name)
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/shots/${one.replaceAll('/', '_').replaceAll(' ', '-')}.png` })
  })
}
