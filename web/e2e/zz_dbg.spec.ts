import { findPlan, myTurn, openGame } from './embrouillamini_table'
import { test } from './table'
test('dbg', async ({ page }) => {
  page.on('pageerror', (e) => { console.log('ERR', e.message) })
  await openGame(page, { temps: '0', manches: '1' })
  await myTurn(page)
  const plan = await findPlan(page, new Set())
  console.log(plan)
  const box = async (s: string) => { const b = (await page.locator(s).first().boundingBox())!; return { x: b.x + b.width / 2, y: b.y + b.height / 2 } }
  const card = await box(`.hand [data-card="${plan!.card}"]`)
  const to = await box(`[data-cell=${plan!.cell}]`)
  const sel = () => page.evaluate(() => [document.querySelector('.window')!.scrollLeft, document.querySelector('.window')!.scrollTop, ...[...document.querySelectorAll('[aria-selected=true]')].map((e) => e.getAttribute('data-cell')), document.querySelector('.floating')?.className].join(' '))
  console.log(card, to, await sel())
  await page.mouse.move(card.x, card.y)
  await page.mouse.down()
  for (let i = 1; i <= 6; i++) { await page.mouse.move(card.x + (to.x - card.x) * i / 6, card.y + (to.y - card.y) * i / 6); console.log(await sel()) }
  await page.mouse.up()
  console.log(await sel())
  await page.screenshot({ path: '/tmp/shots-e/dbg.png' })
})
