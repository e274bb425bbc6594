import type { ShelfGame } from '../shelf'

const entry: ShelfGame = {
  id: 'kokomots',
  place: 1,
  name: 'Kokomots',
  paced: false,
  modes: ['mode'],
  ways: 4,
  rolesAt: () => [],
}

export default entry
