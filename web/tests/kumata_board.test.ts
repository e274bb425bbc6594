import { describe, expect, it } from 'vitest'
import { groundOf, lift, parcelAt, piecesOf } from '../src/games/kumata/board'
import { clanName, readView, type KumataView, type Parcel } from '../src/games/kumata/view'

const parcel = (x: number, y: number, more: Partial<Parcel> = {}): Parcel => ({
  x,
  y,
  clan: 0,
  value: 1,
  level: 1,
  half: -1,
  totem: -1,
  ...more,
})

function viewOf(parcels: Parcel[]): KumataView {
  return {
    phase: 'play',
    duel: true,
    union: false,
    toPlay: 0,
    parcels,
    players: [],
    sides: [],
    tied: false,
  }
}

describe('the board', () => {
  it('draws the two halves of a domino as one piece', () => {
    const view = viewOf([
      parcel(0, 0, { half: 1, level: 2, totem: 1 }),
      parcel(1, 0, { half: 0, level: 2, totem: 1 }),
      parcel(0, 1),
    ])
    const pieces = piecesOf(view)
    expect(pieces.map((piece) => piece.parcels.length)).toEqual([2, 1])
    expect(pieces[0]).toMatchObject({ across: true, level: 2, totem: 1 })
  })

  it('draws from the back to the front', () => {
    const view = viewOf([
      parcel(0, 0, { half: 2, level: 3 }),
      parcel(1, 0),
      parcel(0, 1, { half: 0, level: 3 }),
      parcel(1, 1),
    ])
    expect(piecesOf(view).map((piece) => piece.parcels.at(-1)?.y)).toEqual([0, 1, 1])
  })

  it('raises each level by the same step', () => {
    expect(lift(1)).toBe(0)
    expect(lift(3)).toBe(2 * lift(2))
  })

  it('finds a parcel by its cell, and draws the ground as one shape', () => {
    const cells = [parcel(0, 0), parcel(3, 1)]
    expect(parcelAt(cells, { x: 3, y: 1 })).toBe(cells[1])
    expect(groundOf(cells)).toBe('M0 0h100v100h-100zM300 100h100v100h-100z')
  })

  it('reads the view of the server and refuses another', () => {
    const seen = {
      phase: 'play',
      duel: true,
      union: false,
      toPlay: 1,
      parcels: [{ x: 0, y: 0, clan: 1, value: 4, level: 1, half: -1, totem: -1 }],
      players: [
        {
          clan: 0,
          side: 0,
          totems: 2,
          score: -2,
          parts: { seen: 0, reserve: 0, totems: 0, unplayed: -2 },
          piles: [
            { hidden: 4, top: [0, 3] },
            { hidden: 5, top: null },
          ],
        },
      ],
      sides: [{ points: -2, bestTotem: 0 }],
      tied: false,
    }
    expect(readView(seen).players[0]?.piles).toEqual([
      { hidden: 4, top: [0, 3] },
      { hidden: 5, top: null },
    ])
    expect(() => readView({ ...seen, parcels: 'none' })).toThrow('view.parcels')
    expect(() => readView(null)).toThrow()
  })

  it('names the clans of both faces of the material', () => {
    expect(clanName(true, 1)).toBe('crocodiles')
    expect(clanName(false, 1)).toBe('serpents')
  })
})
