// The word itself, where no service worker shows it.
import { afterEach, expect, it, vi } from 'vitest'
import { notify } from '../src/notify'

class Shown {
  static all: Shown[] = []
  onclick: (() => void) | null = null
  closed = 0
  constructor(
    readonly title: string,
    readonly options: { readonly body: string; readonly tag: string },
  ) {
    Shown.all.push(this)
  }
  close(): void {
    this.closed += 1
  }
}
const focus = vi.fn()

function browser(registration?: unknown): void {
  Shown.all = []
  focus.mockClear()
  vi.stubGlobal('Notification', Shown)
  vi.stubGlobal('window', { focus })
  const getRegistration = (): Promise<unknown> => Promise.resolve(registration)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
}
afterEach(() => {
  vi.unstubAllGlobals()
})

it('a press on it brings the page forward and puts it away', async () => {
  browser()
  const takeAway = await notify('k3v9', 'Kumata', 'C’est à vous de jouer.')
  const [one] = Shown.all
  expect(one?.options).toMatchObject({ body: 'C’est à vous de jouer.', tag: 'tablee/k3v9' })
  one?.onclick?.()
  expect(focus).toHaveBeenCalledOnce()
  expect(one?.closed).toBe(1)
  await takeAway() // the turn was seen
  expect(one?.closed).toBe(2)
})

it('the service worker shows it with the way back, and takes it away', async () => {
  const close = vi.fn()
  const showNotification = vi.fn(() => Promise.resolve())
  browser({ showNotification, getNotifications: () => Promise.resolve([{ close }]) })
  const takeAway = await notify('k3v9', 'Kumata', 'x')
  expect(Shown.all).toEqual([])
  expect(showNotification).toHaveBeenCalledWith('Kumata', {
    ...{ body: 'x', tag: 'tablee/k3v9', data: '/t/k3v9' },
  })
  await takeAway()
  expect(close).toHaveBeenCalledOnce()
})

it('where a browser refuses, nothing happens', async () => {
  browser({ showNotification: () => Promise.reject(new TypeError('not here')) })
  await (
    await notify('k3v9', 'Kumata', 'x')
  )()
  expect(Shown.all).toEqual([])
})
