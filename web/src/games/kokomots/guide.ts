// A first game of Kokomots on a dealt hand: a word, its cards, ★★, A·B·C, "Changer"; what a
// judge does is told last, when the game is known. The sand runs here, so the learner has a long
// one, and none of it goes while a new step is read.
import * as say from '../../messages/guide_kokomots'
import type { LogEntry } from '../../table/table'
import { never, type Guide, type Moment } from '../guide'

// REQUIN takes the R of the hand, MANGUE its M and an A that must be second, PARIS its S and a P
// that must be spelt. None takes the letter of another, and the list has them all: whatever the
// pile brings in between, each step can be done as its sentence says.
const begun = `
tablee-game 1
game kokomots
rules 2
edition f5530b32301174d1
options mode=classique equipes=2 sable=75 juge=10 doublons=non
seats 2 first=0 0:time=200

0 draw theme dans_la_mer
0 draw theme fruit
0 draw theme ville
0 draw theme animal_sauvage
0 draw carte E/1
0 draw carte N/1
0 draw carte A2/1
0 draw carte G/1
0 draw carte P:/1
0 draw carte A/1
0 draw carte O/1
0 draw carte I/1
0 draw carte R/1
0 draw carte M/1
0 draw carte S/1
0 draw carte T/1
0 draw carte E/2
0 draw carte L/1
`

// What the learner did is a word, or other letters. To maintain a word of one's own that the bot
// doubts is neither: nobody must miss a step by it.
const isWord = ({ text }: LogEntry): boolean => /(^|\s)(mot|epelle)\b/.test(text ?? '')
const isStarred = ({ text }: LogEntry): boolean =>
  /(^|\s)(mot|epelle)\b[^=]* [A-Z][12.:](\s|$)/.test(text ?? '')
const isSpelt = ({ text }: LogEntry): boolean => /(^|\s)(fini|abandonne)\b/.test(text ?? '')
const isExchange = ({ text }: LogEntry): boolean => /(^|\s)defausse\b/.test(text ?? '')

// It was done, or the learner went another way twice, or the sand was out.
const doneOr =
  (is: (entry: LogEntry) => boolean) =>
  ({ mine, since }: Moment): boolean =>
    mine.some(is) ||
    mine.filter(isWord).length > 1 ||
    since.some(({ told }) => told?.key === 'kokomots.told_turn')

const always = (): boolean => true

const guide: Guide = {
  table: {
    options: { mode: 'classique', sable: '75', juge: '10' },
    seats: [
      { kind: 'me', time: 200 },
      { kind: 'bot', level: 1 },
    ],
  },
  begun,
  steps: [
    {
      text: say.word,
      target: '[data-theme=dans_la_mer]',
      done: ({ making, mine }) => mine.some(isWord) || making.account !== null,
      calm: always,
    },
    { text: say.cards, target: '[data-confirm]', done: ({ mine }) => mine.some(isWord) },
    {
      text: say.constraint,
      target: '[data-theme=fruit]',
      done: doneOr(isStarred),
      calm: always,
    },
    { text: say.spell, target: '[data-theme=ville]', done: doneOr(isSpelt), calm: always },
    { text: say.exchange, target: '.discard', done: doneOr(isExchange), calm: always },
    { text: say.end, target: '.frame .chips', done: never },
  ],
}

export default guide
