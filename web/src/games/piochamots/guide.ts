// A first game of Pioch'à Mots, in turn and without a clock, on a dealt hand: a word with a
// star in one colour, "Top !", a card drawn, the points.
import * as say from '../../messages/guide_piochamots'
import { never, type Guide } from '../guide'

// The learner holds L, U and N in red, a star and a black P: LUNE, all red. The bot holds no
// vowel, so it has nothing to say before.
const begun = `
tablee-game 1
game piochamots
rules 2
edition fbb2a6d31799881c
options mode=tour cible=100 minimum=4 rythme=0 delai=0 dernier=0
seats 2 0:time=0

0 draw tirage Sr1
0 draw tirage En1
0 draw carte Lr1
0 play 0 passe
0 draw carte Bn1
0 play 1 passe
0 draw carte Ur1
0 play 0 passe
0 draw carte Cr1
0 play 1 passe
0 draw carte *1
0 play 0 passe
0 draw carte Dn1
0 play 1 passe
0 draw carte Pn1
0 play 0 passe
0 draw carte Fr1
0 play 1 passe
0 draw carte Nr1
`

const guide: Guide = {
  table: {
    options: { mode: 'tour', cible: '100', rythme: '0', delai: '0', dernier: '0' },
    seats: [
      { kind: 'me', time: 0 },
      { kind: 'bot', level: 1 },
    ],
  },
  begun,
  steps: [
    {
      text: say.gather,
      target: '.tray',
      done: ({ making, mine }) =>
        mine.some(({ text }) => /^\d+ ((mot|top) .|rien)/.test(text ?? '')) ||
        making.account !== null,
    },
    {
      text: say.top,
      target: '[data-confirm]',
      done: ({ mine }) => mine.some(({ text }) => /^\d+ ((mot|top) .|rien)/.test(text ?? '')),
    },
    // What the word brought is put away first.
    {
      text: say.draw,
      target: '.felt .report .head button, [data-act=passe]',
      done: ({ mine }) => mine.length > 0,
    },
    {
      text: say.points,
      target: '[data-points]',
      done: ({ mine, reads }) => reads || mine.length > 1,
    },
    { text: say.end, target: '.frame .chips > li', done: never },
  ],
}

export default guide
