// A turn that the clock ended: told first, whole and alone, until somebody touches it; to who
// is there, until it is their turn again.
import { expect, test, advance } from './piochamots_table'
import { againstBot, mayAct } from './kokomots_table'

for (const [where, width, height] of [
  ['a desk', 1280, 860],
  ['a phone', 390, 664],
  ['a phone on its side', 844, 390],
] as const)
  test(`on ${where} a turn that was lost by time is told until it is touched`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await againstBot(page, 'classique', 'mot', { sable: '15' })
    const lost = page.locator('[data-lost]')
    await expect(lost).toHaveCount(0)
    // The sand of the first turn is longer.
    for (let i = 0; i < 30 && (await lost.count()) === 0; i += 1) await advance(page, 1000)
    await expect(lost).toBeVisible()
    await expect(lost).toContainText('vous n’avez pris aucune carte ce tour')
    await expect(page.locator('[data-banner]')).toHaveCount(1)
    const warm = await lost.evaluate((one) => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--warm)'
      document.body.append(probe)
      const colours = [getComputedStyle(one).borderTopColor, getComputedStyle(probe).color]
      probe.remove()
      return colours
    })
    expect(warm[0]).toBe(warm[1])
    // The bot plays its turn meanwhile, and it is mine again.
    for (let i = 0; i < 30 && !(await mayAct(page, 'mot')); i += 1) await advance(page, 1000)
    expect(await mayAct(page, 'mot')).toBe(true)
    await expect(page.locator('[data-banner]')).toHaveCount(1)
    // Nothing lies over it: a finger reaches it, and what came since has the word.
    await lost.click()
    await expect(lost).toHaveCount(0)
    if (width !== 390) await expect(page.locator('[data-banner]')).toBeVisible()
  })

test('a turn that was lost before one’s eyes is told until it is one’s turn again', async ({
  page,
}) => {
  await againstBot(page, 'classique', 'mot', { sable: '15' })
  const lost = page.locator('[data-lost]')
  for (let i = 0; i < 30 && (await lost.count()) === 0; i += 1) await advance(page, 1000)
  await page.mouse.click(2, 2)
  await expect(lost).toBeVisible()
  for (let i = 0; i < 30 && !(await mayAct(page, 'mot')); i += 1) {
    await expect(lost).toBeVisible()
    await advance(page, 1000)
  }
  expect(await mayAct(page, 'mot')).toBe(true)
  await expect(lost).toHaveCount(0)
  await expect(page.locator('[data-banner]')).toBeVisible()
})
