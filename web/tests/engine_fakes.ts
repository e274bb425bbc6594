// A module without an engine, and a world without browser or time, for what surrounds it.
import type { EngineModule, Exports, RoomCommand } from '../src/table/engine/module'
import { tokenSecret } from '../src/table/engine/kept'
import { MemoryKept } from '../src/table/engine/memory'
import type { Change, Effect, TableRecord } from '../src/table/engine/records'
import { Rooms, type RoomsWorld } from '../src/table/engine/rooms'
import type { Job } from '../src/table/engine/thinker'
import type { FromEngine } from '../src/table/engine/wire'

export function recordBytes(
  ...records: readonly (readonly [number, number, number, string | Uint8Array])[]
): Uint8Array {
  const parts = records.map(([kind, a, b, body]) => {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
    const part = new Uint8Array(16 + Math.ceil(bytes.length / 4) * 4)
    const view = new DataView(part.buffer)
    for (const [i, field] of [kind, a, b, bytes.length].entries())
      view.setUint32(i * 4, field, true)
    part.set(bytes, 16)
    return part
  })
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

// Calls arrive as (name, text given); `answer` is what lies in out afterwards.
export interface FakeExports {
  readonly exports: { -readonly [K in keyof Exports]: Exports[K] }
  onCall: (name: string, text: string) => number
  answer(out: string | Uint8Array): void
  inUse(): number // pieces of memory that were not given back
}

export function fakeExports(): FakeExports {
  const memory = new WebAssembly.Memory({ initial: 2 })
  const used = new Set<number>()
  let top = 1024
  let size = 0
  const OUT = 65536
  const read = (at: number, length: number): string =>
    new TextDecoder().decode(new Uint8Array(memory.buffer, at, length))
  const call = (name: string, at: number, length: number): number =>
    fake.onCall(name, read(at, length))
  const fake: FakeExports = {
    exports: {
      memory,
      tablee_alloc: (length) => {
        const at = top
        top += Math.ceil(length / 8) * 8
        used.add(at)
        return at
      },
      tablee_free: (at) => {
        used.delete(at)
      },
      tablee_out: () => OUT,
      tablee_out_size: () => size,
      tablee_unpack: (at, n) => call('unpack', at, n),
      tablee_lexicon: (at, n) => call('lexicon', at, n),
      tablee_request: (at, n) => call('request', at, n),
      tablee_open: (at, n) => call('open', at, n),
      tablee_close: () => undefined,
      tablee_handle: (_, at, n) => call('handle', at, n),
      tablee_prepare: (at, n) => call('prepare', at, n),
      tablee_mirror: (at, n) => call('mirror', at, n),
      tablee_mirror_line: (_, at, n) => call('line', at, n),
      tablee_mirror_close: () => undefined,
      tablee_past: (at, n) => call('past', at, n),
      tablee_think: (_, at, n) => call('think', at, n),
      tablee_step: () => fake.onCall('step', ''),
      tablee_plan: () => fake.onCall('plan', ''),
      tablee_advise: () => fake.onCall('advise', ''),
      tablee_drop: () => undefined,
      tablee_riddle: (at, n) => call('riddle', at, n),
    },
    onCall: () => 0,
    answer: (out) => {
      const bytes = typeof out === 'string' ? new TextEncoder().encode(out) : out
      new Uint8Array(memory.buffer).set(bytes, OUT)
      size = bytes.length
    },
    inUse: () => used.size,
  }
  return fake
}

export const T = 'k3v9x0q2m7c4a8zt'
export const NEXT = 'n3v9x0q2m7c4a8zt'

export function recordOf(id: string, more: Partial<TableRecord> = {}): TableRecord {
  const seats = [
    { kind: 'person', name: 'Zoé', level: 0, secret: tokenSecret('AAAAAAAAAAAAAAAAAAAAA-') },
    { kind: 'bot', name: '', level: 2, secret: null },
  ] as const
  const rest = { game: 'kumata', state: 'running', touched: 5, next: '', host: 0 } as const
  return { id, ...rest, seats, ...more }
}

export const changeOf = (more: Partial<Change>): Change => ({
  put: [],
  table: T,
  first_line: 1,
  lines: [],
  answer: null,
  touched: 0,
  remove: [],
  ...more,
})

export const hello = (table = T): string => JSON.stringify({ v: 1, t: 'hello', d: { table } })

// Lets promises run.
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve()
}

// Rooms whose engine answers what a test says.
export class RoomsBench {
  readonly kept = new MemoryKept()
  readonly posted: FromEngine[] = []
  readonly told: RoomCommand[] = [] // what the engine's rooms were told
  readonly jobs: Job[] = []
  readonly cancelled: string[] = []
  readonly prepared: string[] = []
  readonly timers: { readonly at: number; readonly then: () => void; on: boolean }[] = []
  instances = 0
  thinkerEnds = 0
  time = 0
  led: 'ours' | 'elsewhere' = 'ours'
  loseLead: () => void = () => undefined
  released = 0
  lucks = 0
  answer: (command: RoomCommand) => readonly Effect[] = () => []
  request: () => readonly Effect[] = () => []
  onOpen: () => void = () => undefined
  readonly rooms: Rooms

  constructor() {
    const engine = (): EngineModule => {
      this.instances += 1
      return {
        open: () => {
          this.onOpen()
          return 1
        },
        close: () => undefined,
        request: () => this.request(),
        handle: (_: number, command: RoomCommand) => {
          this.told.push(command)
          return this.answer(command)
        },
      } as unknown as EngineModule
    }
    const world: RoomsWorld = {
      engine,
      kept: this.kept,
      lead: (_, steal, lost) => {
        this.loseLead = lost
        const free = this.led === 'ours' || steal
        return Promise.resolve(free ? () => (this.released += 1) : null)
      },
      thinker: {
        prepare: (game) => this.prepared.push(game),
        think: (job) => this.jobs.push(job),
        cancel: (key) => this.cancelled.push(key),
        end: () => (this.thinkerEnds += 1),
      },
      post: (message) => this.posted.push(message),
      real: () => this.time,
      wall: () => 1_000_000 + this.time,
      after: (ms, then) => {
        const timer = { at: this.time + ms, then, on: true }
        this.timers.push(timer)
        return () => {
          timer.on = false
        }
      },
      luck: () => String((this.lucks += 1)).padStart(64, 'ab'),
    }
    this.rooms = new Rooms(world)
  }

  async seed(record = recordOf(T), lines: readonly string[] = []): Promise<void> {
    await this.kept.store(changeOf({ table: record.id, put: [record], lines }), null, 0)
  }

  // Time goes on, timers fire in their order.
  async pass(ms: number): Promise<void> {
    const until = this.time + ms
    for (;;) {
      const next = this.timers
        .filter((timer) => timer.on && timer.at <= until)
        .sort((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      next.on = false
      this.time = Math.max(this.time, next.at)
      next.then()
      await settle()
    }
    this.time = until
  }

  async join(client = 1): Promise<void> {
    this.rooms.hear({ t: 'frame', client, text: hello() })
    await settle()
  }

  of<K extends FromEngine['t']>(t: K): readonly (FromEngine & { readonly t: K })[] {
    return this.posted.filter(
      (message): message is FromEngine & { readonly t: K } => message.t === t,
    )
  }
}
