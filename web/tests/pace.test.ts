import { describe, expect, it } from 'vitest'
import { Pace, type Steps } from '../src/table/pace'
import { FakeWorld } from './table_fakes'

const steps: Steps<string> = {
  seen: (_, after) => after.includes('move'),
  waits: (_, after) => after.startsWith('move'),
}

describe('Pace', () => {
  it('shows at once what needs no time, and moves one after the other', () => {
    const world = new FakeWorld()
    const shown: string[] = []
    const pace = new Pace<string>((value) => shown.push(value), steps, world)
    pace.push('start')
    pace.push('lobby')
    pace.push('move 1')
    pace.push('move 2')
    expect(shown).toEqual(['start', 'lobby'])
    world.pass(1400)
    expect(shown).toEqual(['start', 'lobby', 'move 1'])
    world.pass(1400)
    expect(shown.at(-1)).toBe('move 2')
    world.pass(5000)
    pace.push('move 3')
    expect(shown.at(-1)).toBe('move 3')
  })

  it('lets my own move be seen before the answer to it, a shorter time where nothing moves', () => {
    for (const [calm, time] of [
      [false, 1400],
      [true, 900],
    ] as const) {
      const world = new FakeWorld()
      world.calm = calm
      const shown: string[] = []
      const pace = new Pace<string>((value) => shown.push(value), steps, world)
      pace.push('start')
      world.pass(5000)
      pace.push('my move')
      expect(shown.at(-1)).toBe('my move')
      world.pass(300)
      pace.push('move')
      world.pass(time - 301)
      expect(shown.at(-1)).toBe('my move')
      world.pass(1)
      expect(shown.at(-1)).toBe('move')
    }
  })

  it('does not lag behind a long queue', () => {
    const world = new FakeWorld()
    const shown: number[] = []
    const pace = new Pace<number>(
      (value) => shown.push(value),
      { seen: () => true, waits: () => true },
      world,
    )
    for (let i = 0; i < 40; i += 1) pace.push(i)
    world.pass(10_000)
    expect(shown.at(-1)).toBe(39)
    expect(shown.length).toBeLessThan(10)
  })

  it('waits for nobody who acts', () => {
    const world = new FakeWorld()
    const shown: string[] = []
    const pace = new Pace<string>((value) => shown.push(value), steps, world)
    for (const value of ['start', 'move 1', 'move 2']) pace.push(value)
    pace.hurry()
    expect(shown).toEqual(['start', 'move 1', 'move 2'])
    world.pass(5000)
    expect(shown).toHaveLength(3)
  })
})
