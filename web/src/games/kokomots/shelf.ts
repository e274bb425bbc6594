import * as say from '../../messages/shelf_kokomots'
import type { ShelfGame } from '../shelf'
import Art from './Art.svelte'

const entry: ShelfGame = {
  id: 'kokomots',
  place: 1,
  name: 'Kokomots',
  line: say.line,
  facts: say.facts,
  most: 12,
  Art,
  paced: false,
  modes: ['mode'],
  rolesAt: () => [],
}

export default entry
