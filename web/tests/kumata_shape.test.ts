// The shape of a Dédale as it is laid.
import { describe, expect, it } from 'vitest'
import { centred, moved, readShape, shapeText, SQUARE } from '../src/games/kumata/shape'

const SQUARE_TEXT = '0.0,2.0,4.0,0.2,2.2,4.2,0.4,2.4,4.4'

describe('the shape of a Dédale', () => {
  it('is written from its first column and row on, and read again', () => {
    expect(shapeText(SQUARE)).toBe(SQUARE_TEXT)
    expect(centred(readShape(SQUARE_TEXT) ?? [])).toEqual(SQUARE)
    expect(readShape('')).toBeNull()
    expect(readShape('1.1,x.2')).toBeNull()
  })
  it('moves a tile by parcels, on no other and not off the table', () => {
    expect(moved(SQUARE, 2, { x: 9, y: 4 })[2]).toEqual({ x: 9, y: 4 })
    expect(moved(SQUARE, 2, { x: 40, y: -3 })[2]).toEqual({ x: 10, y: 0 })
    expect(moved(SQUARE, 2, { x: 6, y: 4 })).toBe(SQUARE)
  })
})
