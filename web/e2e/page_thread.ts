// What the page's own thread does meanwhile, as the browser counts it.
import { expect, type Browser, type Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number // us of processor
  readonly args: { readonly name?: string }
}

// ms of processor of each task of the thread. Not by the clock: others may have the processor
// meanwhile.
export async function tasksOf(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await work()
  // The task that answered ends after its answer, and is counted once it has ended.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[]
  }
  const threadOf = ({ pid, tid }: TraceEvent): string => `${String(pid)} ${String(tid)}`
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && pages.has(threadOf(event)),
  )
  expect(tasks.length).toBeGreaterThan(0)
  return tasks.map(({ tdur = 0 }) => tdur / 1000)
}

export const longestOf = (all: readonly number[]): number =>
  all.reduce((most, one) => Math.max(most, one), 0)
