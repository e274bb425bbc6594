// Bad days of tables of this device, in a browser: a trap of the engine, a disk that is full in
// the middle of a game, a clock that jumps, a page that nobody looks at, rules that are gone.
// What happens to the engine's worker is put before its own script; the service worker would
// hide that script from the test.
import { expect, type Page } from '@playwright/test'
import { drive, playBot, test } from './local_table'
import { myTurn, seqOf } from './table'

// In the engine's worker: what a message from the test brings about.
const TROUBLE = `{
  let traps = false, full = false, hushed = false, ahead = 0
  self.addEventListener('message', ({ data }) => {
    if (data.t === 'test_trap') traps = true
    if (data.t === 'test_full') full = true
    if (data.t === 'test_hush') hushed = true
    if (data.t === 'test_ahead') ahead += data.ms
  })
  const Instance = WebAssembly.Instance
  WebAssembly.Instance = function (module) {
    const { exports } = new Instance(module)
    const tablee_handle = (...given) => {
      if (traps) { traps = false; throw new WebAssembly.RuntimeError('unreachable') }
      return exports.tablee_handle(...given)
    }
    return { exports: { ...exports, tablee_handle } }
  }
  const Plain = self.Worker
  self.Worker = class extends Plain {
    postMessage(message, ...more) {
      if (!hushed || message.t !== 'think') super.postMessage(message, ...more)
    }
  }
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given)
    // As a browser says it: not at once, but of the transaction.
    if (full) request.addEventListener('success', () => { try { this.transaction.abort() } catch {} })
    return request
  }
  const now = performance.now.bind(performance), wall = Date.now
  performance.now = () => now() + ahead
  Date.now = () => wall() + ahead
}\n`

async function inTrouble(page: Page): Promise<void> {
  await page.route('**/engine_worker-*.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: TROUBLE + (await answer.text()) })
  })
  await page.goto('/')
}

const tell = (page: Page, message: unknown): Promise<void> =>
  page.evaluate((said) => {
    ;(window as unknown as { engines: Worker[] }).engines.at(-1)?.postMessage(said)
  }, message)

// One more move is made and kept.
async function playsOn(page: Page): Promise<void> {
  const seq = await seqOf(page)
  expect((await drive(page, 1)).why).toBe('most')
  await expect.poll(() => seqOf(page)).toBeGreaterThan(seq)
}

test('a trap of the engine costs nothing but a sentence', async ({ page }) => {
  await inTrouble(page)
  await playBot(page, 'Kumata')
  expect((await drive(page, 2)).why).toBe('most')
  const seq = await seqOf(page)
  await tell(page, { t: 'test_trap' })
  // Whatever the room is told next traps: a ping of the page, or a bot's move.
  await expect(page.locator('[data-notice=restarted]')).toContainText('Vérifiez votre dernier coup')
  await expect(page.locator('[data-game]')).toBeVisible()
  expect(await seqOf(page)).toBeGreaterThanOrEqual(seq)
  await playsOn(page)
})

test('a disk that is full in the middle of a game: it goes on, what was kept stays', async ({
  page,
}) => {
  await inTrouble(page)
  await playBot(page, 'Kumata')
  expect((await drive(page, 2)).why).toBe('most')
  const kept = await seqOf(page)
  await tell(page, { t: 'test_full' })
  await playsOn(page)
  await expect(page.locator('[data-notice=not_kept]')).toContainText('ne garde rien')
  await playsOn(page)

  // Closed, it is as it was when the disk was full; found again, it goes on from there.
  const played = await seqOf(page)
  await page.goto('/')
  await page.getByRole('link', { name: /^Reprendre, / }).click()
  await expect(page.locator('[data-game]')).toBeVisible()
  expect(await seqOf(page)).toBeGreaterThanOrEqual(kept)
  expect(await seqOf(page)).toBeLessThan(played)
  await playsOn(page)
})

test('a full disk opens what is on it', async ({ page }) => {
  await inTrouble(page)
  await playBot(page, 'Kumata')
  expect((await drive(page, 2)).why).toBe('most')
  const address = page.url()
  await page.goto('/')
  await page.getByRole('link', { name: /^Reprendre, / }).hover() // the engine is loaded
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { engines: Worker[] }).engines.length))
    .toBeGreaterThan(0)
  await tell(page, { t: 'test_full' })
  await page
    .locator(`a[href="${new URL(address).pathname}"]`)
    .first()
    .click()
  await expect(page.locator('[data-game]')).toBeVisible()
  await expect(page.locator('[data-notice=not_kept]')).toBeVisible()
  await playsOn(page)
})

test('a newer page takes the disk: the game goes on here, and says so', async ({ page }) => {
  await inTrouble(page)
  await playBot(page, 'Kumata')
  expect((await drive(page, 2)).why).toBe('most')
  const kept = await seqOf(page)
  // Another form of what is kept, which waits until this page has closed the disk.
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const request = indexedDB.open('tablee', 1000)
        request.onerror = () => {
          failed(new Error('the newer page waits for ever'))
        }
        request.onsuccess = () => {
          request.result.close()
          done()
        }
      }),
  )
  const notice = page.locator('[data-notice=newer_page]')
  await expect(notice).toContainText('rechargez la page')
  await playsOn(page)
  expect(await seqOf(page)).toBeGreaterThan(kept)

  // This old page again, which cannot read the newer form: it plays, and says the same.
  await page.goto('/')
  await playBot(page, 'Kumata')
  await expect(notice).toContainText('rechargez la page')
  await playsOn(page)
})

test('killed in the middle of a thought, the page comes back, and the bot thinks again', async ({
  page,
  context,
}) => {
  await inTrouble(page)
  await playBot(page, 'Kumata')
  expect((await drive(page, 2)).why).toBe('most')
  await myTurn(page)
  await tell(page, { t: 'test_hush' }) // its bot thinks for as long as it takes
  const seq = await seqOf(page)
  expect((await drive(page, 1)).why).toBe('most')
  await expect.poll(() => seqOf(page)).toBeGreaterThan(seq)
  const played = await seqOf(page)
  const killed = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  devtools.send('Page.crash').catch(() => undefined)
  await killed

  const back = await context.newPage()
  await back.goto('/')
  await back.getByRole('link', { name: /^Reprendre, / }).click()
  await expect(back.locator('[data-game]')).toBeVisible()
  expect(await seqOf(back)).toBeGreaterThanOrEqual(played)
  await expect.poll(() => seqOf(back)).toBeGreaterThan(played) // the bot's move
  await playsOn(back)
})

// Table time as the engine tells it to whoever comes.
const tableTime = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const table = location.href.split('/').at(-1) ?? ''
        const worker = (window as unknown as { engines: Worker[] }).engines.at(-1)
        const client = 800_000 + Math.floor(Math.random() * 90_000)
        const hear = ({ data }: MessageEvent): void => {
          const said = data as { t: string; client?: number; text?: string }
          if (said.client !== client) return
          if (said.t === 'open') {
            const text = JSON.stringify({ v: 1, t: 'hello', d: { table } })
            worker?.postMessage({ t: 'frame', client, text })
          }
          if (said.t !== 'frame') return
          const { t, d } = JSON.parse(said.text ?? '') as { t: string; d: { now: number } }
          if (t !== 'state') return
          worker?.removeEventListener('message', hear)
          worker?.postMessage({ t: 'leave', client })
          done(d.now)
        }
        worker?.addEventListener('message', hear)
        worker?.postMessage({ t: 'connect', client })
      }),
  )

const HOUR = 3_600_000

test('a clock of the device that jumps costs nobody time', async ({ page }) => {
  await inTrouble(page)
  await playBot(page, 'Pioch’à Mots')
  const before = await tableTime(page)
  await tell(page, { t: 'test_ahead', ms: 5 * HOUR })
  expect((await tableTime(page)) - before).toBeLessThan(HOUR)
  await tell(page, { t: 'test_ahead', ms: -9 * HOUR })
  expect(await tableTime(page)).toBeGreaterThanOrEqual(before)
  await expect(page.locator('[data-game]')).toBeVisible()
  await expect(page.getByText('Partie terminée', { exact: true })).toHaveCount(0)
})

test('a page that is hidden for long leaves its table, whose time stands still', async ({
  page,
}) => {
  await page.clock.install()
  await inTrouble(page)
  await playBot(page, 'Pioch’à Mots')
  const held = (): Promise<number> =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.filter(({ name }) => name?.startsWith('tablee:')).length
    })
  const look = (state: 'hidden' | 'visible'): Promise<void> =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  expect(await held()).toBe(1)

  // A glance elsewhere changes nothing.
  await look('hidden')
  await page.clock.fastForward(29_000)
  await look('visible')
  await page.clock.fastForward(2_000)
  expect(await held()).toBe(1)

  await look('hidden')
  await page.clock.fastForward(31_000)
  await expect.poll(held).toBe(0) // its room is closed: nothing goes on in it
  const left = await timeOnDisk(page)
  await tell(page, { t: 'test_ahead', ms: HOUR }) // however long that is
  await page.clock.fastForward(60_000)
  expect(await held()).toBe(0)
  await look('visible')
  await expect.poll(held).toBe(1) // at once
  const back = await tableTime(page)
  expect(back).toBeGreaterThanOrEqual(left)
  expect(back - left).toBeLessThan(HOUR)
  await expect(page.locator('[data-game]')).toBeVisible()
})

// The time of the only table, as it was noted when everybody had left.
const timeOnDisk = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('tablee', 1)
        opening.onerror = failed
        opening.onsuccess = () => {
          const rows = opening.result.transaction('tables').objectStore('tables').getAll()
          rows.onerror = failed
          rows.onsuccess = () => {
            opening.result.close()
            done((rows.result as { record: { time: number } }[])[0]?.record.time ?? -1)
          }
        }
      }),
  )

test('a table whose rules are gone is kept, and says so', async ({ page }) => {
  await inTrouble(page)
  await playBot(page, 'Kumata')
  expect((await drive(page, 2)).why).toBe('most')
  await page.goto('/')
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('tablee', 1)
        opening.onerror = failed
        opening.onsuccess = () => {
          const work = opening.result.transaction('tables', 'readwrite')
          const cursor = work.objectStore('tables').openCursor()
          cursor.onsuccess = () => {
            const row = cursor.result?.value as { record: { rules_version: number } } | undefined
            if (row === undefined) return
            row.record.rules_version = 999
            cursor.result?.update(row)
          }
          work.onerror = failed
          work.oncomplete = () => {
            opening.result.close()
            done()
          }
        }
      }),
  )
  await page.reload()
  await page.getByRole('link', { name: /^Reprendre, / }).click()
  await expect(page.getByRole('alert')).toContainText('une autre version des règles')
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Reprendre, / })).toBeVisible()
})
