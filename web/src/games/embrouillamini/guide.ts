// A first game of Embrouillamini, one round without a clock, on a dealt hand: a whole word over
// every card, a beginning, a joker in a word that turns.
import * as say from '../../messages/guide_embrouillamini'
import type { LogEntry } from '../../table/table'
import { never, type Guide, type Moment } from '../guide'
import type { Draft } from './draft'

// The bot has laid the o of JO beside the capital J: with his b the learner makes JOB, over all
// the cards; with u and the joker JOU and JOUE. What the bot holds besides makes hardly a word,
// so the cells around the o stay free.
const begun = `
tablee-game 1
game embrouillamini
rules 1
edition 6e172ab594a46663
options manches=1 temps=0 passees=wx noms=oui largeur=15 hauteur=9
seats 2 0:time=0

0 draw donneur 1
0 draw capitale J
0 draw main o1,k1,g1,h1,f1,z1,q1,y1,x1,w1
0 draw main b1,u1,*1,e1,r1,t1,s1,l1,i1,n1
0 play 1 o i5 JO>JOUER
`

const isLaid = ({ making }: Moment): boolean => {
  const draft = making.draft as Draft | null
  return draft !== null && draft.slot !== null && draft.cell !== null
}
const isBeginning = ({ told }: LogEntry): boolean => told?.facts['beginning'] !== undefined
const hasJoker = ({ text }: LogEntry): boolean => /^\d+ \*/.test(text ?? '')

// It was done, or the learner went another way twice.
const doneOr =
  (is: (entry: LogEntry) => boolean) =>
  ({ mine }: Moment): boolean =>
    mine.length > 1 || mine.some(is)

const guide: Guide = {
  table: {
    options: { manches: '1', temps: '0' },
    seats: [
      { kind: 'me', time: 0 },
      { kind: 'bot', level: 1 },
    ],
  },
  begun,
  steps: [
    {
      text: say.place,
      target: '.hand',
      done: (moment) => moment.mine.length > 0 || isLaid(moment),
    },
    {
      text: say.word,
      target: '.word-field',
      done: ({ making, mine }) => mine.length > 0 || making.account !== null,
    },
    { text: say.read, target: '[data-confirm]', done: ({ mine }) => mine.length > 0 },
    { text: say.beginning, target: '.hand', done: doneOr(isBeginning) },
    { text: say.joker, target: '.hand', done: doneOr(hasJoker) },
    { text: say.end, target: null, done: never },
  ],
}

export default guide
