import { describe, expect, it } from 'vitest'
import * as drafts from '../src/games/kumata/draft'
import { draft, type Draft, type Intent, type Turn } from '../src/games/kumata/draft'
import { dominoName, moveText, readMove } from '../src/games/kumata/notation'
import * as places from '../src/games/kumata/places'
import { readCell, type Cell } from '../src/play/grid'
import { reloaded } from './reloaded'

const cell = (name: string): Cell => readCell(name) ?? { x: 0, y: 0 }

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

const MOVES = ['32 a1b1', '32 a1b1 T', '32 a1a2', '23 a1a2', '32 c1c2', '11 b1b2']
const CELLS = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2'].map(cell)
const turnOf = (moves: readonly string[], dominoes = ['04', '23', '11']): Turn => ({
  places: moves.length === 0 ? places.NO_PLACES : places.readPlaces(moves),
  active: moves.length > 0,
  cells: CELLS,
  dominoes,
})
const turn = turnOf(MOVES)
const waiting = turnOf([])
const after = (now: Draft, ...intents: Intent[]): Draft =>
  intents.reduce((one, intent) => draft.step(one, intent, turn), now)
const start = draft.begin(turn, 0)

describe('the listed moves', () => {
  it('are gathered by domino and place, with and without a totem', () => {
    expect(Object.keys(turn.places.placements).sort()).toEqual(['11', '23'])
    expect(turn.places.placements['23']).toHaveLength(4)
    expect(turn.places.placements['23']?.[0]).toMatchObject({
      spot: '32 a1b1',
      plain: '32 a1b1',
      totem: '32 a1b1 T',
    })
  })

  it('may be to set a domino aside, when nothing else is left', () => {
    const forced = turnOf(['ecarte 32', 'ecarte 11'])
    expect(forced.places.asides).toEqual({ '23': 'ecarte 32', '11': 'ecarte 11' })
    const now = draft.step(draft.begin(forced, 0), { kind: 'domino', domino: '11' }, forced)
    expect(draft.move(now, forced)).toBe('ecarte 11')
    // It has no place on the board.
    expect(draft.step(now, { kind: 'point', at: cell('a1') }, forced)).toBe(now)
  })
})

describe('a draft of Kumata', () => {
  it('begins with the first domino that can be laid, on the time of others with none', () => {
    expect(start).toMatchObject({ domino: '23', spot: null, totem: false })
    expect(draft.begin(waiting, 0).domino).toBeNull()
    expect(draft.move(start, turn)).toBeNull()
  })

  it('takes the place nearest to a tap, and a second tap there changes nothing', () => {
    const at = (x: number, y: number): string | null =>
      after(start, { kind: 'point', at: { x, y } }).spot
    expect(at(0.4, 0.1)).toBe('32 a1b1')
    expect(at(0.1, 0.45)).toBe('32 a1a2')
    expect(at(2, 0.2)).toBe('32 c1c2')
    const once = after(start, { kind: 'point', at: { x: 0.4, y: 0.1 } })
    expect(after(once, { kind: 'point', at: { x: 0.4, y: 0.1 } })).toBe(once)
  })

  it('takes the two cells under a tap where the engine lists nothing, to hear why not', () => {
    const now = after(start, { kind: 'point', at: { x: 1.4, y: 1.1 } })
    expect(now.spot).toBe('23 b2c2')
    expect(draft.move(now, turn)).toBe('23 b2c2')
    expect(after(start, { kind: 'point', at: { x: 9, y: 9 } })).toBe(start)
    expect(places.attempt('23', cell('b1'), cell('a1'))).toBe('23 a1b1')
    expect(places.attempt('23', cell('b1'), cell('b2'))).toBe('23 b1b2')
  })

  it('turns through every way it may lie on a cell, and round again', () => {
    const anchor = cell('a1')
    const seen: (string | null)[] = []
    let now = after(start, { kind: 'cell', cell: anchor })
    seen.push(now.spot)
    for (let i = 0; i < 3; i += 1) {
      now = after(now, { kind: 'rotate', anchor })
      seen.push(now.spot)
    }
    expect(seen).toEqual(['32 a1b1', '32 a1a2', '23 a1a2', '32 a1b1'])
    expect(after(now, { kind: 'rotate', anchor: cell('b2') })).toBe(now)
    expect(drafts.canRotate(now, turn, anchor)).toBe(true)
    expect(drafts.canRotate(now, turn, cell('b2'))).toBe(false)
  })

  it('is turned where it lies, and nowhere else', () => {
    expect(after(start, { kind: 'rotate', anchor: cell('a1') })).toBe(start)
    expect(drafts.canRotate(start, turn, cell('a1'))).toBe(false)
  })

  it('is laid by the keyboard on the cell it stands on', () => {
    expect(after(start, { kind: 'cell', cell: cell('c2') }).spot).toBe('32 c1c2')
    expect(after(start, { kind: 'cell', cell: cell('b2') }).spot).toBe('23 b1b2') // to hear why not
  })

  it('plays the totem only where the engine lists it', () => {
    const at = (spot: string): string | null =>
      draft.move(after(start, { kind: 'spot', domino: '23', spot }, { kind: 'totem' }), turn)
    expect(at('32 a1b1')).toBe('32 a1b1 T')
    expect(at('32 a1a2')).toBe('32 a1a2')
    expect(drafts.offersTotem(start, turn)).toBe(true)
    expect(drafts.offersTotem({ ...start, domino: '11' }, turn)).toBe(false)
  })

  it('forgets the place with another domino, keeps the totem in hand', () => {
    const now = after(
      start,
      { kind: 'spot', domino: '23', spot: '32 a1a2' },
      { kind: 'totem' },
      { kind: 'domino', domino: '11' },
    )
    expect(now).toMatchObject({ domino: '11', spot: null, totem: true })
  })
})

describe('a draft of Kumata, kept', () => {
  const chosen = after(start, { kind: 'spot', domino: '23', spot: '32 c1c2' })

  it('holds as long as nothing happens, even where the engine lists nothing', () => {
    const asked = after(start, { kind: 'point', at: { x: 1.4, y: 1.1 } })
    expect(draft.keep(asked, turn)).toEqual({ draft: asked, lost: null })
  })

  it('holds its place while that is listed, and loses it with a word when it is not', () => {
    expect(draft.keep(chosen, turnOf(['32 c1c2', '11 b1b2']))).toMatchObject({
      draft: { domino: '23', spot: '32 c1c2' },
      lost: null,
    })
    const { draft: now, lost } = draft.keep(chosen, turnOf(['32 a1b1']))
    expect(now).toMatchObject({ domino: '23', spot: null })
    expect(lost?.fr).toContain('plus possible')
  })

  it('is a plan on the time of others, turned over by hand, checked when the turn comes', () => {
    const first = draft.begin(waiting, 0)
    const step = (now: Draft, intent: Intent): Draft => draft.step(now, intent, waiting)
    const plan = step(step(first, { kind: 'domino', domino: '23' }), {
      kind: 'point',
      at: { x: 2, y: 0.5 },
    })
    expect(plan.spot).toBe('23 c1c2')
    const turned = step(plan, { kind: 'rotate', anchor: cell('c1') })
    expect(turned.spot).toBe('32 c1c2')
    expect(draft.keep(turned, turn).draft.spot).toBe('32 c1c2')
    expect(draft.keep(plan, turn)).toMatchObject({ draft: { spot: null } })
  })

  it('chooses another domino when its own is gone', () => {
    const { draft: now, lost } = draft.keep(chosen, turnOf(['11 b1b2'], ['11']))
    expect(now).toMatchObject({ domino: '11', spot: null })
    expect(lost).not.toBeNull()
  })
})

describe('the list of moves', () => {
  const listed = places.readPlaces(['32 c3d3', '32 a1b1', '32 a1b1 T', '11 e5e6'])

  it('keeps the order of the engine until all are weighed', () => {
    expect(places.byWorth(listed, {}).map(([id]) => id)).toEqual(Object.keys(listed.placements))
  })

  it('puts the best first, dominoes and places', () => {
    const worth = (gain: number): places.Worth => ({ gain, words: { fr: '', en: '' } })
    const order = places.byWorth(listed, {
      '32 c3d3': worth(-1),
      '32 a1b1': worth(4),
      '11 e5e6': worth(5),
    })
    expect(order.map(([id]) => id)).toEqual(['11', '23'])
    expect(order[1]?.[1].map((place) => place.spot)).toEqual(['32 a1b1', '32 c3d3'])
  })
})

describe('a page that is loaded again', () => {
  it('finds the domino where it lay, also before the moves are listed', () => {
    const now = after(start, { kind: 'spot', domino: '23', spot: '32 a1b1' }, { kind: 'totem' })
    expect(draft.move(reloaded(draft, now, turn), turn)).toBe('32 a1b1 T')
    const early = reloaded(draft, now, waiting)
    expect(draft.move(draft.keep(early, turn).draft, turn)).toBe('32 a1b1 T')
  })
  it('gives back what the table took meanwhile', () => {
    const now = after(start, { kind: 'spot', domino: '23', spot: '32 a1b1' })
    expect(reloaded(draft, now, turnOf(['32 c1c2'])).spot).toBeNull()
  })
})
