// A first game of Ilotmots on a dealt hand: a liaison that covers an island, îlets, a dump.
import * as say from '../../messages/guide_ilotmots'
import type { LogEntry } from '../../table/table'
import { never, type Guide } from '../guide'

// The bot has laid PARS on the island L, PUR and MER from there. The learner's hand holds what
// each step speaks of. The bot holds no vowel: what it can answer (KA, EX, HA) leaves the places
// of the îlets of the third step alone, and brings it other letters.
const begun = `
tablee-game 1
game ilotmots
rules 1
edition 81ebd4b1b3551831
options pieces=9 pose=reunie imprimees=lues temps=0
seats 2 first=1

0 draw pioche P1 A1 R1 S1 U1 R2 M1 E1 H1
0 draw pioche C1 A2 -1 E2 S2 -2 W1 N1 I1
0 play 1 pose g4v=PARS h4h=UR i2v=ME
0 draw pioche F1 G1 K1 X1 Z1 F2 G2 H2
`

// It was done, or the learner went another way twice.
const doneOr =
  (key: string) =>
  ({ mine }: { readonly mine: readonly LogEntry[] }): boolean =>
    mine.length > 1 || mine.some(({ told }) => told?.key === key)

const guide: Guide = {
  table: { options: { pieces: '9' }, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }] },
  begun,
  steps: [
    {
      text: say.link,
      target: 'section.board',
      // All three pieces: a liaison alone has an account too, of nothing.
      done: ({ making, mine }) => mine.length > 0 || making.account?.total === 14,
    },
    { text: say.read, target: '[data-confirm]', done: ({ mine }) => mine.length > 0 },
    { text: say.ilets, target: 'section.board', done: doneOr('ilotmots.told_ilets') },
    { text: say.dump, target: '.rack', done: doneOr('ilotmots.told_dump') },
    { text: say.announce, target: null, done: never },
  ],
}

export default guide
