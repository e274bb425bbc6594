import type { ShelfGame } from '../shelf'

const entry: ShelfGame = {
  id: 'embrouillamini',
  place: 4,
  name: 'Embrouillamini',
  paced: true,
  modes: [],
  rolesAt: () => [],
  // Fifteen seconds are for who knows the game at a real table; a phone needs more.
  suits: () => ({ temps: '30' }),
  alone: { temps: '0' },
  timed: ({ temps }) => temps !== '0',
}

export default entry
