import { describe, expect, it } from 'vitest'
import * as choices from '../src/games/kumata/choice'
import { readMove, moveText, dominoName, type Cell } from '../src/games/kumata/notation'

const cell = (name: string): Cell => ({
  x: name.charCodeAt(0) - 97,
  y: Number(name.slice(1)) - 1,
})

describe('notation', () => {
  it.each(['32 c3d3', '32 c3d3 T', '00 a10a11', 'ecarte 32'])('reads and writes %s', (text) => {
    const move = readMove(text)
    expect(move).not.toBeNull()
    if (move !== null) expect(moveText(move)).toBe(text)
  })

  it.each(['', '52 c3d3', '32 c3', '32 c3d3 X', 'ecarte', 'plateau 10'])(
    'does not read %j',
    (text) => {
      expect(readMove(text)).toBeNull()
    },
  )

  it('names a domino by its higher half', () => {
    expect(dominoName([2, 3])).toBe('3-2')
  })
})

const options = choices.readOptions([
  '32 a1b1',
  '32 a1b1 T',
  '32 a1a2',
  '23 a1a2',
  '32 c1c2',
  '11 b1b2',
])

describe('choice', () => {
  it('gathers the moves of each domino, with and without a totem', () => {
    expect(Object.keys(options.placements).sort()).toEqual(['11', '23'])
    expect(options.placements['23']).toHaveLength(4)
    expect(options.placements['23']?.[0]).toMatchObject({ plain: '32 a1b1', totem: '32 a1b1 T' })
  })

  it('starts with the first domino that can be laid', () => {
    expect(choices.firstChoice(options, ['04', '11', '23']).domino).toBe('11')
    expect(choices.firstChoice(options, ['04'])).toEqual(choices.noChoice)
  })

  it('offers to set aside when the engine lists nothing else', () => {
    const forced = choices.readOptions(['ecarte 32', 'ecarte 11'])
    expect(forced.asides).toEqual({ '23': 'ecarte 32', '11': 'ecarte 11' })
    expect(forced.placements).toEqual({})
  })

  it('finds the placement nearest to a tap', () => {
    const list = choices.placementsOf(options, '23')
    expect(list[choices.nearest(list, { x: 0.4, y: 0.1 }) ?? -1]?.plain).toBe('32 a1b1')
    expect(list[choices.nearest(list, { x: 0.1, y: 0.45 }) ?? -1]?.plain).toBe('32 a1a2')
    expect(list[choices.nearest(list, { x: 2, y: 0.2 }) ?? -1]?.plain).toBe('32 c1c2')
    expect(choices.nearest(list, { x: 4, y: 4 })).toBeNull()
  })

  it('turns a domino through every way it may lie on a cell, and round again', () => {
    let choice: choices.Choice = { domino: '23', spot: null, totem: false }
    const seen: (string | null)[] = []
    for (let i = 0; i < 4; i += 1) {
      choice = choices.rotate(options, choice, cell('a1'))
      seen.push(choices.chosenMove(options, choice))
    }
    expect(seen).toEqual(['32 a1b1', '32 a1a2', '23 a1a2', '32 a1b1'])
    expect(choices.rotate(options, choice, cell('f6'))).toBe(choice)
  })

  it('plays the totem only where the engine lists it', () => {
    const at = (spot: number): string | null =>
      choices.chosenMove(options, { domino: '23', spot, totem: true })
    expect(at(0)).toBe('32 a1b1 T')
    expect(at(1)).toBe('32 a1a2')
    expect(choices.offersTotem(options, { domino: '23', spot: null, totem: false })).toBe(true)
    expect(choices.offersTotem(options, { domino: '11', spot: null, totem: false })).toBe(false)
  })

  it('forgets the place with another domino, keeps the totem in hand', () => {
    const choice = { domino: '23', spot: 1, totem: true }
    expect(choices.chooseDomino(choice, '11')).toEqual({ domino: '11', spot: null, totem: true })
  })

  it('writes the move one asks about with the upper left cell first', () => {
    expect(choices.attempt('23', cell('b1'), cell('a1'))).toBe('23 a1b1')
    expect(choices.attempt('23', cell('b1'), cell('b2'))).toBe('23 b1b2')
  })

  it('finds the two cells a tap lies between', () => {
    const cells = ['a1', 'b1', 'a2'].map(cell)
    expect(choices.nearestPair(cells, { x: 0.5, y: 0 })).toEqual([cell('a1'), cell('b1')])
    expect(choices.nearestPair(cells, { x: 0, y: 0.4 })).toEqual([cell('a1'), cell('a2')])
    expect(choices.nearestPair(cells, { x: 5, y: 5 })).toBeNull()
  })
})
