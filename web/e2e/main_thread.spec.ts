// What a page does itself while it loads, and while its tables are opened, played and looked at
// again: it draws. The engine runs and thinks in workers, so that a tap is never late.
import { expect, type Browser, type Page } from '@playwright/test'
import { analyse, drive, playBot, test } from './local_table'
import { longestOf, tasksOf } from './page_thread'
import { box } from './shelf'

// The most processor time, in ms, of one task of the page's thread.
const longestTask = async (browser: Browser, page: Page, work: () => Promise<unknown>) =>
  longestOf(await tasksOf(browser, page, work))

// Some 50 ms of work in the same page, however fast this machine is today.
const work = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = Array.from({ length: 104_000 }, (_, i) => ({
      id: (i * 7919) % 104_729,
      text: `m${String(i)}`,
    }))
    const copy = JSON.parse(JSON.stringify(rows)) as typeof rows
    return copy.sort((a, b) => a.id - b.id).length
  })

// The middle one of some: the first is compiled meanwhile, and others disturb it.
async function unitOf(browser: Browser, page: Page): Promise<number> {
  const all: number[] = []
  while (all.length < 5) all.push(await longestTask(browser, page, () => work(page)))
  return all.toSorted((a, b) => a - b)[2] ?? 0
}

// Who makes a module in this page is noted and fails.
async function forbidEngines(page: Page): Promise<void> {
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
}

// Kumata has the most to think about, Kokomots the largest page, Embrouillamini the most moves and
// Ilotmots the largest board. Where nothing is listed who moves is advised, so that words are laid
// and the game ends.
for (const [game, advised] of [
  ['Kumata', false],
  ['Kokomots', true],
  ['Embrouillamini', true],
  ['Ilotmots', true],
] as const)
  test(`${game}: the page runs no engine itself, no task of it is long`, async ({
    page,
    browser,
  }) => {
    await forbidEngines(page)
    const loading = await longestTask(browser, page, async () => {
      await page.goto('/')
      await box(page, game).waitFor()
    })
    const unit = await unitOf(browser, page)
    const opening = await longestTask(browser, page, () => playBot(page, game))
    await drive(page, 1, advised) // what is drawn first is compiled first
    const playing = await longestTask(browser, page, async () => {
      expect((await drive(page, 500, advised)).why).toBe('over')
    })
    await page.getByRole('link', { name: 'Revoir et analyser' }).click()
    await expect(page.locator('[data-step]')).toBeVisible()
    const analysing = await longestTask(browser, page, () => analyse(page))
    test.info().annotations.push({
      type: 'ms',
      description: [unit, loading, opening, playing, analysing]
        .map((ms) => ms.toFixed(1))
        .join(', '),
    })
    expect(loading, 'ms of a task while the home page loads').toBeLessThan(unit)
    expect(opening, 'ms of a task while a table is opened').toBeLessThan(unit)
    expect(playing, 'ms of a task in play').toBeLessThan(unit)
    expect(analysing, 'ms of a task in analysis').toBeLessThan(unit)
    expect(await page.evaluate(() => (window as unknown as { calls: string[] }).calls)).toEqual([])
  })
