import { describe, expect, it } from 'vitest'
import { keepLevel, keptLevel, knowsGame, meetGame } from '../src/known'
import { madeUpStorage } from './made_up_storage'

describe('what this device knows', () => {
  const kept = madeUpStorage()

  it('knows a game once it was met, and no other', () => {
    expect(knowsGame('kumata')).toBe(false)
    meetGame('kumata')
    meetGame('kumata')
    meetGame('ilotmots')
    meetGame('')
    expect([knowsGame('kumata'), knowsGame('ilotmots'), knowsGame('kum')]).toEqual([
      true,
      true,
      false,
    ])
    expect([...kept.values()]).toEqual(['kumata ilotmots'])
  })

  it('keeps a level that there is', () => {
    expect(keptLevel()).toBe(2)
    keepLevel(4)
    expect(keptLevel()).toBe(4)
    for (const [text, level] of [
      ['9', 5],
      ['-1', 1],
      ['fort', 2],
    ] as const) {
      kept.set('tablee.niveau', text)
      expect(keptLevel()).toBe(level)
    }
  })
})
