// Pioch'à Mots as the server shows it (src/games/piochamots/README.md).
import type { Text } from '../../i18n/text'
import { flag, list, nullable, object, oneOf, text, whole, type Decoder } from '../../net/decode'

// Why the dictionary refused a word, and the article of the rules that says which count.
export interface Reason extends Text {
  readonly article: string
}

export interface Wrong {
  readonly word: string
  readonly cards: readonly string[]
  readonly why: Reason | null
}

export interface Player {
  readonly score: number
  readonly cards: number
  readonly in: boolean // still in this round
  readonly passed: boolean
  readonly hand: readonly string[] | null // null: not ours to see
  // Why a player is out: the word that was shown, '' when nothing was.
  readonly wrong: Wrong | null
}

export interface Claim {
  readonly seat: number
  readonly word: string
  readonly cards: readonly string[]
  readonly points: number
  readonly bonus: number
}

// The round before this one; points include the bonus.
export interface LastRound {
  readonly end: 'won' | 'none' | 'void'
  readonly seat: number | null
  readonly word: string
  readonly cards: readonly string[]
  readonly points: number
  readonly bonus: number
  readonly hands: readonly (readonly string[])[]
  readonly best: Shown | null // the best word that I held; told for a while only
}

export interface Shown {
  readonly word: string
  readonly cards: readonly string[]
  readonly points: number
  readonly bonus: number
}

export interface PiochamotsView {
  readonly phase: string
  readonly mode: 'course' | 'tour'
  readonly target: number
  readonly minimum: number
  readonly pace: number // seconds; 0: everybody draws by hand
  readonly round: number
  readonly starter: number | null
  readonly drawer: number | null
  readonly claimer: number | null
  readonly extra: number | null // cards the last player may still draw
  readonly pile: number
  readonly pit: readonly string[]
  readonly opening: readonly (string | null)[]
  readonly players: readonly Player[]
  readonly claim: Claim | null
  readonly last: LastRound | null
}

const cards = list(text)
const reason: Decoder<Reason> = object({ fr: text, en: text, article: text })

const player: Decoder<Player> = object({
  score: whole,
  cards: whole,
  in: flag,
  passed: flag,
  hand: nullable(cards),
  wrong: nullable(object({ word: text, cards, why: nullable(reason) })),
})

const shown = { word: text, cards, points: whole, bonus: whole }
const claim: Decoder<Claim> = object({ seat: whole, ...shown })

const none = { word: '', cards: [], points: 0, bonus: 0 }

// A round that nobody won names no seat and no word.
const last: Decoder<LastRound> = (value, at) => {
  const { end, hands, best } = object({
    end: oneOf('won', 'none', 'void'),
    hands: list(cards),
    best: nullable(object(shown)),
  })(value, at)
  const won = end === 'won' ? claim(value, at) : { seat: null, ...none }
  return { end, hands, best, ...won }
}

const decoder: Decoder<PiochamotsView> = object({
  phase: text,
  mode: oneOf('course', 'tour'),
  target: whole,
  minimum: whole,
  pace: whole,
  round: whole,
  starter: nullable(whole),
  drawer: nullable(whole),
  claimer: nullable(whole),
  extra: nullable(whole),
  pile: whole,
  pit: cards,
  opening: list(nullable(text)),
  players: list(player),
  claim: nullable(claim),
  last: nullable(last),
})

export function readView(value: unknown): PiochamotsView {
  return decoder(value, 'view')
}

// No card of this round has been drawn yet: time to look at what went before.
export function isFresh(view: PiochamotsView): boolean {
  return view.players.every((one) => one.cards === 0)
}
