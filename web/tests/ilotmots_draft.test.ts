import { expect, test } from 'vitest'
import {
  behind,
  draft,
  firstCursor,
  isUsed,
  nextFree,
  slotFor,
  wayFrom,
  type Draft,
} from '../src/games/ilotmots/draft'
import { stopsOf, type IlotmotsView } from '../src/games/ilotmots/view'
import { readLaid } from '../src/games/ilotmots/notation'
import { cellName, readCell, type Cell } from '../src/play/grid'
import { reloaded } from './reloaded'

const at = (name: string): Cell => readCell(name) ?? { x: -1, y: -1 }
const EMPTY = Array.from({ length: 11 }, () => '.'.repeat(18))
const view = (
  laid: Record<string, string> = {},
  phase: IlotmotsView['phase'] = 'play',
): IlotmotsView => {
  const rows = EMPTY.map((row) => [...row])
  for (const [cell, sign] of Object.entries(laid)) {
    const row = rows[at(cell).y]
    if (row !== undefined) row[at(cell).x] = sign
  }
  return {
    phase,
    pieces: 8,
    starter: 0,
    mover: 0,
    passes: 0,
    bag: 50,
    values: EMPTY.map((row) => row.replaceAll('.', '1')),
    printed: EMPTY,
    islands: EMPTY.map((row, y) => (y === 3 ? `..III${row.slice(5)}` : row)),
    laid: rows.map((row) => row.join('')),
    flags: { I: null, L: null, O: null, T: null },
    unseen: {},
    players: [],
    last: null,
    end: '',
  }
}
const RACK = ['A', 'E', 'E', 'S', '*', '-']
const turn = (laid: Record<string, string> = {}) => ({ view: view(laid), rack: RACK })
const begin = (): Draft => draft.begin(turn(), 0)
const lay = (now: Draft, slot: number, cell: string, laid = {}, letter?: string): Draft =>
  draft.step(
    now,
    { kind: 'lay', slot, cell: at(cell), ...(letter === undefined ? {} : { letter }) },
    turn(laid),
  )

test('a turn names every piece with its cell, jokers with their letter', () => {
  let now = lay(begin(), 0, 'g4')
  now = lay(now, 4, 'g5', {}, 'N')
  now = lay(now, 5, 'h5')
  expect(draft.move(now, turn())).toBe('pose g4=A g5=*N h5=-')
})

test('nothing laid is no move', () => {
  expect(draft.move(begin(), turn())).toBeNull()
})

test('a joker without a letter is not laid', () => {
  expect(lay(begin(), 4, 'g4')).toEqual(begin())
})

test('a cell that is taken, planned or off the board takes nothing', () => {
  const laid = { g4: 'P' }
  expect(lay(begin(), 0, 'g4', laid)).toEqual(begin())
  const one = lay(begin(), 0, 'g5')
  expect(lay(one, 1, 'g5')).toBe(one)
  expect(draft.step(one, { kind: 'lay', slot: 1, cell: { x: 18, y: 0 } }, turn())).toBe(one)
})

test('a piece that is laid again moves', () => {
  const now = lay(lay(begin(), 0, 'g4'), 0, 'h4')
  expect(draft.move(now, turn())).toBe('pose h4=A')
})

test('a tile moves to a free cell and back to the rack', () => {
  const now = draft.step(
    lay(begin(), 0, 'g4'),
    { kind: 'move', from: at('g4'), to: at('c1') },
    turn(),
  )
  expect(draft.move(now, turn())).toBe('pose c1=A')
  expect(draft.step(now, { kind: 'lift', cell: at('c1') }, turn()).tiles).toEqual([])
})

test('the whole turn is shifted where it fits, and stays where it does not', () => {
  const now = lay(lay(begin(), 0, 'a1'), 1, 'a2')
  const right = draft.step(now, { kind: 'shift', dx: 1, dy: 0 }, turn())
  expect(draft.move(right, turn())).toBe('pose b1=A b2=E')
  expect(draft.step(now, { kind: 'shift', dx: -1, dy: 0 }, turn())).toBe(now)
  expect(draft.step(now, { kind: 'shift', dx: 0, dy: 1 }, turn({ a3: 'P' }))).toBe(now)
})

test('an event takes back only the pieces that no longer fit, and says so', () => {
  const now = lay(lay(begin(), 0, 'g4'), 1, 'g5')
  expect(draft.keep(now, turn())).toEqual({ draft: now, lost: null })
  const { draft: kept, lost } = draft.keep(now, turn({ g5: 'Z' }))
  expect(draft.move(kept, turn())).toBe('pose g4=A')
  expect(lost).not.toBeNull()
})

test('a typed letter means its piece, then a joker, then nothing', () => {
  const one = lay(begin(), 0, 'g4')
  expect(slotFor(begin(), turn(), 'A')).toBe(0)
  expect(slotFor(one, turn(), 'A')).toBe(4)
  expect(slotFor(lay(one, 4, 'g5', {}, 'A'), turn(), 'A')).toBeNull()
  expect(slotFor(lay(begin(), 5, 'g4'), turn(), '-')).toBeNull()
})

test('the next piece goes on over what lies there, and stays at the edge', () => {
  const laid = { h4: 'P', i4: 'A' }
  const now = lay(begin(), 0, 'g4', laid)
  expect(nextFree(now, turn(laid), at('g4'), false)).toEqual(at('j4'))
  expect(nextFree(now, turn(laid), at('g4'), true)).toEqual(at('g5'))
  expect(nextFree(now, turn(laid), at('r4'), false)).toEqual(at('r4'))
})

test('backspace takes the tile behind the cursor, over letters that stay', () => {
  const now = lay(begin(), 0, 'g4')
  expect(behind(now, at('j4'), false)?.cell).toEqual(at('g4'))
  expect(behind(begin(), at('j4'), false)).toBeUndefined()
})

test('the number of pieces is chosen before the game', () => {
  const choosing = { view: view({}, 'choose'), rack: [] }
  expect(draft.move(begin(), choosing)).toBeNull()
  expect(draft.move(draft.step(begin(), { kind: 'pieces', pieces: '9' }, choosing), choosing)).toBe(
    '9',
  )
})

test('what is used is marked by its place in the rack, not by its letter', () => {
  const now = lay(begin(), 2, 'g4')
  expect([1, 2].map((slot) => isUsed(now, slot))).toEqual([false, true])
})

test('the eye begins among the pieces, and stops where a turn may hook', () => {
  expect(firstCursor(view({ c3: 'A' }))).toEqual(at('c3'))
  expect(stopsOf(view({ c3: 'A' }))).toHaveLength(4)
  expect(stopsOf(view())).toHaveLength(3)
})

test('a turn of the notation is read as tiles', () => {
  const tiles = readLaid('pose f4=- g4v=P.Y h8h=O*N')
  expect(tiles.map(({ cell, piece, letter }) => `${cellName(cell)} ${piece} ${letter}`)).toEqual([
    'f4 - -',
    'g4 P P',
    'g6 Y Y',
    'h8 O O',
    'i8 * N',
  ])
  expect(readLaid('passe')).toEqual([])
})

test('a whole turn that is proposed lies there in place of the draft, in slots of this rack', () => {
  const before = lay(begin(), 3, 'a1')
  const plan = (move: string, laid = {}): Draft =>
    draft.step(before, { kind: 'plan', tiles: readLaid(move) }, turn(laid))
  const now = plan('pose g4v=ESE h8h=*N-')
  expect(draft.move(now, turn())).toBe('pose g4=E g5=S g6=E h8=*N i8=-')
  expect(now.tiles.map(({ slot }) => slot)).toEqual([1, 3, 2, 4, 5])
  // What this rack does not hold, or where something lies by now, changes nothing.
  expect(plan('pose g4v=EEE')).toBe(before)
  expect(plan('pose g4v=ES', { g5: 'Z' })).toBe(before)
})

test('a tapped cell asks for the way on from what lies there', () => {
  const laid = { g4: 'P', g5: 'A' }
  expect(wayFrom(begin(), turn(laid), at('g6'))).toBe('down')
  expect(wayFrom(begin(), turn(laid), at('h4'))).toBe('across')
  expect(wayFrom(begin(), turn({ g4: 'P', f5: 'A' }), at('g5'))).toBeNull()
  expect(wayFrom(begin(), turn(laid), at('g3'))).toBeNull()
  expect(wayFrom(begin(), turn(laid), at('a1'))).toBeNull()
  expect(wayFrom(lay(begin(), 0, 'c3'), turn(), at('c4'))).toBe('down')
})

test('a page that is loaded again finds its pieces, but for those whose cell was taken', () => {
  const lay = (now: Draft, slot: number, cell: string, letter?: string): Draft =>
    draft.step(
      now,
      { kind: 'lay', slot, cell: at(cell), ...(letter === undefined ? {} : { letter }) },
      turn(),
    )
  const now = lay(lay(draft.begin(turn(), 0), 0, 'c3'), 4, 'd3', 'S')
  expect(draft.move(reloaded(draft, now, turn()), turn())).toBe('pose c3=A d3=*S')
  expect(draft.move(reloaded(draft, now, turn({ c3: 'T' })), turn())).toBe('pose d3=*S')
})
