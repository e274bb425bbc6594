import { dictionary } from '../../messages/shelf_piochamots'
import type { ShelfGame } from '../shelf'

const entry: ShelfGame = {
  id: 'piochamots',
  place: 2,
  name: 'Pioch’à Mots',
  paced: false,
  modes: ['mode'],
  ways: 2,
  rolesAt: () => [],
  // Four cards each, a first word, within half a minute; in turn nothing hurries.
  suits: (seats, { mode }) =>
    mode === 'tour' ? {} : { rythme: String(Math.max(1, Math.floor(8 / seats))) },
  room: { text: dictionary, article: 'dictionnaire' },
}

export default entry
