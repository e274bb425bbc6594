// Moments in which something moves: a state of a table and the one after it, for each game.
import type { Scene } from './fake_table'
import embrouillamini from './scenes/embrouillamini'
import ilotmots from './scenes/ilotmots'
import kokomots from './scenes/kokomots'
import { KUMATA } from './scenes/kumata'
import { SCENES } from './scenes/piochamots'

export interface Moment {
  before: Scene
  after: Scene
  text: string // of the event between them
}

interface Fields {
  [field: string]: unknown
  players: Record<string, unknown>[]
}

const sceneOf = (scenes: Readonly<Record<string, Scene>>, name: string): Scene => {
  const found = scenes[name]
  if (found === undefined) throw new Error(`no scene ${name}`)
  return found
}
const fieldsOf = (scene: Scene): Fields => scene.view as Fields

// Of these players one has other facts.
const changed = (view: Fields, seat: number, more: object): Fields => ({
  ...view,
  players: view.players.map((one, i) => (i === seat ? { ...one, ...more } : one)),
})

// Léo lays a domino.
function domino(): Moment {
  const before = KUMATA.waiting
  const view = fieldsOf(before)
  const parcels = (view['parcels'] as { x: number; y: number }[]).map((parcel, i) => {
    const laid = { clan: 1, level: 2, totem: -1 }
    if (i === 14) return { ...parcel, ...laid, value: 3, half: 15 }
    return i === 15 ? { ...parcel, ...laid, value: 2, half: 14 } : parcel
  })
  const piles = [
    { hidden: 3, top: [5, 6] },
    { hidden: 3, top: [1, 1] },
    { hidden: 2, top: [0, 4] },
  ]
  const next = changed({ ...view, parcels, toPlay: 0 }, 1, { piles, score: 44 })
  const after = { ...KUMATA['my turn'], view: next }
  return { before, after, text: '1 32 c3d3' }
}

// Anne-Charlotte lays a card.
function card(): Moment {
  const scene = sceneOf(embrouillamini.scenes, 'my turn')
  const view = fieldsOf(scene)
  const before = { ...scene, acts: [], turn: [1], lead: 1 }
  const said = { seat: 1, word: 'JOUETS', beginning: 'JOUET', form: 'beginning', points: 5 }
  const table = [...(view['table'] as object[]), { cell: 'l4', card: 't', value: 1 }]
  const next = {
    ...changed(view, 1, { score: 83, cards: 9 }),
    table,
    said: [...(view['said'] as object[]), said],
    last: { ...said, path: ['h5', 'i5', 'j4', 'k5', 'l4'] },
  }
  return { before, after: { ...scene, view: next }, text: '1 t l4 JOUETS' }
}

// Anne-Charlotte lays all her pieces.
function archipel(): Moment {
  const before = sceneOf(ilotmots.scenes, 'waiting')
  const view = fieldsOf(before)
  const row = [...((view['laid'] as string[])[3] ?? '')]
  const letters = [...'LAGUNES']
  letters.forEach((letter, i) => (row[7 + i] = letter))
  const cells = letters.map((_, i) => `${String.fromCharCode(104 + i)}4`)
  const laid = (view['laid'] as string[]).map((one, y) => (y === 3 ? row.join('') : one))
  const last = { ...(view['last'] as object), cells, archipel: 20, points: 40 }
  const next = changed({ ...view, laid, last, mover: 0 }, 1, { score: 118 })
  const mine = sceneOf(ilotmots.scenes, 'my turn')
  return { before, after: { ...mine, view: next }, text: '1 pose LAGUNES h4' }
}

// My word is taken: theme and letters are mine, new ones lie there.
function word(): Moment {
  const before = sceneOf(kokomots.scenes, 'my turn')
  const view = fieldsOf(before)
  const [column, ...rest] = view['columns'] as Record<string, unknown>[]
  const [mine, ...others] = view['sides'] as Record<string, unknown>[]
  const next = {
    ...changed(view, 0, { hand: { size: 3, cards: ['R', 'B1', 'U'], locked: [] } }),
    columns: [
      {
        ...column,
        theme: { id: 'metier', fr: 'Métier', en: 'Job' },
        left: 3,
        letters: [
          { card: 'L', left: 4 },
          { card: 'N.', left: 4 },
        ],
      },
      ...rest,
    ],
    sides: [
      {
        ...mine,
        points: 20,
        letters: [...(mine?.['letters'] as string[]), 'E', 'O'],
        themes: [...(mine?.['themes'] as object[]), column?.['theme']],
      },
      ...others,
    ],
  }
  return { before, after: { ...before, view: next }, text: '0 mot ville OREE' }
}

// I draw a card.
function draw(): Moment {
  const before = sceneOf(SCENES, 'race')
  const view = fieldsOf(before)
  const hand = [...((view.players[0]?.['hand'] as string[] | undefined) ?? []), 'Un']
  const next = { ...changed(view, 0, { hand, cards: 9 }), pile: 37 }
  return { before, after: { ...before, view: next }, text: '0 Un' }
}

export const MOMENTS: Readonly<Record<string, Moment>> = {
  kumata: domino(),
  embrouillamini: card(),
  ilotmots: archipel(),
  kokomots: word(),
  piochamots: draw(),
}
