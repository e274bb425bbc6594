import * as say from '../../messages/shelf_ilotmots'
import type { ShelfGame } from '../shelf'
import Art from './Art.svelte'

const entry: ShelfGame = {
  id: 'ilotmots',
  place: 5,
  name: 'Ilotmots',
  line: say.line,
  facts: say.facts,
  most: 2,
  Art,
  paced: true,
  modes: [],
  rolesAt: () => [],
  timed: ({ temps }) => temps !== '0',
}

export default entry
