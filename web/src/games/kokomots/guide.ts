// A first game of Kokomots: a theme, a word, its cards, ★★ and "Changer", A·B·C, the judge.
// The sand never stops here, so the learner has a long one.
import * as say from '../../messages/guide_kokomots'
import type { LogEntry } from '../../table/table'
import { never, type Guide } from '../guide'

// What the learner did is a word, or other letters. To maintain a word before the judge is
// neither: whoever is doubted at once must not miss a step by it.
const isWord = ({ text }: LogEntry): boolean => /(^|\s)(mot|epelle)\b/.test(text ?? '')
const isExchange = ({ text }: LogEntry): boolean => /(^|\s)defausse\b/.test(text ?? '')

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
      text: say.word,
      target: '.columns',
      done: ({ sees, mine }) => mine.some(isWord) || sees('[data-preview=account]'),
    },
    { text: say.cards, target: '[data-confirm]', done: ({ mine }) => mine.some(isWord) },
    {
      text: say.constraint,
      target: '.columns',
      done: ({ mine }) => mine.some(isWord) || mine.some(isExchange),
    },
    {
      text: say.spell,
      target: '.letter-card.spelt',
      done: ({ mine, since }) =>
        mine.some(isWord) || since.some(({ told }) => told?.key === 'kokomots.told_turn'),
    },
    { text: say.judge, target: '.frame .chips', done: never },
  ],
}

export default guide
