// A first game of Kumata on a dealt board: a domino on the tiles, a domino on dominoes, a totem.
import * as say from '../../messages/guide_kumata'
import type { LogEntry } from '../../table/table'
import { never, type Guide, type Moment } from '../guide'
import { readMove } from './notation'
import { readView } from './view'

// Four dominoes lie side by side in the middle, all on level 2. The learner holds the 2-1,
// which goes in many places of the board, and the double blank, which goes on any two of the
// four: whatever the bot does in between, some place is left.
const begun = `
tablee-game 1
game kumata
rules 1
edition 2391b8dc3d314124
options dedale=non union=non
seats 2 0:role=4 1:role=5

0 draw plateau 52 11 32 72 91 61 21 41 81
0 draw domino 33
0 draw domino 02
0 draw domino 44
0 draw domino 24
0 draw domino 11
0 draw domino 02
0 play 0 33 c4d4
0 draw domino 12
0 play 1 42 d2c2
0 draw domino 13
0 play 0 20 c3d3
0 draw domino 00
0 play 1 31 e1d1
0 draw domino 22
`

// On other dominoes: the board is level 1, a domino on it level 2.
function isStacked({ text }: LogEntry, { now }: Moment): boolean {
  const move = readMove((text ?? '').replace(/^\d+ /, ''))
  if (move?.kind !== 'lay' || now.view === null) return false
  const { parcels } = readView(now.view.view)
  return move.cells.every(({ x, y }) =>
    parcels.some((parcel) => parcel.x === x && parcel.y === y && parcel.level > 2),
  )
}

const guide: Guide = {
  table: { options: {}, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }] },
  begun,
  steps: [
    {
      text: say.place,
      target: 'section.board',
      done: ({ making, mine }) => mine.length > 0 || making.account !== null,
    },
    { text: say.read, target: '[data-confirm]', done: ({ mine }) => mine.length > 0 },
    {
      text: say.stack,
      target: 'section.board',
      // Whoever goes another way twice goes on too.
      done: (moment) =>
        moment.mine.length > 1 || moment.mine.some((entry) => isStacked(entry, moment)),
    },
    {
      text: say.totem,
      target: '[data-tool=totem]',
      // Whoever saves it as well.
      done: ({ mine }) => mine.some(({ text }) => text?.endsWith(' T')) || mine.length > 1,
    },
    { text: say.end, target: '.frame .chips', done: never },
  ],
}

export default guide
