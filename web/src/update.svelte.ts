// The service worker as the page sees it: registered once, and a newer version offered, never
// taken in the middle of a game.

const seen = $state({ waiting: false, busy: false })
let registration: ServiceWorkerRegistration | null = null
let playing = false

const MAY = 'may'
const NO = 'no'
const ANSWERS_WITHIN = 500 // ms

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tablee-update') : null
channel?.addEventListener('message', ({ data }) => {
  if (data === MAY && playing) channel.postMessage(NO)
})

export function isUpdateWaiting(): boolean {
  return seen.waiting
}

// Another window was asked and is in the middle of a game.
export function isUpdateRefused(): boolean {
  return seen.busy
}

// A game is on the page: no update now, here or asked for by another window.
export function setPlaying(is: boolean): void {
  playing = is
}

// Only a page over https or of this machine has one.
export async function startUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let found: ServiceWorkerRegistration | undefined
  try {
    found = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`)
  } catch {
    // played without it, with the network
  }
  if (found === undefined) return // or where something blocks it without a word
  registration = found
  const look = (): void => {
    seen.waiting =
      (registration?.waiting ?? null) !== null && navigator.serviceWorker.controller !== null
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration?.installing?.addEventListener('statechange', look)
  })
}

export async function update(): Promise<void> {
  const waiting = registration?.waiting ?? null
  if (waiting === null) return
  seen.busy = await othersPlay()
  if (seen.busy) return
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    location.reload()
  })
  waiting.postMessage('skip')
}

async function othersPlay(): Promise<boolean> {
  if (channel === null) return false
  return await new Promise((tell) => {
    const heard = ({ data }: MessageEvent): void => {
      if (data === NO) tell(true)
    }
    channel.addEventListener('message', heard)
    channel.postMessage(MAY)
    setTimeout(() => {
      channel.removeEventListener('message', heard)
      tell(false)
    }, ANSWERS_WITHIN)
  })
}
