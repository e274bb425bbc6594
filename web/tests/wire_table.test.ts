import { beforeEach, describe, expect, it } from 'vitest'
import { WireTable } from '../src/table/wire_table'
import { siftTokens } from '../src/table/sift'
import { event, FakeWorld, viewAt, welcome } from './table_fakes'

let world: FakeWorld
let table: WireTable

beforeEach(() => {
  world = new FakeWorld()
  table = new WireTable('k3v9x0q2m7c4a8zt', ['secret'], world)
})

function comeIn(): void {
  world.socket.open()
  world.socket.receive(welcome)
}

// The server answers every second, and says nothing else.
function stayAlive(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1000) {
    world.socket.receive({ t: 'pong', d: { now: 1, runs: true } })
    world.pass(1000)
  }
}

function waitOf(): number {
  const { connection } = table.state
  return connection.kind === 'lost' ? connection.retryAt - world.now() : -1
}

const framesOf = (type: string): unknown[] =>
  world.sockets.flatMap((socket) => socket.sent).filter((frame) => frame.t === type)

describe('WireTable', () => {
  it('says hello with its tokens and asks for the whole story', () => {
    world.socket.open()
    expect(world.socket.sent).toEqual([
      { v: 1, t: 'hello', d: { table: 'k3v9x0q2m7c4a8zt', tokens: ['secret'], since: 0, wire: 2 } },
    ])
    expect(table.state.connection.kind).toBe('connecting')
    world.socket.receive(welcome)
    expect(table.state.connection.kind).toBe('online')
  })

  it('applies what changed of a view, and begins anew where that does not fit', () => {
    comeIn()
    world.socket.receive(event(1))
    const short = { ...event(2).d, view: undefined, moves: undefined, acts: undefined }
    const changes = { seq: [2], turn: [[1]] }
    world.socket.receive({ t: 'event', d: { ...short, from: 1, changes } })
    expect(table.state.view).toMatchObject({ seq: 2, turn: [1], game: 'kumata' })
    expect(world.sockets).toHaveLength(1)
    world.socket.receive({ t: 'event', d: { ...short, seq: 3, from: 1, changes } })
    expect(table.state).toMatchObject({ seq: 2, connection: { kind: 'lost' } })
    world.pass(300)
    world.socket.open()
    expect(world.socket.sent[0]?.d['since']).toBe(2)
  })

  it('comes back with the last event it saw', () => {
    comeIn()
    world.socket.receive(event(1))
    world.socket.receive(event(2))
    world.socket.break()
    expect(table.state.connection).toEqual({ kind: 'lost', retryAt: 300 })
    expect(table.state.view?.seq).toBe(2)
    world.pass(300)
    world.socket.open()
    expect(world.socket.sent[0]?.d['since']).toBe(2)
  })

  it('says once that nobody looks, and again after a lost line', () => {
    comeIn()
    table.rest(false)
    table.rest(true)
    table.rest(true)
    expect(framesOf('rest')).toEqual([{ v: 1, t: 'rest', d: { on: 1 } }])
    world.socket.break()
    world.pass(8000)
    comeIn()
    expect(framesOf('rest')).toHaveLength(2)
    table.rest(true, true)
    expect(framesOf('rest').at(-1)).toEqual({ v: 1, t: 'rest', d: { on: 1, reads: 1 } })
    table.rest(false)
    expect(framesOf('rest').at(-1)).toEqual({ v: 1, t: 'rest', d: { on: 0 } })
    world.socket.break()
    world.pass(8000)
    comeIn()
    expect(framesOf('rest')).toHaveLength(4)
  })

  it('waits longer after each failure, and starts anew after a minute of peace', () => {
    const waits: number[] = []
    for (let i = 0; i < 7; i += 1) {
      world.socket.break()
      waits.push(waitOf())
      world.pass(8000)
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000])
    comeIn()
    stayAlive(55_000)
    world.socket.break()
    expect(waitOf()).toBe(8000)
    world.pass(8000)
    comeIn()
    stayAlive(60_000)
    world.socket.break()
    expect(waitOf()).toBe(300)
  })

  it('does not storm a server that it cannot read', () => {
    for (let i = 0; i < 7; i += 1) {
      comeIn()
      world.socket.receiveText('{"v":1,"t":"lobby","d":7}')
      world.pass(waitOf())
    }
    comeIn()
    world.socket.receiveText('{"v":1,"t":"lobby","d":7}')
    expect(waitOf()).toBe(8000)
  })

  it.each([
    ['an event of a new kind', { ...event(1), d: { ...event(1).d, kind: 'swap' } }],
    ['a version of tomorrow', { ...welcome, v: 2 }],
  ])('asks to be loaded again, once, when it meets %s', (_, frame) => {
    comeIn()
    world.socket.receive(frame)
    expect(table.state.connection).toMatchObject({ kind: 'closed', error: { key: 'web.newer' } })
    world.pass(600_000)
    expect(world.sockets).toHaveLength(1)
  })

  it('does not storm a server that always leaves an event out', () => {
    comeIn()
    world.socket.receive(event(4)) // the first time it is fetched at once
    expect(world.sockets).toHaveLength(2)
    comeIn()
    world.socket.receive(event(4))
    expect(waitOf()).toBe(600)
  })

  it('sends a move again under the same key until it is stored', async () => {
    comeIn()
    const answer = table.play(0, '32 c3d3')
    expect(table.state.sending).toBe(1)
    world.socket.break()
    world.pass(300)
    comeIn()
    const plays = framesOf('play')
    expect(plays).toHaveLength(2)
    expect(plays[0]).toEqual(plays[1])
    world.socket.receive({ t: 'ack', d: { cid: 'c1', seq: 2 } })
    world.socket.receive(event(1))
    world.socket.receive(event(2))
    expect(await answer).toEqual({ ok: true })
    expect(table.state.sending).toBe(0)
  })

  it('has sent a move only once its events are here: the ack comes before them', async () => {
    comeIn()
    let settled = false
    const answer = table.play(0, '32 c3d3').then(() => (settled = true))
    world.socket.receive({ t: 'ack', d: { cid: 'c1', seq: 2 } })
    world.socket.receive(event(1, false))
    await Promise.resolve()
    expect(table.state.sending).toBe(1)
    expect(settled).toBe(false)
    world.socket.receive(event(2))
    expect(table.state.sending).toBe(0)
    await answer
  })

  it('does not send a move of the moment late, nor keep it for a line that comes back', async () => {
    comeIn()
    const sent = table.play(0, 'top', 'moment')
    world.socket.break()
    expect(await sent).toMatchObject({ ok: false, error: { key: 'web.offline' } })
    expect(await table.play(0, 'top', 'moment')).toMatchObject({ ok: false })
    world.pass(300)
    comeIn()
    expect(framesOf('play')).toHaveLength(1)
  })

  it('knows at once that the browser has no network', () => {
    comeIn()
    table.offline()
    expect(table.state.connection.kind).toBe('lost')
  })

  it('notices a dead line within ten seconds', () => {
    comeIn()
    world.pass(5000)
    expect(framesOf('ping')).toHaveLength(1)
    world.pass(4999)
    expect(table.state.connection.kind).toBe('online')
    world.pass(1)
    expect(table.state.connection.kind).toBe('lost')
  })

  it('notices a dead line within five seconds of a move, however long it was silent', () => {
    comeIn()
    world.pass(3000)
    void table.play(0, '32 c3d3')
    world.pass(4999)
    expect(framesOf('ping')).toHaveLength(1)
    expect(table.state.connection.kind).toBe('online')
    world.pass(1)
    expect(table.state.connection.kind).toBe('lost')
  })

  it('keeps a line that answers, though the move is not stored yet', () => {
    comeIn()
    void table.play(0, '32 c3d3')
    stayAlive(30_000)
    expect(table.state.connection.kind).toBe('online')
    expect(world.sockets).toHaveLength(1)
  })

  it('asks at once whether its line lives when the device wakes', () => {
    comeIn()
    world.sleep(3_600_000)
    table.wake()
    expect(framesOf('ping')).toHaveLength(1)
    world.pass(4999)
    expect(table.state.connection.kind).toBe('online')
    world.pass(1)
    expect(table.state.connection.kind).toBe('lost')
    table.wake()
    expect(world.sockets).toHaveLength(2)
  })

  it('does not take the sleep of its device for the silence of the server', () => {
    comeIn()
    world.pass(6000) // asked
    world.sleep(3_600_000)
    world.pass(0) // what was due fires
    expect(table.state.connection.kind).toBe('online')
    expect(framesOf('ping')).toHaveLength(2)
    world.socket.receive({ t: 'pong', d: { now: 1, runs: true } })
    world.pass(4000)
    expect(table.state.connection.kind).toBe('online')
  })

  it('keeps a move that is made while the line is down', async () => {
    comeIn()
    world.socket.break()
    const answer = table.play(0, '32 c3d3')
    expect(framesOf('play')).toHaveLength(0)
    world.pass(300)
    comeIn()
    expect(framesOf('play')).toHaveLength(1)
    world.socket.receive({ t: 'ack', d: { cid: 'c1', seq: 1 } })
    world.socket.receive(event(1))
    expect(await answer).toEqual({ ok: true })
  })

  it('gives the refusal of the engine', async () => {
    comeIn()
    const error = { key: 'kumata.values_differ', fr: 'Le 3…', en: 'The 3…', article: 'Pose' }
    const check = table.check(0, '32 a1b1')
    world.socket.receive({ t: 'no', d: { cid: 'c1', error } })
    expect(await check).toEqual({ ok: false, error })
    const account = table.check(0, '32 c3d3')
    world.socket.receive({ t: 'account', d: { cid: 'c2', lines: [], total: 4 } })
    expect(await account).toMatchObject({ ok: true, account: { total: 4 } })
  })

  it('tries again when the store is in trouble', async () => {
    comeIn()
    const answer = table.undo(0)
    const error = { key: 'server.store_trouble', fr: '…', en: '…' }
    world.socket.receive({ t: 'no', d: { cid: 'c1', error } })
    world.pass(1000)
    expect(framesOf('undo')).toHaveLength(2)
    world.socket.receive(event(1))
    world.socket.receive({ t: 'ack', d: { cid: 'c1', seq: 1 } })
    expect(await answer).toEqual({ ok: true })
  })

  it('begins again when an event is missing', () => {
    comeIn()
    world.socket.receive(event(1))
    world.socket.receive(event(4))
    expect(world.sockets).toHaveLength(2)
    world.socket.open()
    expect(world.socket.sent[0]?.d['since']).toBe(1)
    world.socket.receive({ t: 'state', d: { seq: 4, view: viewAt(4), moves: {}, acts: {} } })
    expect(table.state.seq).toBe(4)
  })

  it('does not come back once the server closed the door', () => {
    comeIn()
    const error = { key: 'server.unknown_table', fr: '…', en: '…' }
    world.socket.receive({ t: 'closed', d: { error } })
    world.pass(60_000)
    expect(world.sockets).toHaveLength(1)
    expect(table.state.connection).toEqual({ kind: 'closed', error })
  })

  it('does not trust a server that talks nonsense', () => {
    comeIn()
    world.socket.receiveText('<html>')
    expect(table.state.connection.kind).toBe('lost')
  })
})

const ended = { key: 'server.table_ended', fr: 'La table est close.', en: 'The table is closed.' }
const busy = { key: 'server.too_many_requests', fr: 'Doucement.', en: 'Slowly.' }

describe('a table that is closed', () => {
  it.each(['connected', 'cut off'])('gives every pending command an answer, %s', async (line) => {
    comeIn()
    if (line === 'cut off') world.socket.break()
    const answers = [table.play(0, '32 c3d3'), table.undo(0)]
    if (line === 'cut off') {
      world.pass(300)
      world.socket.open()
    }
    expect(table.state.sending).toBe(2)
    world.socket.receive({ t: 'closed', d: { error: ended } })
    expect(await Promise.all(answers)).toEqual([
      { ok: false, error: ended },
      { ok: false, error: ended },
    ])
    expect(table.state.sending).toBe(0)
  })

  it('settles a move that waits to be sent again', async () => {
    comeIn()
    const answer = table.play(0, '32 c3d3')
    world.socket.receive({ t: 'no', d: { cid: 'c1', error: busy } })
    world.socket.receive({ t: 'closed', d: { error: ended } })
    expect(await answer).toEqual({ ok: false, error: ended })
    world.pass(60_000)
    expect(framesOf('play')).toHaveLength(1)
  })

  it('refuses at once what comes later', async () => {
    comeIn()
    world.socket.receive({ t: 'closed', d: { error: ended } })
    expect(await table.play(0, '32 c3d3')).toEqual({ ok: false, error: ended })
    expect(await table.check(0, '32 c3d3')).toEqual({ ok: false, error: null })
    expect(framesOf('play')).toHaveLength(0)
  })

  it('settles what is pending when the page leaves', async () => {
    comeIn()
    const answers = [table.play(0, '32 c3d3'), table.undo(0)]
    const question = table.check(0, '32 c3d3')
    table.close()
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ ok: false, error: { key: 'web.table_left' } })
    expect(await question).toEqual({ ok: false, error: null })
    expect(await table.undo(0)).toMatchObject({ ok: false })
    table.close() // twice is once
  })
})

describe('a question', () => {
  it.each(['too_many_requests', 'store_trouble', 'stopping'])(
    'that meets %s is dropped without a reason, and never asked again',
    async (trouble) => {
      comeIn()
      const error = { ...busy, key: `server.${trouble}` }
      const question = table.check(0, '32 c3d3')
      world.socket.receive({ t: 'no', d: { cid: 'c1', error } })
      expect(await question).toEqual({ ok: false, error: null })
      world.pass(5000)
      expect(framesOf('check')).toHaveLength(1)
    },
  )

  it("is given up by its signal, and its late answer is nobody's", async () => {
    comeIn()
    const given = new AbortController()
    const first = table.check(0, '32 c3d3', given.signal)
    const second = table.check(0, '32 a1b1')
    given.abort()
    expect(await first).toEqual({ ok: false, error: null })
    world.socket.receive({ t: 'account', d: { cid: 'c1', lines: [], total: 9 } })
    world.socket.receive({ t: 'account', d: { cid: 'c2', lines: [], total: 4 } })
    expect(await second).toMatchObject({ ok: true, account: { total: 4 } })
  })

  it('fails at once while the line is down, and is not asked later', async () => {
    expect(await table.check(0, '32 c3d3')).toEqual({ ok: false, error: null })
    comeIn()
    world.socket.break()
    expect(await table.check(0, '32 c3d3')).toEqual({ ok: false, error: null })
    world.pass(300)
    comeIn()
    expect(framesOf('check')).toHaveLength(0)
  })

  it('dies with the line it was asked on', async () => {
    comeIn()
    const question = table.check(0, '32 c3d3')
    world.socket.break()
    expect(await question).toEqual({ ok: false, error: null })
    world.pass(300)
    comeIn()
    expect(framesOf('check')).toHaveLength(1)
  })

  it('is no news for the page', async () => {
    comeIn()
    let told = 0
    table.subscribe(() => (told += 1))
    const question = table.check(0, '32 c3d3')
    world.socket.receive({ t: 'account', d: { cid: 'c1', lines: [], total: 4 } })
    await question
    expect(told).toBe(1) // at the subscription
  })
})

describe('a reaction', () => {
  it('is heard by everybody, and is its own answer', async () => {
    comeIn()
    const heard: unknown[] = []
    table.hear((reaction) => heard.push(reaction))
    const answer = table.react(0, 'bravo')
    expect(framesOf('react')).toEqual([
      { v: 1, t: 'react', d: { cid: 'c1', seat: 0, what: 'bravo' } },
    ])
    expect(table.state.sending).toBe(0)
    world.socket.receive({ t: 'reaction', d: { seat: 1, what: 'merci' } })
    world.socket.receive({ t: 'reaction', d: { seat: 0, what: 'bravo' } })
    expect(await answer).toEqual({ ok: true })
    expect(heard).toEqual([
      { seat: 1, what: 'merci' },
      { seat: 0, what: 'bravo' },
    ])
  })

  it('over the rate is refused at once', async () => {
    comeIn()
    const answer = table.react(0, 'bravo')
    world.socket.receive({ t: 'no', d: { cid: 'c1', error: busy } })
    expect(await answer).toEqual({ ok: false, error: busy })
    world.pass(5000)
    expect(framesOf('react')).toHaveLength(1)
  })

  it('is not said late: offline it fails, and it is not sent again', async () => {
    comeIn()
    const answer = table.react(0, 'bravo')
    world.socket.break()
    expect(await answer).toMatchObject({ ok: false, error: { key: 'web.offline' } })
    expect(await table.react(0, 'bravo')).toMatchObject({ ok: false })
    world.pass(300)
    comeIn()
    expect(framesOf('react')).toHaveLength(1)
  })
})

describe('siftTokens', () => {
  it('finds the secrets that still open a seat', async () => {
    const sifting = siftTokens('k3v9x0q2m7c4a8zt', ['good', 'void'], world)
    const [, good, bad] = world.sockets
    good?.open()
    good?.receive(welcome)
    bad?.open()
    const error = { key: 'server.wrong_token', fr: '…', en: '…' }
    bad?.receive({ t: 'closed', d: { error } })
    expect(await sifting).toEqual(['good'])
    expect(good?.closed).toBe(true)
  })
})
