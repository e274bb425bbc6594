import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pace } from '../src/table/pace'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('Pace', () => {
  it('shows at once what needs no time, and moves one after the other', () => {
    const shown: string[] = []
    const pace = new Pace<string>(
      (value) => shown.push(value),
      (_, after) => after.startsWith('move'),
    )
    pace.push('start')
    pace.push('lobby')
    pace.push('move 1')
    pace.push('move 2')
    expect(shown).toEqual(['start', 'lobby'])
    vi.advanceTimersByTime(650)
    expect(shown).toEqual(['start', 'lobby', 'move 1'])
    vi.advanceTimersByTime(650)
    expect(shown.at(-1)).toBe('move 2')
    vi.advanceTimersByTime(5000)
    pace.push('move 3')
    expect(shown.at(-1)).toBe('move 3')
  })

  it('does not lag behind a long queue', () => {
    const shown: number[] = []
    const pace = new Pace<number>(
      (value) => shown.push(value),
      () => true,
    )
    for (let i = 0; i < 40; i += 1) pace.push(i)
    vi.advanceTimersByTime(5000)
    expect(shown.at(-1)).toBe(39)
    expect(shown.length).toBeLessThan(10)
  })
})
