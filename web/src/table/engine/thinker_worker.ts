// The worker that thinks for the bots, a few ms at a time, so that it hears when a thought is
// no longer wanted.
import { EngineModule, Refused } from './module'
import type { TableRecord } from './records'
import type { FromThinker, ToThinker } from './wire'

const SLICE = 8 // ms
const WORK = 16
const ALIVE = 500 // ms between two signs of life

let engine: EngineModule | null = null
const mirrors = new Map<string, { readonly handle: number; lines: number }>()
let current: {
  readonly key: string
  readonly thought: number
  readonly advise: number
  left: number
} | null = null
let lastSign = 0

const port = self as unknown as {
  postMessage(message: FromThinker, moved?: readonly Transferable[]): void
  onmessage: ((event: MessageEvent<ToThinker>) => void) | null
}

// The next turn of the loop, without the 4 ms of a timer.
const turn = new MessageChannel()
turn.port1.onmessage = () => {
  goOn()
}

function alive(): void {
  lastSign = performance.now()
  port.postMessage({ t: 'alive' })
}

function mirrorOf(
  own: EngineModule,
  table: string,
  record: TableRecord,
  from: number,
  lines: readonly string[],
): number {
  const known = mirrors.get(table)
  if (known?.lines === from && from > 0) {
    for (const line of lines) own.mirrorLine(known.handle, line)
    known.lines += lines.length
    return known.handle
  }
  if (known !== undefined) own.mirrorClose(known.handle)
  const handle = own.mirror(record, lines)
  mirrors.set(table, { handle, lines: from + lines.length })
  return handle
}

function begin(asked: ToThinker & { readonly t: 'think' }): void {
  if (engine === null) return
  drop()
  const { key, table, record, from, lines, recipe, most, advise } = asked
  let thought: number
  try {
    thought = engine.think(mirrorOf(engine, table, record, from, lines), recipe)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    mirrors.delete(table)
    port.postMessage(from > 0 ? { t: 'lost', key } : { t: 'thought', key, plan: null })
    return
  }
  current = { key, thought, advise, left: most }
  alive()
  goOn()
}

function goOn(): void {
  if (engine === null || current === null) return
  const from = performance.now()
  let done = false
  while (!done && performance.now() - from < SLICE) done = engine.step(current.thought, WORK)
  const now = performance.now()
  current.left -= now - from
  if (done || current.left <= 0) {
    const { key, thought, advise } = current
    const plan = advise > 0 ? engine.advise(thought, advise) : engine.plan(thought)
    drop()
    port.postMessage({ t: 'thought', key, plan })
    return
  }
  if (now - lastSign > ALIVE) alive()
  turn.port2.postMessage(0)
}

// Handed over and not copied, both ways: what a worker leaves behind is swept late.
function unpack(module: WebAssembly.Module, pack: ArrayBuffer): void {
  const words = EngineModule.of(module).unpack(new Uint8Array(pack)).buffer
  port.postMessage({ t: 'unpacked', words }, [words])
}

function drop(): void {
  if (current !== null) engine?.drop(current.thought)
  current = null
}

port.onmessage = ({ data }) => {
  switch (data.t) {
    case 'start':
      engine = EngineModule.of(data.module)
      engine.lexicon(new Uint8Array(data.words))
      alive()
      return
    case 'unpack':
      unpack(data.module, data.pack)
      return
    case 'prepare':
      engine?.prepare(data.game)
      alive()
      return
    case 'think':
      begin(data)
      return
    case 'riddle':
      if (engine !== null) port.postMessage({ t: 'riddle', told: engine.riddle(data.asked) })
      return
    case 'cancel':
      if (current?.key === data.key) drop()
  }
}
