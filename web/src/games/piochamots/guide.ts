// A first game of Pioch'à Mots, in turn and without a clock: draw, gather, show, count.
import * as say from '../../messages/guide_piochamots'
import { never, type Guide } from '../guide'

const guide: Guide = {
  table: {
    options: { mode: 'tour', cible: '100', delai: '0', dernier: '0' },
    seats: [
      { kind: 'me', time: 0 },
      { kind: 'bot', level: 1 },
    ],
  },
  steps: [
    { text: say.draw, target: '[data-act=passe]', done: ({ mine }) => mine.length > 0 },
    {
      text: say.gather,
      target: '.tray',
      done: ({ sees, mine }) =>
        mine.some(({ text }) => text === 'top') || sees('[data-tray=ready]'),
    },
    {
      text: say.top,
      target: '[data-confirm]',
      done: ({ mine }) => mine.some(({ text }) => text?.startsWith('mot ') === true),
    },
    {
      text: say.points,
      target: '[data-points]',
      done: ({ mine, sees }) => sees('[data-help]') || mine.length > 1,
    },
    { text: say.end, target: '.frame .chips', done: never },
  ],
}

export default guide
