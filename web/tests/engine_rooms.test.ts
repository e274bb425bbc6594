// The tables of this device: what the engine wants is done in its order, and nothing is told
// before it is stored.
import { beforeEach, describe, expect, it } from 'vitest'
import { Trap } from '../src/table/engine/module'
import type { Effect } from '../src/table/engine/records'
import { changeOf, hello, NEXT, recordOf, RoomsBench, settle, T } from './engine_fakes'

let bench: RoomsBench
beforeEach(async () => {
  bench = new RoomsBench()
  await bench.seed(recordOf(T), ['start'])
})

const frame = (client: number, text: string): Effect => ({ kind: 'frame', client, text })
const change = (lines: readonly string[], first = 2): Effect => ({
  kind: 'change',
  change: changeOf({ lines, first_line: first }),
})

describe('a client', () => {
  it('says hello and is in the room; its seats are known before it hears a word', async () => {
    bench.answer = () => [frame(1, 'welcome')]
    await bench.join()
    expect(bench.told).toEqual([{ t: 'frame', client: 1, text: hello() }])
    expect(bench.posted.map(({ t }) => t)).toEqual(['seats', 'frame'])
    expect(bench.of('seats')[0]?.seats).toEqual([{ seat: 0, token: 'AAAAAAAAAAAAAAAAAAAAA-' }])
    expect(bench.prepared).toEqual(['kumata'])
  })

  it('of a table that is not here is told so, for good', async () => {
    bench.rooms.hear({ t: 'frame', client: 1, text: hello(NEXT) })
    await settle()
    expect(bench.of('frame')[0]?.text).toContain('web.no_such_table')
    expect(bench.of('closed')).toEqual([{ t: 'closed', client: 1 }])
  })

  it('leaves: nobody is there, and the room is closed and given up after a moment', async () => {
    await bench.join()
    bench.rooms.hear({ t: 'leave', client: 1 })
    await settle()
    expect(bench.told.at(-1)).toEqual({ t: 'leave', client: 1 })
    expect(bench.released).toBe(0)
    await bench.pass(1500)
    expect(bench.released).toBe(1)
    expect(bench.thinkerEnds).toBe(1)
  })

  it('comes again within that moment: the room stays', async () => {
    await bench.join()
    bench.rooms.hear({ t: 'leave', client: 1 })
    await settle()
    await bench.join(2)
    await bench.pass(5000)
    expect(bench.released).toBe(0)
  })
})

describe('a move', () => {
  it('is stored before anybody hears of it', async () => {
    await bench.join()
    bench.answer = (command) => (command.t === 'saved' ? [frame(1, 'ack')] : [change(['play'])])
    bench.rooms.hear({ t: 'frame', client: 1, text: 'play' })
    expect(bench.of('frame')).toEqual([])
    await settle()
    expect((await bench.kept.read(T))?.lines).toEqual(['start', 'play'])
    expect(bench.told.at(-1)).toEqual({ t: 'saved', outcome: 'stored' })
    expect(bench.of('frame')).toEqual([{ t: 'frame', client: 1, text: 'ack' }])
  })

  it('of a window that leads no more is not stored; it says that another one does', async () => {
    await bench.join()
    await bench.kept.open(T) // another window raised the epoch
    bench.answer = (command) => (command.t === 'saved' ? [frame(1, 'ack')] : [change(['play'])])
    bench.rooms.hear({ t: 'frame', client: 1, text: 'play' })
    await settle()
    expect((await bench.kept.read(T))?.lines).toEqual(['start'])
    expect(bench.told.some(({ t }) => t === 'saved')).toBe(false)
    expect(bench.of('frame')[0]?.text).toContain('web.elsewhere')
    expect(bench.released).toBe(1)
  })

  it('that the disk does not take is said to the room to be not stored', async () => {
    await bench.join()
    bench.kept.store = () => Promise.reject(new Error('disk'))
    bench.answer = (command) => (command.t === 'frame' ? [change(['play'])] : [])
    bench.rooms.hear({ t: 'frame', client: 1, text: 'play' })
    await settle()
    expect(bench.told.at(-1)).toEqual({ t: 'saved', outcome: 'not_stored' })
  })
})

// The engine names no table where no line is written.
describe('a change of the record alone', () => {
  const seated = recordOf(T, { host: 1 })

  it('is stored, and nobody is told of another window', async () => {
    await bench.join()
    const put = changeOf({ table: '', put: [seated, recordOf(NEXT)] })
    bench.answer = (command) => (command.t === 'frame' ? [{ kind: 'change', change: put }] : [])
    bench.rooms.hear({ t: 'frame', client: 1, text: 'leave' })
    await settle()
    expect(bench.told.at(-1)).toEqual({ t: 'saved', outcome: 'stored' })
    expect(bench.of('frame')).toEqual([])
    const { row, lines } = (await bench.kept.read(T)) ?? {}
    expect(row).toMatchObject({ record: { host: 1 }, seq: 1 })
    expect(lines).toEqual(['start'])
    expect(await bench.kept.find(NEXT)).not.toBeNull()
  })

  it('is not stored by a window that leads no more', async () => {
    await bench.join()
    await bench.kept.open(T)
    const put = changeOf({ table: '', put: [seated] })
    bench.answer = (command) => (command.t === 'frame' ? [{ kind: 'change', change: put }] : [])
    bench.rooms.hear({ t: 'frame', client: 1, text: 'leave' })
    await settle()
    expect((await bench.kept.find(T))?.record.host).toBe(0)
    expect(bench.of('frame')[0]?.text).toContain('web.elsewhere')
  })

  it('deletes the table for good', async () => {
    await bench.join()
    const gone = changeOf({ table: '', remove: [T] })
    bench.answer = (command) => (command.t === 'frame' ? [{ kind: 'change', change: gone }] : [])
    bench.rooms.hear({ t: 'frame', client: 1, text: 'end' })
    await settle()
    expect(await bench.kept.find(T)).toBeNull()
    expect(bench.told.at(-1)).toEqual({ t: 'saved', outcome: 'stored' })
  })
})

describe('two windows', () => {
  it('the second is told; taken over, the first one is', async () => {
    bench.led = 'elsewhere'
    await bench.join()
    expect(bench.of('frame')[0]?.text).toContain('web.elsewhere')
    bench.rooms.hear({ t: 'take_over', table: T })
    await bench.join(2)
    expect(bench.told).toHaveLength(1)
    bench.loseLead()
    expect(bench.of('frame').at(-1)?.text).toContain('web.elsewhere')
    expect(bench.of('closed').at(-1)).toEqual({ t: 'closed', client: 2 })
  })
})

describe('a question', () => {
  const ask = (id: number, path: string): void => {
    bench.rooms.hear({ t: 'ask', id, method: 'POST', path, body: '{}', token: 'x' })
  }

  it('to nobody stores its table before it is answered', async () => {
    const put = changeOf({ table: NEXT, put: [recordOf(NEXT)] })
    bench.request = () => [
      { kind: 'change', change: put },
      { kind: 'reply', request: 0, status: 201, text: '{"table"}' },
    ]
    ask(7, 'tables')
    expect(bench.of('reply')).toEqual([])
    await settle()
    expect(await bench.kept.find(NEXT)).not.toBeNull()
    expect(bench.posted.map(({ t }) => t)).toEqual(['seats', 'reply'])
    expect(bench.of('reply')[0]).toEqual({ t: 'reply', id: 7, status: 201, text: '{"table"}' })
  })

  it('to a table opens it, and closes it again when nobody stays', async () => {
    bench.answer = (command) =>
      command.t === 'ask' ? [{ kind: 'reply', request: command.id, status: 200, text: '{}' }] : []
    ask(3, `tables/${T}/start`)
    await settle()
    expect(bench.of('reply')).toEqual([{ t: 'reply', id: 3, status: 200, text: '{}' }])
    await bench.pass(2000)
    expect(bench.released).toBe(1)
  })

  it('to a table that is not here is answered with 404', async () => {
    ask(4, `tables/${NEXT}/start`)
    await settle()
    expect(bench.of('reply')[0]).toMatchObject({ id: 4, status: 404 })
  })

  it('for a rematch that is known brings its record, or that it is gone', async () => {
    const lost = recordOf('m3v9x0q2m7c4a8zt', { next: NEXT })
    await bench.seed(lost)
    ask(5, `tables/${lost.id}/rematch`)
    await settle()
    expect(bench.told.at(-1)).toMatchObject({ t: 'ask', next: null })
    await bench.seed(recordOf(NEXT))
    ask(6, `tables/${lost.id}/rematch`)
    await settle()
    expect(bench.told.at(-1)).toMatchObject({ t: 'ask', next: { id: NEXT } })
    ask(7, `tables/${T}/rematch`)
    await settle()
    expect(bench.told.at(-1)).not.toHaveProperty('next')
  })
})

describe('a table that goes online', () => {
  const hold = async (id = 9, given: readonly number[] = []): Promise<void> => {
    bench.rooms.hear({ t: 'hold', id, table: T, given })
    await settle()
  }
  const file = (id: number, text = 'the file'): Effect => ({
    ...{ kind: 'reply', request: id, status: 200, text },
  })
  const replyTo = (id: number) => bench.of('reply').find((one) => one.id === id)

  it('is held with its file and its key, before that is answered', async () => {
    bench.answer = (command) => (command.t === 'ask' ? [file(command.id)] : [])
    await bench.join()
    await hold(9, [1])
    expect(bench.told.at(-1)).toMatchObject({
      ...{ t: 'ask', id: 9, method: 'GET', path: `tables/${T}/export` },
      token: 'AAAAAAAAAAAAAAAAAAAAA-',
    })
    const row = await bench.kept.find(T)
    expect(row?.going).toEqual({ file: 'the file', given: [1] })
    expect(row?.key).toMatch(/^[0-9a-f]{22,64}$/)
    expect(replyTo(9)).toMatchObject({ status: 200 })
    expect(bench.of('frame')[0]?.text).toContain('web.going')
    expect(bench.released).toBe(1)
  })

  it('hears no bot that had thought meanwhile, and nobody comes in', async () => {
    bench.answer = (command) => {
      if (command.t === 'ask') return [file(command.id)]
      if (command.t !== 'frame') return [change(['bot'])]
      return [{ kind: 'think', thought: 1, most: 100, recipe: '' }]
    }
    await bench.join()
    await hold()
    bench.jobs[0]?.done('a move')
    await bench.join(2)
    await bench.pass(5000)
    expect((await bench.kept.read(T))?.lines).toEqual(['start'])
    expect(bench.told.some(({ t }) => t === 'thought')).toBe(false)
    expect(bench.of('frame').filter(({ client }) => client === 2)[0]?.text).toContain('web.going')
  })

  it('whose bot moves as the file is written is asked for it again', async () => {
    let files = 0
    bench.answer = (command) => {
      if (command.t !== 'ask') return []
      files += 1
      return files === 1 ? [change(['bot']), file(9, 'before')] : [file(9, 'after')]
    }
    await bench.join()
    await hold()
    const { row, lines } = (await bench.kept.read(T)) ?? {}
    expect(row?.going?.file).toBe('after')
    expect(lines).toEqual(['start', 'bot'])
    expect(bench.of('reply')).toHaveLength(1)
  })

  it('goes on here when somebody would rather; tried again it has the same key', async () => {
    bench.answer = (command) => (command.t === 'ask' ? [file(command.id)] : [])
    await bench.join()
    await hold()
    const key = (await bench.kept.find(T))?.key
    bench.rooms.hear({ t: 'release', table: T })
    await settle()
    await bench.join(2)
    expect(bench.told.at(-1)).toMatchObject({ t: 'frame', client: 2 })
    await hold(10)
    expect((await bench.kept.find(T))?.key).toBe(key)
  })

  it('is there: nobody plays here any more, and it waits for nothing', async () => {
    bench.answer = (command) => (command.t === 'ask' ? [file(command.id)] : [])
    await bench.join()
    await hold()
    bench.rooms.hear({ t: 'moved', table: T, to: NEXT })
    await settle()
    expect(await bench.kept.find(T)).toMatchObject({ moved: NEXT, going: null })
    await bench.join(2)
    expect(bench.of('frame').at(-1)?.text).toContain('web.moved')
  })

  it('is not held by a window that leads no more', async () => {
    bench.answer = (command) => (command.t === 'ask' ? [file(command.id)] : [])
    await bench.join()
    await bench.kept.open(T)
    await hold()
    expect((await bench.kept.find(T))?.going).toBeUndefined()
    expect(replyTo(9)?.text).toContain('web.elsewhere')
    expect(bench.of('frame')[0]?.text).toContain('web.elsewhere')
  })

  it('that the room does not write out goes on', async () => {
    bench.answer = (command) =>
      command.t === 'ask' ? [{ ...file(command.id, '{"error":{}}'), status: 409 } as Effect] : []
    await bench.join()
    await hold()
    expect(replyTo(9)).toMatchObject({ status: 409 })
    expect((await bench.kept.find(T))?.going).toBeUndefined()
    expect(bench.released).toBe(0)
  })
})

describe('time', () => {
  it('wakes a room when it asked to be woken', async () => {
    bench.answer = (command) => (command.t === 'frame' ? [{ kind: 'wake', at: 3200 }] : [])
    await bench.join()
    await bench.pass(3100)
    expect(bench.told.filter(({ t }) => t === 'wake')).toHaveLength(0)
    await bench.pass(200)
    expect(bench.told.filter(({ t }) => t === 'wake')).toHaveLength(1)
    await bench.pass(5000)
    expect(bench.told.filter(({ t }) => t === 'wake')).toHaveLength(1)
  })

  it('stands still while the device sleeps', async () => {
    bench.answer = (command) => (command.t === 'frame' ? [{ kind: 'wake', at: 10_000 }] : [])
    await bench.join()
    bench.time += 3_600_000
    await bench.pass(5000)
    expect(bench.told.filter(({ t }) => t === 'wake')).toHaveLength(0)
    await bench.pass(5000)
    expect(bench.told.filter(({ t }) => t === 'wake')).toHaveLength(1)
  })
})

describe('a thought', () => {
  it('gets the log as it is stored, and its plan goes to the room', async () => {
    bench.answer = (command) =>
      command.t === 'frame' ? [{ kind: 'think', thought: 4, most: 500, recipe: '{}' }] : []
    await bench.join()
    const [job] = bench.jobs
    expect(job).toMatchObject({ table: T, lines: ['start'], most: 500, recipe: '{}' })
    job?.done({ move: '32 c3d3', at: 9 })
    expect(bench.told.at(-1)).toEqual({
      t: 'thought',
      id: 4,
      plan: { move: '32 c3d3', at: 9 },
    })
  })

  it('that comes when its room is closed is nobody’s', async () => {
    bench.answer = (command) =>
      command.t === 'frame' ? [{ kind: 'think', thought: 4, most: 500, recipe: '{}' }] : []
    await bench.join()
    bench.rooms.hear({ t: 'leave', client: 1 })
    await bench.pass(2000)
    const count = bench.told.length
    bench.jobs[0]?.done({ move: 'x', at: 0 })
    expect(bench.told).toHaveLength(count)
  })
})

describe('a trap', () => {
  const trap = (): never => {
    throw new Trap('unreachable')
  }

  it('ends the instance, not the table: its page comes back and is told', async () => {
    await bench.join()
    bench.answer = trap
    bench.rooms.hear({ t: 'frame', client: 1, text: 'play' })
    await settle()
    expect(bench.instances).toBe(2)
    expect(bench.of('notice')).toEqual([{ t: 'notice', what: 'restarted' }])
    expect(bench.of('closed')).toEqual([{ t: 'closed', client: 1 }])
    bench.answer = () => [frame(2, 'welcome')]
    await bench.join(2)
    expect(bench.of('frame').at(-1)).toEqual({ t: 'frame', client: 2, text: 'welcome' })
  })

  it('answers whoever waited for the room', async () => {
    await bench.join()
    bench.rooms.hear({ t: 'ask', id: 9, method: 'GET', path: `tables/${T}`, body: '', token: null })
    await settle()
    bench.answer = trap
    bench.rooms.hear({ t: 'frame', client: 1, text: 'play' })
    await settle()
    expect(bench.of('reply')).toMatchObject([{ id: 9, status: 503 }])
  })

  it('at the same table again and again ends that table, kept as it is', async () => {
    bench.answer = trap
    for (const client of [1, 2, 3]) await bench.join(client)
    expect(bench.of('frame').at(-1)?.text).toContain('web.engine_failed')
    expect((await bench.kept.read(T))?.lines).toEqual(['start'])
  })

  it('while a table is opened leaves no lock behind', async () => {
    bench.onOpen = trap
    await bench.join()
    expect(bench.instances).toBe(2)
    expect(bench.released).toBe(1)
  })
})
