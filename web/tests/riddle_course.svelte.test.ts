// One riddle as it goes on a device: tries, the clock, the end, and what a reload finds.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { entryOf, keepEntry } from '../src/pages/riddle/book'
import { Course } from '../src/pages/riddle/course.svelte'
import type { LookQuestion } from '../src/table/engine/wire'
import type { Riddle } from '../src/table/riddle'

const DATE = '2026-11-18'
const riddle = {
  ...{ game: 'kumata', date: DATE, number: 322, seat: 0, tries: 3, seconds: null },
  ...{ best: 30, floor: 0, task: { fr: '', en: '' }, unit: 'points', answers: 'one' },
} as unknown as Riddle

// An engine whose moves are numbers, worth themselves; what is no number is refused.
const REFUSED = { key: 'jeu.non', fr: 'Non.', en: 'No.' }
let asked: { readonly answers?: readonly string[]; readonly solution?: boolean }[]
let dead: boolean
let limit: number | null
const source = {
  look: (question: LookQuestion, heard: (text: string | null) => void) => {
    if (question.t === 'after') {
      heard(null) // no table to show it on
      return () => undefined
    }
    if (question.t !== 'riddle') throw new Error(question.t)
    const of = JSON.parse(question.asked) as (typeof asked)[0]
    asked.push(of)
    if (!dead) heard(JSON.stringify(of.solution ? solution : judgedOf(of.answers ?? [])))
    heard(null)
    return () => undefined
  },
}
const account = (total: number) => ({ lines: [], total })
const solution = {
  ...{ best: 30, second: null, line: [] },
  moves: [{ move: '30', value: 30, account: account(30) }],
}
function judgedOf(answers: readonly string[]): unknown {
  const values = answers.map(Number)
  const good = values.filter((value) => !Number.isNaN(value))
  const total = Math.max(0, ...good)
  return {
    tries: values.map((value) =>
      Number.isNaN(value)
        ? { refused: REFUSED }
        : { move: String(value), value, account: account(value) },
    ),
    ...{ total, best: 30, share: Math.floor((total * 100) / 30), solved: total >= 30 },
    ...{ stars: total >= 30 ? 3 : total >= 23 ? 2 : total >= 12 ? 1 : 0 },
    left: limit === null ? null : limit - good.length,
  }
}

let told: string[]
let now: number
function course(more: Partial<Riddle> = {}): Course {
  const heard = {
    tried: () => told.push('tried'),
    ended: () => told.push('ended'),
  }
  return new Course(source, { ...riddle, ...more }, heard, () => now)
}
const clock = (): Course => {
  limit = null
  return course({ tries: null, seconds: 60 })
}

beforeEach(() => {
  ;[asked, told, dead, limit, now] = [[], [], false, 3, 1_000_000]
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.useFakeTimers({ now: new Date(2026, 10, 18, 12), toFake: ['Date'] })
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

describe('tries', () => {
  it('are kept as they are made, and the third is the last', async () => {
    const one = course()
    expect(await one.answer('5')).toEqual({ ok: true })
    expect(one.judged?.left).toBe(2)
    await one.answer('15')
    expect(entryOf('kumata', DATE)).toEqual({ answers: ['5', '15'] })
    expect(one.over).toBe(false)
    await one.answer('7')
    expect(one.over).toBe(true)
    expect(entryOf('kumata', DATE).ended).toEqual({ stars: 1, share: 50, onDay: true })
    expect(one.solution?.best).toBe(30)
    expect(told).toEqual(['tried', 'tried', 'tried', 'ended'])
  })

  it('end with the best answer', async () => {
    const one = course()
    await one.answer('30')
    expect(one.entry.ended).toEqual({ stars: 3, share: 100, onDay: true })
    expect(await one.answer('5')).toMatchObject({ ok: false, error: { key: 'web.riddle_over' } })
  })

  it('are not lost by a refusal, by the same answer again, or by an engine that is gone', async () => {
    const one = course()
    expect(await one.answer('x')).toEqual({ ok: false, error: REFUSED })
    expect(one.refused).toBe(true)
    await one.answer('5')
    expect(one.refused).toBe(false) // what is said of it stands until another is refused
    expect(await one.answer('05')).toMatchObject({ error: { key: 'web.riddle_again' } })
    dead = true
    expect(await one.answer('6')).toMatchObject({ error: { key: 'web.riddle_unanswered' } })
    dead = false
    expect(entryOf('kumata', DATE)).toEqual({ answers: ['5'] })
    expect(one.judged?.left).toBe(2)
  })

  it('that come together are judged one after the other', async () => {
    const one = course()
    await Promise.all(['1', '2', '3', '4'].map((move) => one.answer(move)))
    expect(one.entry.answers).toEqual(['1', '2', '3'])
  })
})

describe('a riddle that is looked at again', () => {
  it('goes on where it was', async () => {
    await course().answer('5')
    const again = course()
    await again.restore()
    expect(again.judged?.left).toBe(2)
    expect(again.over).toBe(false)
  })

  it('shows how it ended, and ends no second time', async () => {
    await course().answer('30')
    told = []
    const again = course()
    await again.restore()
    expect([again.over, again.judged?.share, again.solution?.best]).toEqual([true, 100, 30])
    expect(told).toEqual([])
  })

  it('is ended where the page was gone before it could say so', async () => {
    keepEntry('kumata', DATE, { answers: ['1', '2', '3'] })
    const again = course()
    await again.restore()
    expect(again.over).toBe(true)
  })

  it('drops what this version of the engine does not take', async () => {
    keepEntry('kumata', DATE, { answers: ['old', '5'] })
    const again = course()
    await again.restore()
    expect(again.judged?.tries).toHaveLength(1)
    await again.answer('6')
    expect(again.entry.answers).toEqual(['5', '6'])
    expect(again.judged?.tries).toHaveLength(2)
  })

  it('that another window has ended is over here too', async () => {
    const [one, other] = [course(), course()]
    await other.answer('30')
    expect(await one.answer('5')).toMatchObject({ error: { key: 'web.riddle_over' } })
    expect(one.over).toBe(true)
  })

  it('of another day counts for no series', async () => {
    vi.setSystemTime(new Date(2026, 10, 19, 0, 1))
    const one = course()
    await one.answer('30')
    expect(one.entry.ended?.onDay).toBe(false)
  })

  it('may be given up', async () => {
    const one = course()
    await one.answer('24')
    await one.end()
    expect(one.entry.ended).toEqual({ stars: 2, share: 80, onDay: true })
    const nothing = course({ date: '2026-11-17' })
    await nothing.end()
    expect(nothing.entry.ended).toEqual({ stars: 0, share: 0, onDay: false })
  })
})

describe('the clock', () => {
  it('waits for a hand, then runs, also while the page is gone', async () => {
    const one = clock()
    expect([one.waits, one.running]).toEqual([true, false])
    one.start()
    expect([one.waits, one.running, one.left]).toEqual([false, true, 60_000])
    now += 20_000
    const again = clock()
    expect([again.waits, again.left]).toEqual([false, 40_000])
    again.start()
    expect(again.left).toBe(40_000)
    for (const move of ['1', '2', '3', '4', '24']) await again.answer(move)
    expect(again.over).toBe(false)
    now += 50_000
    again.tick()
    expect(again.left).toBe(0)
    await again.timeUp()
    expect(again.entry.ended).toEqual({ stars: 2, share: 80, onDay: true })
  })

  it('that ran out while the page was gone is over when one comes back', async () => {
    const one = clock()
    one.start()
    await one.answer('24')
    now += 61_000
    expect(await one.answer('30')).toMatchObject({ error: { key: 'web.riddle_over' } })
    const again = clock()
    await again.restore()
    expect(again.entry.ended?.share).toBe(80)
  })

  it('that was set back gives no more than the whole', () => {
    clock().start()
    now -= 500_000
    expect(clock().left).toBe(60_000)
  })

  it('lets an answer count that was on its way in time', async () => {
    const one = clock()
    one.start()
    const sent = one.answer('24')
    now += 60_000
    await one.timeUp()
    expect(await sent).toEqual({ ok: true })
    expect(one.entry.ended?.share).toBe(80)
  })
})
