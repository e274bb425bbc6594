// A first game of Embrouillamini, one round without a clock: a card, its word, the ways
// to count it, a path.
import * as say from '../../messages/guide_embrouillamini'
import { never, type Guide } from '../guide'

const guide: Guide = {
  table: {
    options: { manches: '1', temps: '0' },
    seats: [
      { kind: 'me', time: 0 },
      { kind: 'bot', level: 1 },
    ],
  },
  steps: [
    {
      text: say.place,
      target: '.hand',
      done: ({ sees, mine }) => mine.length > 0 || sees('[data-cell][aria-selected=true]'),
    },
    {
      text: say.word,
      target: '.word-field',
      done: ({ sees, mine }) => mine.length > 0 || sees('[data-preview=account]'),
    },
    { text: say.read, target: '[data-confirm]', done: ({ mine }) => mine.length > 0 },
    { text: say.turn, target: 'section.board', done: ({ mine }) => mine.length > 0 },
    { text: say.end, target: null, done: never },
  ],
}

export default guide
