import { describe, expect, it } from 'vitest'
import { Pace } from '../src/table/pace'
import { FakeWorld } from './table_fakes'

const isMove = (_: string, after: string): boolean => after.startsWith('move')

describe('Pace', () => {
  it('shows at once what needs no time, and moves one after the other', () => {
    const world = new FakeWorld()
    const shown: string[] = []
    const pace = new Pace<string>((value) => shown.push(value), isMove, world)
    pace.push('start')
    pace.push('lobby')
    pace.push('move 1')
    pace.push('move 2')
    expect(shown).toEqual(['start', 'lobby'])
    world.pass(1200)
    expect(shown).toEqual(['start', 'lobby', 'move 1'])
    world.pass(1200)
    expect(shown.at(-1)).toBe('move 2')
    world.pass(5000)
    pace.push('move 3')
    expect(shown.at(-1)).toBe('move 3')
  })

  it('does not lag behind a long queue', () => {
    const world = new FakeWorld()
    const shown: number[] = []
    const pace = new Pace<number>(
      (value) => shown.push(value),
      () => true,
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
    const pace = new Pace<string>((value) => shown.push(value), isMove, world)
    for (const value of ['start', 'move 1', 'move 2']) pace.push(value)
    pace.hurry()
    expect(shown).toEqual(['start', 'move 1', 'move 2'])
    world.pass(5000)
    expect(shown).toHaveLength(3)
  })
})
