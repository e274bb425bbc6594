// Who makes the riddles: a worker of its own, made when it is wanted, and none that hangs.
import { beforeEach, describe, expect, it } from 'vitest'
import { Riddler } from '../src/table/engine/riddler'
import { settle } from './engine_fakes'
import { MadeUpWorkers } from './made_up_workers'

let workers: MadeUpWorkers
let ports: MadeUpWorkers['made']
let riddler: Riddler
let told: (string | null)[]

beforeEach(() => {
  workers = new MadeUpWorkers()
  ports = workers.made
  told = []
  riddler = new Riddler(workers)
})

function ask(question: string): void {
  void riddler.ask(question).then((answer) => told.push(answer))
}
const wait = (): void => {
  workers.wait()
}

describe('the riddler', () => {
  it('is made with the first question, and asked one after the other', async () => {
    expect(ports).toHaveLength(0)
    ask('a')
    ask('b')
    expect(ports[0]?.sent).toEqual([{ t: 'riddle', asked: 'a' }])
    ports[0]?.hear({ t: 'riddle', told: 'A' })
    expect(ports[0]?.sent).toHaveLength(2)
    ports[0]?.hear({ t: 'riddle', told: 'B' })
    await settle()
    expect(told).toEqual(['A', 'B'])
    expect(ports).toHaveLength(1)
  })

  it('is made anew when it stops or falls silent, and gives up the second time', async () => {
    ask('a')
    ask('b')
    ports[0]?.hear({ t: 'failed' })
    expect(ports[0]?.ended).toBe(true)
    expect(ports[1]?.sent).toEqual([{ t: 'riddle', asked: 'a' }])
    wait()
    await settle()
    expect(told).toEqual([null])
    expect(ports[2]?.sent).toEqual([{ t: 'riddle', asked: 'b' }])
  })

  it('ends when nobody asks for a while, and hears nothing of what is gone', async () => {
    ask('a')
    const [first] = ports
    first?.hear({ t: 'riddle', told: 'A' })
    wait()
    expect(first?.ended).toBe(true)
    ask('b')
    first?.hear({ t: 'riddle', told: 'late' })
    await settle()
    expect(told).toEqual(['A'])
    ports[1]?.hear({ t: 'riddle', told: 'B' })
    await settle()
    expect(told).toEqual(['A', 'B'])
  })
})
