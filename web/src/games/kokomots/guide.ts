// A first game of Kokomots: a theme, a word, its cards, constraints, the judge. The sand
// never stops here, so the learner has a long one.
import * as say from '../../messages/guide_kokomots'
import { never, type Guide } from '../guide'

const guide: Guide = {
  table: {
    options: { mode: 'classique', sable: '75', juge: '10' },
    seats: [
      { kind: 'me', time: 200 },
      { kind: 'bot', level: 1 },
    ],
  },
  steps: [
    {
      text: say.theme,
      target: '.columns',
      done: ({ sees, mine }) => mine.length > 0 || sees('[data-theme][aria-pressed=true]'),
    },
    {
      text: say.word,
      target: '.word-field',
      done: ({ sees, mine }) => mine.length > 0 || sees('[data-preview=account]'),
    },
    { text: say.cards, target: '[data-confirm]', done: ({ mine }) => mine.length > 0 },
    { text: say.constraint, target: '.columns', done: ({ mine }) => mine.length > 0 },
    { text: say.judge, target: '.frame .chips', done: never },
  ],
}

export default guide
