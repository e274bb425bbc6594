// A game of this device that is over, or a position of one that is played: what its engine
// answers about it, decoded.
import {
  DecodeError,
  list,
  nullable,
  object,
  optional,
  or,
  text,
  whole,
  type Decoder,
} from '../net/decode'
import { account, refusal, serverMessage } from '../net/decoders'
import type { Account, Refusal, TableEvent, TableView } from '../net/protocol'
import { told, type Told } from '../net/told'
import type { LookQuestion } from './engine/wire'
import type { LocalSource } from './local_source'
import type { LogEntry } from './table'
import { entryOf } from './reduce'

// One entry longer than the log: `points[n]` is what each seat had after n entries.
export type Course = readonly (readonly number[])[]

export interface Story {
  readonly log: readonly LogEntry[]
  readonly points: Course
}

export interface Advised {
  readonly move: string
  readonly value: number
  readonly account: Account
}

export interface Advice {
  readonly moves: readonly Advised[] // the best first
  readonly proved: boolean // no move is better than the first
  readonly gap: number | null // none is better by more; null: nobody knows
  // The move that was made; its value is null where the bot cannot say.
  readonly also?: { readonly value: number | null; readonly account: Account }
}

// What is known of one move of a game.
export interface Judged {
  readonly seq: number // of its entry
  readonly seat: number
  readonly done: number // moves that are judged by now, of all
  readonly of: number
  readonly advice: Advice | null // null: nobody could think about it
}

type Source = Pick<LocalSource, 'look'>

const number: Decoder<number> = (value, at) => {
  if (typeof value !== 'number') throw new DecodeError(`${at} is not a number`)
  return value
}
const flag: Decoder<boolean> = (value) => value === true
const advised = object({ move: text, value: number, account })
const advice: Decoder<Advice> = (value, at) => {
  const { also, ...rest } = object({
    moves: list(advised),
    proved: flag,
    gap: nullable(number),
    also: nullable(object({ value: nullable(number), account })),
  })(value, at)
  return also === null ? rest : { ...rest, also }
}
const judged: Decoder<Judged> = object({
  ...{ seq: whole, seat: whole, done: whole, of: whole },
  advice: nullable(advice),
})
const answer = object({
  state: (value: unknown): TableView => {
    const message = serverMessage(value)
    if (message?.t !== 'state' || message.d.view === null) throw new DecodeError('no state')
    return message.d.view
  },
  events: or(
    list((value): TableEvent => {
      const message = serverMessage(value)
      if (message?.t !== 'event') throw new DecodeError('no event')
      return message.d
    }),
    [],
  ),
  points: or(list(list(whole)), []),
})

// The only answer there is; null: none.
function once(source: Source, question: LookQuestion): Promise<unknown> {
  return new Promise((done) => {
    let answered: unknown = null
    source.look(question, (json) => {
      if (json === null) done(answered)
      else answered = JSON.parse(json)
    })
  })
}

// All that happened at a table that is over, as this seat was told it; null: it is not there,
// or not over, or its rules are gone.
export async function storyOf(
  source: Source,
  table: string,
  viewer: number | null,
): Promise<Story | null> {
  const told = await once(source, { t: 'past', table, seq: null, viewer, story: true })
  if (told === null) return null
  const { events, points } = answer(told, 'past')
  return { log: events.map(entryOf), points }
}

// How it stood after so many entries, as this seat saw it.
export async function viewAt(
  source: Source,
  table: string,
  seq: number,
  viewer: number | null,
): Promise<TableView | null> {
  const told = await once(source, { t: 'past', table, seq, viewer, story: false })
  return told === null ? null : answer(told, 'past').state
}

// How it stands when this seat has made this move in the position of a game file, and what was
// told of it; null: it cannot be made there.
export async function afterMove(
  source: Source,
  made: { readonly file: string; readonly seat: number; readonly move: string },
): Promise<{ readonly view: TableView; readonly log: readonly LogEntry[] } | null> {
  const told = await once(source, { t: 'after', ...made })
  if (told === null) return null
  const { state, events } = answer(told, 'after')
  return { view: state, log: events.map(entryOf) }
}

export async function hintFor(
  source: Source,
  at: Omit<LookQuestion & { readonly t: 'hint' }, 't'>,
): Promise<Advice | null> {
  const told = await once(source, { t: 'hint', ...at })
  return told === null ? null : advice(told, 'hint')
}

// Calls back with every move of the game in turn, and with null at the end; returns how to stop.
export function analyse(
  source: Source,
  table: string,
  heard: (one: Judged | null) => void,
): () => void {
  return source.look({ t: 'analyse', table }, (json) => {
    heard(json === null ? null : judged(JSON.parse(json), 'judged'))
  })
}

// What a list says of a game that is over.
export interface Summary {
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
  readonly moments: readonly Moment[] // of each seat
}

// The entry by which a seat gained most at once.
export interface Moment {
  readonly move: number // how many moves were made by then
  readonly points: number // 0: it never gained
  readonly told: Told | null
}

const summary: Decoder<Summary> = object({
  scores: list(whole),
  ranks: list(whole),
  moments: list(object({ move: whole, points: whole, told: nullable(told) })),
})

export async function summaryFor(source: Source, table: string): Promise<Summary | null> {
  const answered = await once(source, { t: 'summary', table })
  return answered === null ? null : summary(answered, 'summary')
}

// What becomes of a game file that is looked at and not kept.
export type Lent =
  | { readonly table: string; readonly over: boolean } // not over: nothing was lent
  | { readonly refusal: Refusal }

export async function lend(source: Source, file: string, as: string | null): Promise<Lent | null> {
  const answered = await once(source, { t: 'lend', file, as })
  if (answered === null) return null
  const { table, over, error } = object({
    ...{ table: optional(text), over: optional(flag), error: optional(refusal) },
  })(answered, 'lend')
  if (error !== undefined) return { refusal: error }
  return table === undefined ? null : { table, over: over ?? false }
}

// The table that goes on otherwise after so many entries; null: there is none.
export async function otherwise(
  source: Source,
  from: Omit<LookQuestion & { readonly t: 'otherwise' }, 't'>,
): Promise<string | null> {
  const told = await once(source, { t: 'otherwise', ...from })
  return told === null ? null : object({ table: text })(told, 'otherwise').table
}
