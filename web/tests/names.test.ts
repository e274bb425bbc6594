// How seats are called.
import { expect, test } from 'vitest'
import { seatNames } from '../src/names'
import type { LobbySeat } from '../src/net/protocol'
import './language'

const bot = (seat: number, level: number): LobbySeat => ({
  seat,
  kind: 'bot',
  name: '',
  level,
  time: 100,
  present: true,
  invited: false,
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
