// Kokomots as the server shows it (src/games/kokomots/README.md).
import { flag, list, nullable, object, oneOf, text, whole, type Decoder } from '../../net/decode'

export const MODES = ['classique', 'expert', 'simultane', 'equipes'] as const
export type Mode = (typeof MODES)[number]
export const REASONS = ['hors_theme', 'inconnu', 'pluriel', 'phrase', 'autre'] as const
export type Reason = (typeof REASONS)[number]

export interface Theme {
  readonly id: string
  readonly fr: string
  readonly en: string
}

export interface Words {
  readonly fr: string
  readonly en: string
}

export interface Pile {
  readonly card: string | null // "E", "B1", "A2", "N.", "H:"
  readonly left: number
}

export interface Column {
  readonly theme: Theme | null
  readonly left: number
  readonly letters: readonly Pile[]
}

// Cards of which one may see only some.
export interface Held {
  readonly size: number
  readonly cards: readonly string[]
  readonly locked: readonly string[] // of those seen
}

export interface Player {
  readonly side: number
  readonly passed: boolean
  readonly hand: Held | null
  readonly choice: number // deadline of a card to give back; 0: none
  readonly hush: number | null // when it may slap again; 0: with the next pair
  readonly maintained: number // words
  readonly maintainsLeft: number // that it may still maintain
}

// Who keeps won cards: a player, or a team.
export interface Side {
  readonly points: number
  readonly plain: number
  readonly constraints: number
  readonly letters: readonly string[]
  readonly themes: readonly Theme[]
  readonly marker: readonly Theme[]
  readonly debts: number
  readonly due: number
}

export interface Packet {
  readonly done: boolean
  readonly seat: number // who holds it
  readonly held: Held
}

export interface OpenWord {
  readonly state: 'spelling' | 'asked' | 'pending' | 'contested' | 'doubted'
  readonly seat: number
  readonly theme: Theme | null
  readonly fifth: Theme | null
  readonly packet: number
  readonly hand: readonly string[]
  readonly column: readonly string[]
  readonly points: number
  readonly word: string | null // null: not ours to read
  readonly letters: number // spelt so far
  readonly judge: number | null
  readonly objector: number | null
  readonly reason: Reason | null
  readonly why: Words | null // the reason, as it is told
  readonly doubt: boolean
  readonly speakers: readonly number[]
  readonly deadline: number
}

export interface KokomotsView {
  readonly phase: 'dealing' | 'sand' | 'between' | 'search' | 'announce' | 'over'
  readonly mode: Mode
  readonly ending: boolean
  readonly turns: number
  readonly judgeTime: number
  readonly active: number | null
  readonly keeper: number | null
  readonly judge: number | null
  readonly next: number | null
  readonly columns: readonly Column[]
  readonly fifth: { readonly theme: Theme | null; readonly left: number } | null
  readonly players: readonly Player[]
  readonly sides: readonly Side[]
  readonly tied: boolean // the best sides have as many points
  readonly packets: readonly Packet[]
  readonly wordsMade: number
  readonly turnThemes: readonly Theme[]
  readonly pair: readonly string[]
  readonly open: readonly OpenWord[]
  // An objection that was final at once, and whose reason may follow.
  readonly unexplained: { readonly seat: number; readonly theme: Theme | null } | null
  readonly discarded: boolean
  readonly pile: number
}

const theme: Decoder<Theme> = object({ id: text, fr: text, en: text })
const cards = list(text)
const held: Decoder<Held> = object({ size: whole, cards, locked: cards })
const seat = nullable(whole)

const word: Decoder<OpenWord> = object({
  state: oneOf('spelling', 'asked', 'pending', 'contested', 'doubted'),
  seat: whole,
  theme: nullable(theme),
  fifth: nullable(theme),
  packet: whole,
  hand: cards,
  column: cards,
  points: whole,
  word: nullable(text),
  letters: whole,
  judge: seat,
  objector: seat,
  reason: nullable(oneOf(...REASONS)),
  why: nullable(object({ fr: text, en: text })),
  doubt: flag,
  speakers: list(whole),
  deadline: whole,
})

const decoder: Decoder<KokomotsView> = object({
  phase: oneOf('dealing', 'sand', 'between', 'search', 'announce', 'over'),
  mode: oneOf(...MODES),
  ending: flag,
  turns: whole,
  judgeTime: whole,
  active: seat,
  keeper: seat,
  judge: seat,
  next: seat,
  columns: list(
    object({
      theme: nullable(theme),
      left: whole,
      letters: list(object({ card: nullable(text), left: whole })),
    }),
  ),
  fifth: nullable(object({ theme: nullable(theme), left: whole })),
  players: list(
    object({
      side: whole,
      passed: flag,
      hand: nullable(held),
      choice: whole,
      hush: nullable(whole),
      maintained: whole,
      maintainsLeft: whole,
    }),
  ),
  sides: list(
    object({
      points: whole,
      plain: whole,
      constraints: whole,
      letters: cards,
      themes: list(theme),
      marker: list(theme),
      debts: whole,
      due: whole,
    }),
  ),
  tied: flag,
  packets: list(object({ done: flag, seat: whole, held })),
  wordsMade: whole,
  turnThemes: list(theme),
  pair: cards,
  open: list(word),
  unexplained: nullable(object({ seat: whole, theme: nullable(theme) })),
  discarded: flag,
  pile: whole,
})

export function readView(value: unknown): KokomotsView {
  return decoder(value, 'view')
}

export const pointsOf = (view: KokomotsView): readonly number[] =>
  view.players.map(({ side }) => view.sides[side]?.points ?? 0)

// The open word that closes this column.
export const openIn = (view: KokomotsView, column: Column): OpenWord | undefined =>
  view.open.find((one) => one.theme !== null && one.theme.id === column.theme?.id)

// What this seat is spelling.
export const spellingOf = (view: KokomotsView, seat: number | null): OpenWord | undefined =>
  view.open.find((one) => one.state === 'spelling' && one.seat === seat)

export interface Asked {
  readonly word: OpenWord
  readonly seat: number // who is asked
}

// A word that waits for one of these seats: to be judged, or to be maintained.
export function askedOf(view: KokomotsView, mine: readonly number[]): Asked | null {
  for (const word of view.open) {
    const judge = mine.find((one) => word.speakers.includes(one))
    if (judge !== undefined) return { word, seat: judge }
    if (word.state === 'doubted' && mine.includes(word.seat)) return { word, seat: word.seat }
  }
  return null
}

export interface Unexplained {
  readonly theme: Theme
  readonly seat: number // who objected
}

// An objection of one of these seats that has no reason yet.
export function unexplainedOf(view: KokomotsView, mine: readonly number[]): Unexplained | null {
  const open = view.open
    .filter(({ state, reason }) => state === 'contested' && reason === null)
    .map(({ objector, theme }) => ({ seat: objector, theme }))
  for (const { seat, theme } of [...open, ...(view.unexplained ? [view.unexplained] : [])])
    if (theme !== null && seat !== null && mine.includes(seat)) return { theme, seat }
  return null
}

// How many cards a packet shows. Before the hourglass is turned they lie there face down:
// one, two and three, of which the server does not know the letters itself.
export const packetSize = (view: KokomotsView, packet: number): number => {
  const { done, held } = view.packets[packet] ?? { done: true, held: null }
  return view.phase === 'between' && !done && held.size === 0 ? packet + 1 : (held?.size ?? 0)
}
