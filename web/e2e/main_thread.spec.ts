// What a page does itself while its tables are played and looked at again: it draws. The engine
// runs and thinks in workers, so that a tap is never late.
import { expect, type Browser, type Page } from '@playwright/test'
import { analyse, drive, playBot, test } from './local_table'
import { longestOf, tasksOf } from './page_thread'

// The most processor time, in ms, of one task of the page's thread.
const longestTask = async (browser: Browser, page: Page, work: () => Promise<unknown>) =>
  longestOf(await tasksOf(browser, page, work))

// Some 50 ms of work in the same page, however fast this machine is today.
const measure = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = Array.from({ length: 66_000 }, (_, i) => ({
      id: (i * 7919) % 66_029,
      text: `m${String(i)}`,
    }))
    const copy = JSON.parse(JSON.stringify(rows)) as typeof rows
    return copy.sort((a, b) => a.id - b.id).length
  })

test('the page runs no engine itself, and no task of it is long', async ({ page, browser }) => {
  await page.addInitScript(() => {
    const calls: string[] = []
    Object.assign(window, { calls })
    for (const name of [
      'compile',
      'compileStreaming',
      'instantiate',
      'instantiateStreaming',
      'Instance',
      'Module',
    ] as const)
      Object.defineProperty(WebAssembly, name, {
        get: () => {
          calls.push(name)
          throw new Error(`${name} on the page's own thread`)
        },
      })
  })
  await page.goto('/')
  const unit = Math.min(
    await longestTask(browser, page, () => measure(page)),
    await longestTask(browser, page, () => measure(page)),
  )
  await playBot(page, 'Kumata')
  await drive(page, 1) // what is drawn first is compiled first
  const playing = await longestTask(browser, page, () => drive(page))
  await page.getByRole('link', { name: 'Revoir et analyser' }).click()
  await expect(page.locator('[data-step]')).toBeVisible()
  const analysing = await longestTask(browser, page, () => analyse(page))
  expect(playing, 'ms of a task in play').toBeLessThan(unit)
  expect(analysing, 'ms of a task in analysis').toBeLessThan(unit)
  expect(await page.evaluate(() => (window as unknown as { calls: string[] }).calls)).toEqual([])
})
