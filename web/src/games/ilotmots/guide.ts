// A first game of Ilotmots: lay on an island, read the account, cross, link, cover.
import * as say from '../../messages/guide_ilotmots'
import { never, type Guide } from '../guide'

const guide: Guide = {
  table: { options: { pieces: '8' }, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }] },
  steps: [
    {
      text: say.place,
      target: 'section.board',
      done: ({ sees, mine }) => mine.length > 0 || sees('[data-preview=account]'),
    },
    { text: say.read, target: '[data-confirm]', done: ({ mine }) => mine.length > 0 },
    { text: say.cross, target: '[data-banner]', done: ({ mine }) => mine.length > 0 },
    { text: say.link, target: '.rack', done: ({ mine }) => mine.length > 0 },
    { text: say.announce, target: null, done: never },
  ],
}

export default guide
