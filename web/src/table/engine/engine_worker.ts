// The worker that runs the tables of this device. It never thinks: a tap is answered at once.
import { openDisk, whyNot } from './disk'
import type { Kept } from './kept'
import { tooOld } from './kept'
import { KeptOrNot, type NotKept } from './kept_or_not'
import { lead } from './locks'
import { Looks } from './looks'
import { EngineModule } from './module'
import { Riddler } from './riddler'
import { Rooms } from './rooms'
import { Thinker } from './thinker'
import type { FromEngine, FromThinker, ToEngine, ToThinker } from './wire'

const port = self as unknown as {
  postMessage(message: FromEngine): void
  onmessage: ((event: MessageEvent<ToEngine>) => void) | null
}

function after(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms)
  return () => {
    clearTimeout(timer)
  }
}

function luck(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// A server without the engine's files says so, or sends its page instead.
async function file(base: string, name: string): Promise<Response> {
  const response = await fetch(new URL(name, base))
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || type.startsWith('text/html')) throw new Error(`no ${name}`)
  return response
}

async function compile(base: string): Promise<WebAssembly.Module> {
  const response = await file(base, 'tablee.wasm')
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith('application/wasm')) return await WebAssembly.compileStreaming(response)
  return await WebAssembly.compile(await response.arrayBuffer())
}

interface Engine {
  readonly rooms: Rooms
  readonly looks: Looks
}

async function start(base: string): Promise<Engine> {
  let kept: KeptOrNot | null = null
  const leave = (): Promise<void> => kept?.leaveDisk() ?? Promise.resolve()
  const [module, pack, lent] = await Promise.all([
    compile(base),
    file(base, 'fr.pack').then((response) => response.arrayBuffer()),
    openDisk(leave).then(
      (disk) => ({ disk, why: undefined }),
      (error: unknown) => ({ disk: null, why: whyNot(error) }),
    ),
  ])
  const words = await unpack(module, pack)
  const tell = (what: NotKept): void => {
    port.postMessage({ t: 'notice', what })
  }
  kept = new KeptOrNot(lent.disk, tell, lent.why)
  void clear(kept)
  const world = {
    engine: () => {
      const engine = EngineModule.of(module)
      engine.lexicon(words)
      return engine
    },
    kept,
    thinker: new Thinker({ spawn: (hear) => spawn(module, words, hear), after }),
    riddler: new Riddler({ spawn: (hear) => spawn(module, words, hear), after }),
    post: (message: FromEngine) => {
      port.postMessage(message)
    },
    real: () => performance.now(),
    wall: () => Date.now(),
    luck,
  }
  return { rooms: new Rooms({ ...world, lead, after }), looks: new Looks(world) }
}

// In a worker that ends with it: unpacking takes 18 MiB, and the memory of an instance is only
// given back when somebody sweeps.
function unpack(module: WebAssembly.Module, pack: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((done, failed) => {
    const worker = begin((message) => {
      if (message.t === 'alive') return
      worker.end()
      if (message.t === 'unpacked') done(new Uint8Array(message.words))
      else failed(new Error('no words'))
    })
    worker.post({ t: 'unpack', module, pack }, [pack])
  })
}

function spawn(
  module: WebAssembly.Module,
  words: Uint8Array<ArrayBuffer>,
  hear: (message: FromThinker) => void,
): ThinkerPort {
  const port = begin(hear)
  port.post({ t: 'start', module, words: words.buffer })
  return port
}

interface ThinkerPort {
  post(message: ToThinker, moved?: Transferable[]): void
  end(): void
}

function begin(hear: (message: FromThinker) => void): ThinkerPort {
  const worker = new Worker(new URL('./thinker_worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
    hear(data)
  }
  worker.onerror = (event) => {
    event.preventDefault()
    hear({ t: 'failed' })
  }
  return {
    post: (message, moved = []) => {
      worker.postMessage(message, moved)
    },
    end: () => {
      worker.terminate()
    },
  }
}

async function clear(kept: Kept): Promise<void> {
  await kept.forget(tooOld(await kept.list()))
}

let engine: Engine | null = null
const early: ToEngine[] = []

// Each hears what is its own.
function hear({ rooms, looks }: Engine, message: ToEngine): void {
  rooms.hear(message)
  looks.hear(message)
}

port.onmessage = ({ data }) => {
  if (engine !== null) hear(engine, data)
  else if (data.t !== 'start') early.push(data)
  else
    start(data.base).then(
      (started) => {
        engine = started
        port.postMessage({ t: 'ready' })
        for (const message of early) hear(started, message)
      },
      () => {
        port.postMessage({ t: 'absent' })
      },
    )
}
