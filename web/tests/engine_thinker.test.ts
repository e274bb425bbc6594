// The bots' worker: one thought at a time, and none that hangs for ever.
import { beforeEach, describe, expect, it } from 'vitest'
import { Steady } from '../src/table/engine/steady'
import { Thinker, type Job } from '../src/table/engine/thinker'
import { recordOf, T } from './engine_fakes'
import { MadeUpWorkers, type Worker } from './made_up_workers'

let workers: MadeUpWorkers
let ports: MadeUpWorkers['made']
let thinker: Thinker
let plans: unknown[]

beforeEach(() => {
  workers = new MadeUpWorkers()
  ports = workers.made
  plans = []
  thinker = new Thinker(workers)
})

const job = (key: string, lines: readonly string[] = ['a'], rank: Job['rank'] = 'bot'): Job => ({
  ...{ key, table: T, record: recordOf(T), lines, recipe: '{}', most: 500, advise: 0 },
  rank,
  done: (plan) => plans.push(plan),
})
const wait = (): void => {
  workers.wait()
}
const last = (): Worker => {
  const port = ports.at(-1)
  if (port === undefined) throw new Error('no worker')
  return port
}

describe('Thinker', () => {
  it('thinks one after the other, and sends only the lines that are new', () => {
    thinker.think(job('one', ['a', 'b']))
    thinker.think(job('two', ['a', 'b', 'c']))
    expect(last().sent).toMatchObject([{ t: 'think', key: 'one', from: 0, lines: ['a', 'b'] }])
    last().hear({ t: 'thought', key: 'one', plan: 1 })
    expect(plans).toEqual([1])
    expect(last().sent[1]).toMatchObject({ key: 'two', from: 2, lines: ['c'] })
  })

  it('sends the whole log again to a worker that lost it', () => {
    thinker.think(job('one', ['a']))
    last().hear({ t: 'thought', key: 'one', plan: 1 })
    thinker.think(job('two', ['a', 'b']))
    last().hear({ t: 'lost', key: 'two' })
    expect(last().sent.at(-1)).toMatchObject({ key: 'two', from: 0, lines: ['a', 'b'] })
  })

  it('ends a silent worker, tries once more, then gives the thought up', () => {
    thinker.think(job('one'))
    wait()
    expect(ports.map(({ ended }) => ended)).toEqual([true, false])
    expect(last().sent).toMatchObject([{ key: 'one', from: 0 }])
    wait()
    expect(plans).toEqual([null])
    expect(ports[1]?.ended).toBe(true)
  })

  it('is patient while a worker shows that it lives', () => {
    thinker.think(job('one'))
    last().hear({ t: 'alive' })
    expect(workers.timers.filter(({ on }) => on).map(({ ms }) => ms)).toEqual([5000])
    last().hear({ t: 'thought', key: 'one', plan: 3 })
    expect(workers.timers.some(({ on }) => on)).toBe(false)
  })

  it('lets a bot go before a hint, and a hint before an analysis', () => {
    thinker.think(job('begun', ['a'], 'analysis'))
    thinker.think(job('later', ['a'], 'analysis'))
    thinker.think(job('hint', ['a'], 'hint'))
    thinker.think(job('bot'))
    thinker.think(job('bot too'))
    const asked: string[] = []
    for (let i = 0; i < 5; i += 1) {
      const message = last().sent.at(-1)
      if (message?.t !== 'think') throw new Error('no thought')
      asked.push(message.key)
      last().hear({ t: 'thought', key: message.key, plan: i })
    }
    expect(asked).toEqual(['begun', 'bot', 'bot too', 'hint', 'later'])
  })

  it('lives on for an analysis when the last table closes, and no longer', () => {
    thinker.think(job('bot'))
    thinker.think(job('one', ['a'], 'analysis'))
    thinker.end()
    expect(last().ended).toBe(false)
    expect(last().sent.at(-1)).toMatchObject({ key: 'one' })
    last().hear({ t: 'thought', key: 'one', plan: 1 })
    expect(plans).toEqual([1])
    expect(last().ended).toBe(true)
  })

  it('makes a stopped worker anew at once', () => {
    thinker.think(job('one'))
    last().hear({ t: 'failed' })
    expect(ports).toHaveLength(2)
    last().hear({ t: 'thought', key: 'one', plan: 2 })
    expect(plans).toEqual([2])
  })

  it('forgets what is cancelled, whoever answers late', () => {
    thinker.think(job('one'))
    thinker.think(job('two'))
    thinker.cancel('one')
    expect(last().sent.map((message) => ('key' in message ? message.key : ''))).toEqual([
      'one',
      'one',
      'two',
    ])
    last().hear({ t: 'thought', key: 'one', plan: 1 })
    expect(plans).toEqual([])
  })

  it('gives the worker back when no table is open', () => {
    thinker.prepare('kumata')
    thinker.end()
    expect(last().ended).toBe(true)
  })
})

describe('Steady', () => {
  it('goes with the clock of the page, and leaves out what it slept', () => {
    let real = 1000
    const steady = new Steady(() => real)
    steady.expect(1000)
    real += 900
    expect(steady.now()).toBe(900)
    steady.expect(1000)
    real += 1100
    expect(steady.now()).toBe(2000)
    steady.expect(500)
    real += 3_600_000
    expect(steady.now()).toBe(2750)
  })

  it('never goes back', () => {
    let real = 1000
    const steady = new Steady(() => real)
    steady.expect(1000)
    real += 300
    steady.now()
    real -= 5000
    expect(steady.now()).toBe(300)
  })
})
