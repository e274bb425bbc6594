import * as say from '../../messages/shelf_piochamots'
import type { ShelfGame } from '../shelf'
import Art from './Art.svelte'

const entry: ShelfGame = {
  id: 'piochamots',
  place: 2,
  name: 'Pioch’à Mots',
  line: say.line,
  facts: say.facts,
  Art,
  paced: false,
  rolesAt: () => [],
  sharesDevice: (options) => options['mode'] === 'tour',
}

export default entry
