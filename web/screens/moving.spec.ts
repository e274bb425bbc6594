// The moving picture of the README: the first turns of a duel against a bot.
import { fileURLToPath } from 'node:url'
import { box, playButton } from '../e2e/shelf'
import { confirm, expect, isOver, myTurn, seqOf, test } from '../e2e/table'
import { movingPng } from '../tools/moving_png.mjs'

const TURNS = 5

test('a moment of Kumata', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 760 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    localStorage.setItem('tablee.nom', 'Zoé')
  })
  await page.goto('/')
  await box(page, 'Kumata').click()
  await playButton(page).click()
  await myTurn(page)
  const shots: { png: Buffer; ms: number }[] = []
  const shoot = async (ms: number): Promise<void> => {
    await page.waitForTimeout(250)
    shots.push({ png: await page.screenshot(), ms })
  }
  await shoot(1200)
  for (let turn = 0; turn < TURNS && !(await isOver(page)); turn += 1) {
    await myTurn(page)
    const before = await seqOf(page)
    const moves = page.locator('details.moves button[data-move]')
    const chosen = Math.floor(((await moves.count()) * (turn + 1)) / (TURNS + 1))
    await moves.nth(chosen).evaluate((button: HTMLElement) => {
      button.click()
    })
    await shoot(900)
    await confirm(page)
    await expect.poll(() => seqOf(page)).toBeGreaterThan(before)
    await shoot(500)
    await myTurn(page)
    await shoot(900)
  }
  movingPng(fileURLToPath(new URL('../../docs/screens/moment.png', import.meta.url)), shots)
})
