// A first game of Kumata: place, read the account, lay, stack, plant the totem.
import * as say from '../../messages/guide_kumata'
import { never, type Guide } from '../guide'

const guide: Guide = {
  table: { options: {}, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }] },
  steps: [
    {
      text: say.place,
      target: 'section.board',
      done: ({ sees, mine }) => mine.length > 0 || sees('[data-preview=account]'),
    },
    { text: say.read, target: '[data-confirm]', done: ({ mine }) => mine.length > 0 },
    { text: say.cover, target: '[data-banner]', done: ({ mine }) => mine.length > 0 },
    {
      text: say.totem,
      target: '[data-tool=totem]',
      // Whoever saves it goes on too.
      done: ({ mine }) => mine.some(({ text }) => text?.endsWith(' T')) || mine.length > 1,
    },
    { text: say.end, target: '.frame .chips', done: never },
  ],
}

export default guide
