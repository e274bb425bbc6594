// What happened, as the server tells it for this viewer: unfilled sentences with typed
// facts (docs/protocol.md, "Told").
import {
  DecodeError,
  list,
  object,
  optional,
  record,
  text,
  whole,
  type Decoder,
  type Read,
} from './decode'
import type { Text } from '../i18n/text'

export type Fact =
  | { readonly kind: 'text' | 'word'; readonly value: string }
  | { readonly kind: 'number' | 'points' | 'seat'; readonly value: number }
  | { readonly kind: 'cells'; readonly value: readonly string[] }
  | { readonly kind: 'term'; readonly value: Text }
  | { readonly kind: 'sentence'; readonly value: Sentence }

export type Facts = Readonly<Record<string, Fact>>

export interface Sentence extends Text {
  readonly key: string
  readonly facts: Facts
}

const term = object({ fr: text, en: text })

// Decoders refer to each other: a sentence has facts, and a fact may be a sentence.
const sentence: Decoder<Sentence> = (value, at) =>
  object({ key: text, fr: text, en: text, facts: record(fact) })(value, at)

const kinds = {
  text,
  word: text,
  number: whole,
  points: whole,
  seat: whole,
  cells: list(text),
  term,
  sentence,
} as const

function fact(value: unknown, at: string): Fact {
  const [entry, ...more] = Object.entries(record((any) => any)(value, at))
  if (entry === undefined || more.length > 0) throw new DecodeError(`${at} is not one fact`)
  const [kind, content] = entry
  // A kind of a later version cannot be shown; what is said around it can.
  if (!Object.hasOwn(kinds, kind)) return { kind: 'text', value: '…' }
  return { kind, value: kinds[kind as keyof typeof kinds](content, `${at}.${kind}`) } as Fact
}

// One sentence about one seat, or about none.
const line = {
  key: text,
  fr: text,
  en: text,
  you_fr: optional(text), // for whoever sits there
  you_en: optional(text),
  seat: optional(whole), // whom it speaks of: {seat}
  facts: record(fact),
  mark: optional(list(text)), // cells or cards, in the notation of the game
}

const toldLine = object(line)
export type ToldLine = Read<typeof toldLine>

// `then`: what follows from it.
export const told = object({ ...line, then: optional(list(toldLine)) })
export type Told = Read<typeof told>

// It, and what follows from it.
export const linesIn = (told: Told | undefined): readonly ToldLine[] =>
  told === undefined ? [] : [told, ...(told.then ?? [])]
