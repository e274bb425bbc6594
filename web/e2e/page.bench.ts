// Measures tables of this device in a real browser and prints rows for bench/results.md; not a
// test, nothing is asserted: `script/bench --page`. By the clock, so a busy machine shows.
//   first     ms from the tap on "Jouer" to a first move that can be made, nothing in any cache
//   level 3   ms a thought takes in the bots' worker, median and longest, over a whole game
//   memory    MB of the page's process, as the browser counts them (what is of no file), after
//             some moves of a level 5 bot: as it is, and with what its drawing left swept
//   analysis  s for a whole game
//   at load   tasks of the main thread over 50 ms of processor time, the longest: while the home
//             page loads, and while a table is laid and opened
//   long      the same, in play, in analysis; by the clock, and by processor time, which a busy
//             machine does not lengthen
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import { analyse, drive, layTable, test } from './local_table'
import { longestOf, tasksOf } from './page_thread'
import { box, knowingAll, playButton } from './shelf'

const GAMES = {
  kumata: 'Kumata',
  piochamots: 'Pioch’à Mots',
  kokomots: 'Kokomots',
  embrouillamini: 'Embrouillamini',
  ilotmots: 'Ilotmots',
}

// In the engine's worker: how long the other one thinks.
const STOPWATCH = `{
  const Plain = self.Worker
  self.Worker = class extends Plain {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (data.t !== 'thought' || !this.bot) return
        self.postMessage({ t: 'measured', ms: performance.now() - this.began })
      })
    }
    postMessage(message, ...more) {
      if (message.t === 'think') {
        this.bot = message.advise === 0
        this.began = performance.now()
      }
      super.postMessage(message, ...more)
    }
  }
}\n`

interface Noted {
  tapped: number
  ready: number
  thoughts: number[]
  long: number[]
}
const noted = (page: Page): Promise<Noted> =>
  page.evaluate(() => (window as unknown as { noted: Noted }).noted)

async function takeNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Noted = { tapped: 0, ready: 0, thoughts: [], long: [] }
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.long.push(duration)
    }).observe({ type: 'longtask', buffered: true })
    addEventListener(
      'pointerdown',
      () => {
        noted.tapped = performance.now()
        noted.ready = 0
      },
      true,
    )
    new MutationObserver(() => {
      const acts = document.querySelector('[data-game][data-acts]:not([data-acts=""])')
      if (acts !== null && noted.ready === 0) noted.ready = performance.now()
    }).observe(document, { subtree: true, childList: true, attributes: true })
    const Plain = window.Worker
    window.Worker = class extends Plain {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        this.addEventListener('message', ({ data }: MessageEvent<{ t: string; ms: number }>) => {
          if (data.t === 'measured') noted.thoughts.push(data.ms)
        })
      }
    }
  })
}

async function useStopwatch(page: Page): Promise<void> {
  await page.route('**/engine_worker-*.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: STOPWATCH + (await answer.text()) })
  })
}

// Of the largest process of a page: what Chromium calls its private footprint, without the
// pages of its own program that nobody else happens to have in memory.
async function memory(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  const own = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      const text = readFileSync(`/proc/${String(id)}/status`, 'utf8')
      const parts = [...text.matchAll(/^(?:RssAnon|VmSwap):\s+(\d+) kB/gm)]
      return parts.reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0)
    })
  return Math.max(...own) / 1000
}

// Moves as advised; else says why not, or a stop would look like a slow machine.
async function play(page: Page, most: number): Promise<void> {
  const { why, played } = await drive(page, most, true)
  if (why !== 'over' && played < most) throw new Error(`${why} after ${String(played)} moves`)
}

const LONG = 50 // ms
function longOnes(all: readonly number[]): string {
  return `${String(all.filter((one) => one > LONG).length)}, ${ms(longestOf(all))}`
}
const byBoth = (byClock: readonly number[], byProcessor: readonly number[]): string =>
  `${longOnes(byClock)} (${longOnes(byProcessor)})`
const ms = (number: number): string => number.toFixed(0)
const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN

test.beforeAll(() => {
  console.log(
    '| game | first, ms | level 3, ms | memory, MB | analysis, s | at load | long | load |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
})

for (const [game, name] of Object.entries(GAMES))
  test(game, async ({ page, browser, baseURL }) => {
    // In a context of its own: nothing is in its cache, and nothing stands between it and the
    // engine's files.
    const fresh = await browser.newContext({ baseURL: baseURL ?? '' })
    await knowingAll(fresh)
    const first = await fresh.newPage()
    await takeNotes(first)
    const atHome = await tasksOf(browser, first, async () => {
      await first.goto('/')
      await box(first, name).waitFor()
    })
    await box(first, name).click()
    await playButton(first).click()
    await first.waitForFunction(() => (window as unknown as { noted: Noted }).noted.ready > 0)
    const { tapped, ready } = await noted(first)
    await fresh.close()

    await takeNotes(page)
    const botFirst = game === 'kokomots'
    const atTable = await tasksOf(browser, page, () => layTable(page, game, 5, botFirst))
    await play(page, 5)
    const own = await memory(browser)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('HeapProfiler.collectGarbage')
    const swept = await memory(browser)

    await useStopwatch(page)
    await layTable(page, game, 3, botFirst)
    const inPlay = await tasksOf(browser, page, () => play(page, 500))
    const played = await noted(page)
    await page.getByRole('link', { name: 'Revoir et analyser' }).click()
    await page.locator('[data-step]').waitFor()
    const before = (await noted(page)).long.length
    let seconds = 0
    const inAnalysis = await tasksOf(browser, page, async () => {
      const from = Date.now()
      await analyse(page)
      seconds = (Date.now() - from) / 1000
    })
    const { long } = await noted(page)

    const cells = [
      name,
      ms(ready - tapped),
      `${ms(median(played.thoughts))}, ${ms(longestOf(played.thoughts))} of ${String(played.thoughts.length)}`,
      `${own.toFixed(0)}, ${swept.toFixed(0)}`,
      seconds.toFixed(1),
      `${longOnes(atHome)}; ${longOnes(atTable)}`,
      `${byBoth(played.long, inPlay)}; ${byBoth(long.slice(before), inAnalysis)}`,
      (loadavg()[0] ?? 0).toFixed(0),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  })
