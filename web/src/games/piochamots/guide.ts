// A first game of Pioch'à Mots, in turn and without a clock: draw, gather, show, count.
import * as say from '../../messages/guide_piochamots'
import { never, type Guide } from '../guide'

const where = (selector: string): string => `section.dock:has(${selector})`
const unless = (selector: string): string => `section.dock:not(:has(${selector}))`

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
      // Below four cards one can only pass.
      target: `${where('.hand li:nth-child(4)')} .tray, ${unless('.hand li:nth-child(4)')} [data-act=passe]`,
      done: ({ sees, mine }) =>
        mine.some(({ text }) => /^\d+ top/.test(text ?? '')) || sees('[data-tray=ready]'),
    },
    {
      text: say.top,
      // Only a word that stands there is to be shown: "Top !" without one costs points.
      target: `${where('[data-tray=ready]')} [data-confirm], ${unless('[data-tray=ready]')} .tray`,
      done: ({ mine }) => mine.some(({ text }) => /^\d+ (mot|top) ./.test(text ?? '')),
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
