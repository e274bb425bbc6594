import type { ShelfGame } from '../shelf'

const entry: ShelfGame = {
  id: 'kokomots',
  place: 1,
  name: 'Kokomots',
  paced: false,
  modes: ['mode'],
  rolesAt: () => [],
}

export default entry
