// The engine of this page: loaded once, when somebody is about to want it.
import { browserWorld } from './browser_world'
import type { FromEngine } from './engine/wire'
import { LocalSource, type Spawn } from './local_source'

const AWAY = 30_000 // ms: who is gone for longer is not at the table

let loading: Promise<LocalSource | null> | null = null
let loaded: LocalSource | null = null

const spawn: Spawn = (hear, failed) => {
  const worker = new Worker(new URL('./engine/engine_worker.ts', import.meta.url), {
    type: 'module',
  })
  worker.onmessage = ({ data }: MessageEvent<FromEngine>) => {
    hear(data)
  }
  worker.onerror = (event) => {
    event.preventDefault()
    failed()
  }
  return {
    post: (message) => {
      worker.postMessage(message)
    },
    end: () => {
      worker.terminate()
    },
  }
}

// null: this site has no engine, or this browser cannot run it; then tables are the server's.
export function engineHere(): Promise<LocalSource | null> {
  loading ??= load()
  return loading
}

// The engine where it is loaded already.
export function engineNow(): LocalSource | null {
  return loaded
}

async function load(): Promise<LocalSource | null> {
  if (!('WebAssembly' in globalThis) || !('Worker' in globalThis)) return null
  const base = new URL(`${import.meta.env.BASE_URL}engine/`, document.baseURI).href
  try {
    loaded = await LocalSource.start(spawn, base, browserWorld, persist)
  } catch {
    loaded = null
  }
  if (loaded !== null) followWindow(loaded)
  return loaded
}

// Else a browser that wants space forgets what is here. Over plain http there is no such wish.
function persist(): void {
  const storage = navigator.storage as StorageManager | undefined
  storage?.persist().catch(() => undefined)
}

function followWindow(source: LocalSource): void {
  let timer = 0
  const seen = (): void => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden')
      timer = window.setTimeout(() => {
        source.leave()
      }, AWAY)
    else source.comeBack()
  }
  const gone = (): void => {
    source.leave()
  }
  document.addEventListener('visibilitychange', seen)
  document.addEventListener('freeze', gone)
  addEventListener('pagehide', gone)
  document.addEventListener('resume', seen)
  addEventListener('pageshow', seen)
  seen()
}
