// A word outside the page, while it is hidden: it is my turn. Asked for by a button, never at
// the start, and never in the way: where a browser has none of it, nothing happens.
import { readText, writeText } from './storage'

const KEY = 'tablee.prevenir' // 'non': the offer was declined on this device

export interface Asking {
  readonly permission: NotificationPermission | null // null: this browser has none
  readonly declined: boolean
  readonly wanted: boolean // it was said yes to
  readonly waited: boolean // somebody elsewhere has made us wait
}

export const mayOffer = ({ permission, declined, wanted, waited }: Asking): boolean =>
  waited && !wanted && !declined && permission !== null && permission !== 'denied'

export const permission = (): NotificationPermission | null =>
  'Notification' in globalThis ? Notification.permission : null

export const wasDeclined = (): boolean => readText(KEY) === 'non'
export const decline = (): void => {
  writeText(KEY, 'non')
}

// From within a touch; true when it is allowed.
export async function askToNotify(): Promise<boolean> {
  if (permission() === null) return false
  try {
    return (await Notification.requestPermission()) === 'granted'
  } catch {
    return false
  }
}

const tagOf = (table: string): string => `tablee/${table}`

// Telephones show it only through the service worker; it brings the page back.
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.getRegistration()
  } catch {
    return undefined
  }
}

// Returns how to take it away again.
export async function notify(
  table: string,
  title: string,
  body: string,
): Promise<() => Promise<void>> {
  const options = { body, tag: tagOf(table), data: `/t/${table}` }
  const worker = await registration()
  try {
    if (worker !== undefined) {
      await worker.showNotification(title, options)
      return async () => {
        const shown = await worker.getNotifications({ tag: options.tag })
        for (const one of shown) one.close()
      }
    }
    const one = new Notification(title, options)
    one.onclick = () => {
      window.focus()
      one.close()
    }
    return () => {
      one.close()
      return Promise.resolve()
    }
  } catch {
    return () => Promise.resolve() // not here
  }
}
