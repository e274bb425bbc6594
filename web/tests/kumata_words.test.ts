import { beforeEach, describe, expect, it } from 'vitest'
import { setLanguageForTests } from './language'
import { neutralWords, parcelWords, placementWords } from '../src/games/kumata/words'

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

it('a parcel of a clan that nobody plays is explained', () => {
  const parcel = (x: number, clan: number) => ({
    ...{ x, y: 0, clan, value: 1, level: 1, half: -1, totem: -1 },
  })
  const player = { clan: 0, side: 0, totems: 0, score: 0, piles: [] }
  const parts = { seen: 0, reserve: 0, totems: 0, unplayed: 0 }
  const three = {
    ...view,
    parcels: [parcel(0, 0), parcel(1, 3)],
    players: [0, 1, 2].map((clan) => ({ ...player, clan, parts })),
  }
  expect(neutralWords(three, { x: 1, y: 0 })).toMatch(
    /^Parcelle neutre.: personne ne joue les Tigres/u,
  )
  expect(neutralWords(three, { x: 0, y: 0 })).toBeNull()
  expect(neutralWords(three, null)).toBeNull()
  expect(neutralWords({ ...three, duel: true }, { x: 1, y: 0 })).toBeNull()
})
