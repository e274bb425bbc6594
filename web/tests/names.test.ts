// How seats are called.
import { expect, test } from 'vitest'
import { seatNames, shortNames } from '../src/names'
import type { LobbySeat } from '../src/net/protocol'
import { endOf } from '../src/play/name_end'
import './language'

const bot = (seat: number, level: number): LobbySeat => ({
  seat,
  kind: 'bot',
  name: '',
  level,
  time: 100,
  present: true,
  invited: false,
  needs_invite: false,
})
const zoe: LobbySeat = { ...bot(0, 1), kind: 'person', name: 'Zoé' }

test('bots of one level have names of their own', () => {
  expect(seatNames({ seats: [zoe, bot(1, 2), bot(2, 3), bot(3, 2)] })).toEqual([
    'Zoé',
    'Bot 2 A',
    'Bot 3',
    'Bot 2 B',
  ])
})

test('a bot alone has no number, which would be the second of two', () => {
  expect(seatNames({ seats: [zoe, bot(1, 2)] })).toEqual(['Zoé', 'Bot'])
  expect(seatNames({ seats: [zoe, { ...bot(1, 2), name: 'Bot 2' }] })).toEqual(['Zoé', 'Bot 2'])
  expect(seatNames({ seats: [bot(0, 1), bot(1, 2)] })).toEqual(['Bot 1', 'Bot 2'])
  expect(seatNames({ seats: [zoe, bot(1, 2)], state: 'lobby' })).toEqual(['Zoé', 'Bot 2'])
})

test('a short name is a part that tells it from the others', () => {
  const short = (...names: readonly string[]): string => shortNames(names).join(' ')
  expect(short('Zoé', 'Anne-Charlotte', 'Grand-père Émile')).toBe('Zoé Anne Grand')
  expect(short('Bot 2 A', 'Bot 2 B')).toBe('Bot 2 A Bot 2 B')
  expect(short('Jean-Baptiste', 'Jean-Claude')).toBe('Jean-B. Jean-C.')
  expect(short('Marie', 'Marie-Claire')).toBe('Marie Mari-C.')
  expect(short('Maximilien', 'Maximiliane')).toBe('Max…ien Max…ane')
  expect(short('Alexandrine')).toBe('Alexan.')
  // Of a letter and its accent no half is left, and twins have a number.
  expect(short('E\u0301le\u0301onorine')).toBe('E\u0301le\u0301ono.')
  expect(short('Maximilien', 'Maximilien')).toBe('Maxi…1 Maxi…2')
})

test('only a number or a letter is kept as the end of a name', () => {
  expect(['Bot 2 A', 'Bot 3', 'Mamie Jo', 'Zoé', 'Grand-père É'].map(endOf)).toEqual([
    ...[' A', ' 3', '', '', ' É'],
  ])
})
