import type { ShelfGame } from '../shelf'

const entry: ShelfGame = {
  id: 'ilotmots',
  place: 5,
  name: 'Ilotmots',
  paced: true,
  modes: [],
  rolesAt: () => [],
  timed: ({ temps }) => temps !== '0',
}

export default entry
