// A first game of Kokomots on a dealt hand: the judge from both sides, a word, its cards, ★★,
// A·B·C, "Changer". The sand runs here, so the learner has a long one, and none of it goes
// while a new step is read.
import * as say from '../../messages/guide_kokomots'
import type { LogEntry } from '../../table/table'
import { never, type Guide, type Moment } from '../guide'
import { readView, type OpenWord } from './view'

// The bot has just said TOMATE for a wild animal, with the last of its sand: the learner is
// its judge. REQUIN takes the R of the hand, MAMEY its M and an A that must be second, PARIS
// its S and a P that must be spelt. None takes the letter of another: whatever the pile brings
// in between, each step can be done as its sentence says. MAMEY is a fruit that no list and
// no dictionary here has, so the bot doubts it.
const begun = `
tablee-game 1
game kokomots
rules 2
edition f5530b32301174d1
options mode=classique equipes=2 sable=75 juge=10 doublons=non
seats 2 first=1 0:time=200

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
80900 play 1 mot animal_sauvage T + O = TOMATE
80900 draw liste non
`

// What the learner did is a word, or other letters. To maintain a word before the judge is
// neither: whoever is doubted at once must not miss a step by it.
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

// The words that wait for an answer, of the learner or of the bot; null while what happened is
// newer than what is seen.
const waiting = ({ now }: Moment, ours: boolean): readonly OpenWord[] | null =>
  now.view === null || now.view.seq !== now.seq
    ? null
    : readView(now.view.view).open.filter(({ seat }) => now.mine.includes(seat) === ours)
const isDoubted = (moment: Moment): boolean =>
  waiting(moment, true)?.some(({ state }) => state === 'doubted') ?? false

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
      text: say.judge,
      target: '[data-judge]',
      done: (moment) => waiting(moment, false)?.length === 0,
      calm: always,
    },
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
    {
      text: say.doubt,
      target: '[data-judge]',
      // It is settled; or the list had the word that was said instead.
      done: (moment) => waiting(moment, true)?.length === 0,
      calm: isDoubted,
    },
    { text: say.spell, target: '[data-theme=ville]', done: doneOr(isSpelt), calm: always },
    { text: say.exchange, target: '.discard', done: doneOr(isExchange), calm: always },
    { text: say.end, target: '.frame .chips', done: never },
  ],
}

export default guide
