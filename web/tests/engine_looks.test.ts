// What is asked about tables without being at one.
import { beforeEach, describe, expect, it } from 'vitest'
import { KeptOrNot } from '../src/table/engine/kept_or_not'
import { MemoryKept } from '../src/table/engine/memory'
import { Looks, movesOf, shareOf } from '../src/table/engine/looks'
import { Refused, Trap, type EngineModule, type PastQuestion } from '../src/table/engine/module'
import { seatsOf } from '../src/table/engine/kept'
import type { Effect } from '../src/table/engine/records'
import type { Job } from '../src/table/engine/thinker'
import type { FromEngine } from '../src/table/engine/wire'
import { changeOf, recordOf, settle, T } from './engine_fakes'

const LINES = [
  '0 draw a',
  '10 play 0 32 c3d3',
  '10 draw b',
  '20 play 1 x',
  '20 undo 1',
  '30 play 1 y',
]

let kept: KeptOrNot
let told: string[]
let posted: FromEngine[]
let jobs: Job[]
let cancelled: string[]
let asked: PastQuestion[]
let instances: number
let fails: Error | null
let time: number
let looks: Looks
let answer: string // to what is asked of the past
let effects: readonly Effect[] // of an import
let lucks: string[]

beforeEach(async () => {
  ;[told, posted, jobs, cancelled, asked] = [[], [], [], [], []]
  ;[instances, fails, time] = [0, null, 0]
  ;[answer, effects, lucks] = ['{"state":1}', [], []]
  kept = new KeptOrNot(new MemoryKept(), () => told.push('not kept'))
  await kept.store(changeOf({ put: [recordOf(T, { state: 'over' })], lines: LINES }), null, 0)
  looks = new Looks({
    engine: () => {
      instances += 1
      return {
        past: (question: PastQuestion) => {
          asked.push(question)
          if (fails !== null) throw fails
          return answer
        },
        request: (_: unknown, luck: string) => {
          lucks.push(luck)
          return effects
        },
      } as unknown as EngineModule
    },
    kept,
    thinker: { think: (job) => jobs.push(job), cancel: (key) => cancelled.push(key) },
    riddler: {
      ask: (question) => Promise.resolve(question.startsWith('{') ? `told ${question}` : null),
    },
    post: (message) => posted.push(message),
    real: () => time,
    wall: () => 777,
    luck: () => '0123456789abcdef'.repeat(4),
  })
})

const texts = (): (string | null)[] =>
  posted.flatMap((message) => (message.t === 'look' ? [message.text] : []))
const over = (state: 'over' | 'running' = 'running'): Promise<unknown> =>
  kept.store(changeOf({ put: [recordOf(T, { state })], first_line: 7 }), 0, 0)

describe('a riddle', () => {
  it('is asked of whoever makes them, and answered once', async () => {
    looks.hear({ t: 'riddle', id: 1, asked: '{"game":"kumata"}' })
    await settle()
    expect(texts()).toEqual(['told {"game":"kumata"}', null])
    looks.hear({ t: 'riddle', id: 2, asked: '?' })
    await settle()
    expect(texts()).toEqual(['told {"game":"kumata"}', null, null])
  })
})

describe('the past', () => {
  it('is asked of the engine with as many lines as are wanted', async () => {
    looks.hear({ t: 'past', id: 1, table: T, seq: 3, viewer: 1, story: false })
    await settle()
    expect(asked).toMatchObject([{ lines: LINES.slice(0, 3), viewer: 1, from: null }])
    expect(texts()).toEqual(['{"state":1}', null])
    looks.hear({ t: 'past', id: 2, table: T, seq: null, viewer: null, story: true })
    await settle()
    expect(asked[1]).toMatchObject({ lines: LINES, viewer: null, from: 0 })
    expect(instances).toBe(1)
  })

  it('is hidden while the game goes on, and nowhere for a table that is not here', async () => {
    await over('running')
    looks.hear({ t: 'past', id: 1, table: T, seq: 3, viewer: 1, story: false })
    looks.hear({ t: 'past', id: 2, table: 'x', seq: 3, viewer: 1, story: false })
    await settle()
    expect(texts()).toEqual([null, null])
    expect(asked).toEqual([])
  })

  it('is asked of another instance after a trap, not after a refusal', async () => {
    const ask = async (): Promise<void> => {
      looks.hear({ t: 'past', id: 1, table: T, seq: 3, viewer: 1, story: false })
      await settle()
    }
    fails = new Refused({ key: 'x', fr: '', en: '' })
    await ask()
    await ask()
    expect(instances).toBe(1)
    fails = new Trap('bug')
    await ask()
    await ask()
    expect(instances).toBe(2)
    expect(texts()).toEqual([null, null, null, null])
  })
})

describe('a hint', () => {
  it('is thought about as the table stands, for a short time', async () => {
    await over('running')
    looks.hear({ t: 'hint', id: 3, table: T, seq: 2, seat: 1, at: 15 })
    await settle()
    expect(jobs).toMatchObject([
      { table: `hint ${T}`, lines: LINES.slice(0, 2), most: 300, rank: 'hint', advise: 5 },
    ])
    expect(JSON.parse(jobs[0]?.recipe ?? '')).toEqual({
      ...{ level: 5, deal: '0123456789abcdef', seat: 1, at: 15, seq: 2, compare: 5 },
    })
    jobs[0]?.done({ moves: [] })
    expect(texts()).toEqual(['{"moves":[]}', null])
  })

  it('is thought about by the bot that is asked for', async () => {
    await over('running')
    looks.hear({ t: 'hint', id: 3, table: T, seq: 2, seat: 1, at: 15, level: 4 })
    await settle()
    expect(JSON.parse(jobs[0]?.recipe ?? '')).toMatchObject({ level: 4, compare: 5 })
  })

  it('is none where nobody thinks, or the table is not here', async () => {
    looks.hear({ t: 'hint', id: 3, table: T, seq: 2, seat: 1, at: 15 })
    looks.hear({ t: 'hint', id: 4, table: 'x', seq: 2, seat: 1, at: 15 })
    await settle()
    jobs[0]?.done(null)
    expect(texts()).toEqual([null, null])
  })
})

describe('an analysis', () => {
  it('goes through the moves that stood, each with the lines before it', async () => {
    looks.hear({ t: 'analyse', id: 5, table: T })
    await settle()
    expect(jobs).toMatchObject([{ lines: LINES.slice(0, 1), rank: 'analysis', most: 600 }])
    expect(JSON.parse(jobs[0]?.recipe ?? '')).toMatchObject({ seat: 0, at: 10, also: '32 c3d3' })
    time = 500
    jobs[0]?.done({ moves: [] })
    expect(jobs[1]).toMatchObject({ lines: LINES.slice(0, 5) })
    jobs[1]?.done(null)
    expect(texts().map((text) => (text === null ? null : (JSON.parse(text) as unknown)))).toEqual([
      { seq: 2, seat: 0, done: 1, of: 2, advice: { moves: [] } },
      { seq: 6, seat: 1, done: 2, of: 2, advice: null },
      null,
    ])
    expect(jobs).toHaveLength(2)
  })

  it('stops when nobody waits for it, before its first thought too', async () => {
    looks.hear({ t: 'analyse', id: 5, table: T })
    await settle()
    looks.hear({ t: 'stop', id: 5 })
    expect(cancelled).toEqual([jobs[0]?.key])
    looks.hear({ t: 'analyse', id: 6, table: T })
    looks.hear({ t: 'stop', id: 6 })
    await settle()
    expect(jobs).toHaveLength(1)
    expect(texts()).toEqual([])
  })

  it('shares its time among the moves that are left', () => {
    expect(shareOf(8000, 80)).toBe(100)
    expect(shareOf(8000, 2)).toBe(600)
    expect(shareOf(-50, 3)).toBe(1)
  })
})

describe('a copy to try something otherwise', () => {
  it('goes on after the lines wanted, one person against bots, and is not kept', async () => {
    looks.hear({ t: 'otherwise', id: 7, table: T, seq: 5, move: 1, seat: 1, name: 'Bot 2' })
    await settle()
    const { table } = JSON.parse(texts()[0] ?? '') as { table: string }
    expect(table).toMatch(/^[a-z0-9]{16}$/)
    const copy = await kept.read(table)
    expect(copy?.lines).toEqual(LINES.slice(0, 5))
    expect(copy?.row).toMatchObject({ seq: 5, tried: { table: T, move: 1 } })
    expect(copy?.row.record).toMatchObject({ state: 'running', time: 20, next: '' })
    expect(seatsOf(copy?.row.record ?? recordOf(T)).map(({ seat }) => seat)).toEqual([1])
    expect(copy?.row.record.seats[0]).toMatchObject({ kind: 'bot', level: 3, name: '' })
    await kept.store(changeOf({ table, first_line: 6, lines: ['30 play 1 z'] }), 0, 0)
    expect(told).toEqual([])
    expect((await kept.read(T))?.lines).toEqual(LINES)
  })

  it('says that a game after it is not kept', async () => {
    looks.hear({ t: 'otherwise', id: 7, table: T, seq: 5, move: 1, seat: 0, name: '' })
    await settle()
    const { table } = JSON.parse(texts()[0] ?? '') as { table: string }
    expect((await kept.read(table))?.row.record.seats[1]?.kind).toBe('bot')
    await kept.store(changeOf({ table, first_line: 6, put: [recordOf('next')] }), 0, 0)
    expect(told).toEqual(['not kept'])
  })
})

describe('what a list says of a game', () => {
  const PAST = '{"state":{"d":{"view":{"scores":[7,2],"ranks":[1,2]}}},"moments":[]}'

  it('is asked of the engine once, and kept', async () => {
    answer = PAST
    for (const id of [8, 9]) looks.hear({ t: 'summary', id, table: T })
    await settle()
    looks.hear({ t: 'summary', id: 10, table: T })
    await settle()
    expect((await kept.find(T))?.summary).toEqual({ scores: [7, 2], ranks: [1, 2], moments: [] })
    const before = asked.length
    looks.hear({ t: 'summary', id: 11, table: T })
    await settle()
    expect(asked).toHaveLength(before)
    expect(JSON.parse(texts().at(-2) ?? '')).toMatchObject({ scores: [7, 2] })
  })

  it('is nothing while the game goes on', async () => {
    answer = PAST
    await over('running')
    looks.hear({ t: 'summary', id: 8, table: T })
    await settle()
    expect(texts()).toEqual([null])
  })
})

describe('a file that is looked at', () => {
  const FILE = 'tablee-game 1\n\nend 0123456789abcdef\n'
  const lendAs = async (
    as: string | null,
    state: 'over' | 'running' = 'over',
  ): Promise<unknown> => {
    const put = [recordOf('imported', { state })]
    effects = [{ kind: 'change', change: changeOf({ table: 'imported', put, lines: LINES }) }]
    looks.hear({ t: 'lend', id: 20, file: FILE, as })
    await settle()
    return JSON.parse(texts().at(-2) ?? 'null') as unknown
  }

  it('is a table that is not kept, under the same id for the same file', async () => {
    expect(await lendAs(null)).toEqual({ table: 'imported', over: true })
    expect(lucks).toEqual(['0123456789abcdef'.repeat(4)])
    expect((await kept.read('imported'))?.row).toMatchObject({ lent: true, seq: LINES.length })
    expect(told).toEqual([])
    expect(await lendAs('served')).toEqual({ table: 'served', over: true })
    expect((await kept.read('served'))?.row.record.id).toBe('served')
  })

  it('is refused with the reason of the engine', async () => {
    effects = [{ kind: 'reply', request: 0, status: 400, text: '{"error":{"key":"x"}}' }]
    looks.hear({ t: 'lend', id: 20, file: FILE, as: null })
    await settle()
    expect(texts()).toEqual(['{"error":{"key":"x"}}', null])
  })

  it('is not lent while it goes on: it has hidden hands', async () => {
    expect(await lendAs(null, 'running')).toEqual({ table: 'imported', over: false })
    expect(await kept.read('imported')).toBeNull()
  })

  it('takes the place of no table that is here, and the oldest of many goes', async () => {
    expect(await lendAs(T)).toEqual({ table: T, over: true })
    expect((await kept.read(T))?.row.lent).toBeUndefined()
    for (const as of ['a', 'b', 'c', 'd', 'e']) await lendAs(as)
    expect(await kept.read('a')).toBeNull()
    expect(await kept.read('b')).not.toBeNull()
  })
})

it('movesOf reads moves of more than one word', () => {
  expect(movesOf(['5 play 12 a b c', '6 pause'])).toEqual([
    { line: 0, at: 5, seat: 12, text: 'a b c' },
  ])
})
