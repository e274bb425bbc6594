import * as say from '../../messages/shelf_embrouillamini'
import type { ShelfGame } from '../shelf'
import Art from './Art.svelte'

const entry: ShelfGame = {
  id: 'embrouillamini',
  place: 4,
  name: 'Embrouillamini',
  line: say.line,
  facts: say.facts,
  most: 4,
  Art,
  paced: true,
  modes: [],
  rolesAt: () => [],
  // Fifteen seconds are for who knows the game at a real table; a phone needs more.
  suits: () => ({ temps: '30' }),
  alone: { temps: '0' },
  timed: ({ temps }) => temps !== '0',
}

export default entry
