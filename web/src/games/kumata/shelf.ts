import type { ShelfGame } from '../shelf'

const entry: ShelfGame = {
  id: 'kumata',
  place: 3,
  name: 'Kumata',
  paced: true,
  modes: ['dedale', 'union'],
  ways: 2,
  // Two players are the clans of the duel, more are the four others.
  rolesAt: (seats) => (seats === 2 ? [4, 5] : [0, 1, 2, 3]),
  timed: () => false,
}

export default entry
