// The engine's worker as the page sees it: questions, lines, and a worker that dies.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromEngine, ToEngine } from '../src/table/engine/wire'
import { LocalSource } from '../src/table/local_source'
import { FakeWorld } from './table_fakes'
import { T } from './engine_fakes'

interface Port {
  readonly sent: ToEngine[]
  readonly hear: (message: FromEngine) => void
  readonly fail: () => void
  ended: boolean
}

let ports: Port[]
let source: LocalSource
let persisted: number

async function start(): Promise<LocalSource | null> {
  ports = []
  persisted = 0
  const starting = LocalSource.start(
    (hear, fail) => {
      const port: Port = { sent: [], hear, fail, ended: false }
      ports.push(port)
      return {
        post: (message) => port.sent.push(message),
        end: () => {
          port.ended = true
        },
      }
    },
    'http://x/engine/',
    new FakeWorld(),
    () => (persisted += 1),
  )
  return await starting
}

const last = (): Port => {
  const port = ports.at(-1)
  if (port === undefined) throw new Error('no worker')
  return port
}
const sent = <K extends ToEngine['t']>(t: K): (ToEngine & { readonly t: K })[] =>
  last().sent.filter((one): one is ToEngine & { readonly t: K } => one.t === t)

beforeEach(async () => {
  const starting = start()
  last().hear({ t: 'ready' })
  const found = await starting
  if (found === null) throw new Error('no engine')
  source = found
})

describe('LocalSource', () => {
  it('is none where the site has no engine', async () => {
    const starting = start()
    last().hear({ t: 'absent' })
    expect(await starting).toBeNull()
  })

  it('asks as over HTTP, and knows the seats before the answer', async () => {
    const opened = source.api.createTable({ game: 'kumata', options: {}, seats: [], name: 'Zoé' })
    const [ask] = sent('ask')
    expect(ask).toMatchObject({ method: 'POST', path: 'tables', token: null })
    last().hear({ t: 'seats', table: T, seats: [{ seat: 0, token: 's' }] })
    const text = JSON.stringify({ table: T, code: null, tokens: [{ seat: 0, token: 's' }] })
    last().hear({ t: 'reply', id: ask?.id ?? 0, status: 201, text })
    expect((await opened).table).toBe(T)
    expect(source.book.seatsAt(T)).toEqual([{ seat: 0, token: 's' }])
  })

  it('gives the refusal of the engine', async () => {
    const asked = source.api.startTable(T, 's')
    const text = JSON.stringify({ error: { key: 'web.elsewhere', fr: 'a', en: 'b' } })
    last().hear({ t: 'reply', id: sent('ask')[0]?.id ?? 0, status: 409, text })
    await expect(asked).rejects.toMatchObject({ status: 409, refusal: { key: 'web.elsewhere' } })
  })

  it('asks the browser to keep what is here after the first move, once', () => {
    const socket = source.world.connect()
    last().hear({ t: 'open', client: sent('connect')[0]?.client ?? 0 })
    const say = (t: string): void => {
      socket.send(JSON.stringify({ v: 1, t, d: {} }))
    }
    say('hello')
    say('check')
    expect(persisted).toBe(0)
    say('play')
    say('play')
    expect(persisted).toBe(1)
  })

  it('hears what it looks at, and nothing after it stopped', () => {
    const heard: (string | null)[] = []
    const stop = source.look({ t: 'analyse', table: T }, (text) => heard.push(text))
    const [asked] = sent('analyse')
    last().hear({ t: 'look', id: asked?.id ?? 0, text: '1' })
    stop()
    expect(sent('stop')).toEqual([{ t: 'stop', id: asked?.id }])
    last().hear({ t: 'look', id: asked?.id ?? 0, text: '2' })
    expect(heard).toEqual(['1'])
    source.look({ t: 'analyse', table: T }, (text) => heard.push(text))
    last().fail()
    expect(heard).toEqual(['1', null])
  })

  it('opens lines with the face of a socket', () => {
    const socket = source.world.connect()
    const heard: string[] = []
    socket.onopen = () => {
      socket.send('hello')
    }
    socket.onmessage = (event) => heard.push(String(event.data))
    const closed = vi.fn()
    socket.onclose = closed
    const client = sent('connect')[0]?.client ?? 0
    last().hear({ t: 'open', client })
    expect(sent('frame')).toEqual([{ t: 'frame', client, text: 'hello' }])
    last().hear({ t: 'frame', client, text: 'welcome' })
    expect(heard).toEqual(['welcome'])
    last().hear({ t: 'closed', client })
    expect(closed).toHaveBeenCalledOnce()
  })

  it('leaves the table with the window, and opens nothing until somebody is back', () => {
    const socket = source.world.connect()
    const closed = vi.fn()
    socket.onclose = closed
    source.leave()
    expect(closed).toHaveBeenCalledOnce()
    expect(sent('leave')).toHaveLength(1)
    const next = source.world.connect()
    source.world.connect().close() // nobody waits for it any more
    expect(sent('connect')).toHaveLength(1)
    const opened = vi.fn()
    next.onopen = opened
    source.comeBack()
    expect(sent('connect')).toHaveLength(2)
    last().hear({ t: 'open', client: sent('connect')[1]?.client ?? 0 })
    expect(opened).toHaveBeenCalledOnce() // at once, not at its next try
    source.comeBack()
    expect(sent('connect')).toHaveLength(2)
  })

  it('makes a worker that stopped anew, tells it, and settles what waited', async () => {
    const told: string[] = []
    source.hear((what) => told.push(what))
    const asked = source.api.startTable(T, 's')
    const closed = vi.fn()
    source.world.connect().onclose = closed
    last().fail()
    expect(ports).toHaveLength(2)
    expect(ports[0]?.ended).toBe(true)
    expect(closed).toHaveBeenCalledOnce()
    expect(told).toEqual(['restarted'])
    await expect(asked).rejects.toMatchObject({ status: 0 })
  })
})
