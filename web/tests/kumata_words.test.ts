import { beforeEach, describe, expect, it } from 'vitest'
import { setLanguageForTests } from './language'
import { parcelWords, placementWords } from '../src/games/kumata/words'

const view = {
  phase: 'play',
  duel: false,
  union: false,
  toPlay: 0,
  parcels: [],
  players: [],
  sides: [],
  tied: false,
}

beforeEach(() => {
  setLanguageForTests('fr')
})

describe('what lies there, in words', () => {
  it('says what lies on a parcel', () => {
    const parcel = { x: 0, y: 0, clan: 3, value: 0, level: 3, half: -1, totem: 1 }
    expect(parcelWords(view, parcel)).toBe('Tigres vide, niveau 3, totem')
    expect(
      placementWords({
        values: [3, 0],
        cells: [
          { x: 2, y: 2 },
          { x: 3, y: 2 },
        ],
      }),
    ).toBe('3 sur c3, vide sur d3')
  })
})
