// The riddle of a day, as the engine of this page makes and judges it: the same for everybody,
// from nothing but the game and the date. What is asked knows of no earlier question.
import { bothLanguages, account, refusal, serverMessage } from '../net/decoders'
import { DecodeError, flag, list, nullable, object, oneOf, optional } from '../net/decode'
import { or, text, whole, type Decoder, type Read } from '../net/decode'
import type { Refusal, ServerMessage, TableView } from '../net/protocol'
import { told } from '../net/told'
import type { LocalSource } from './local_source'
import { emptyState } from './reduce'
import type { CheckAnswer, LogEntry, TableState } from './table'

export type Position = Extract<ServerMessage, { readonly t: 'state' }>['d']

const position: Decoder<Position> = (value) => {
  const message = serverMessage(typeof value === 'object' ? { v: 1, ...value } : value)
  if (message?.t !== 'state' || message.d.view === null) throw new DecodeError('no state')
  return message.d
}

const riddle = object({
  game: text,
  date: text,
  number: whole,
  seat: whole,
  file: text, // the position as a game file
  state: position,
  tries: nullable(whole), // or
  seconds: nullable(whole),
  best: whole, // points of the best answer
  floor: or(whole, 0), // points that are worth nothing
  task: bothLanguages,
  unit: or(oneOf('points', 'lead'), 'points'),
  answers: or(oneOf('one', 'themes'), 'one'),
})
export type Riddle = Read<typeof riddle>

const checked = object({ account: optional(account), refused: optional(refusal) })

const tried = object({
  move: optional(text),
  value: or(whole, 0),
  account: optional(account),
  theme: optional(text),
  refused: optional(refusal), // then it costs nothing and is not kept
})
export type Tried = Read<typeof tried>

const judged = object({
  tries: list(tried), // one for each answer
  total: whole,
  share: whole, // of what can be had, in percent
  stars: whole,
  left: nullable(whole),
  solved: flag,
})
export type JudgedRiddle = Read<typeof judged>

const solved = object({
  move: text,
  value: whole,
  account,
  theme: optional(text),
})
export type SolvedMove = Read<typeof solved>
const solution = object({
  best: whole,
  moves: list(solved),
  second: nullable(solved),
  line: or(list(object({ told })), []), // how it goes on
})
export type Solution = Read<typeof solution>

export interface Day {
  readonly game: string
  readonly date: string // 2026-11-18
}

// The engine said no to the question itself: there is no such game, or no such day.
export class NoRiddle extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.key)
  }
}

type Source = Pick<LocalSource, 'look'>
const error = object({ error: optional(refusal) })

// null: nobody could answer.
async function ask<T>(
  source: Source,
  { game, date }: Day,
  more: Readonly<Record<string, unknown>>,
  decode: Decoder<T>,
): Promise<T | null> {
  const asked = JSON.stringify({ game, date, ...more })
  const told = await new Promise<string | null>((done) => {
    let answer: string | null = null
    source.look({ t: 'riddle', asked }, (json) => {
      if (json === null) done(answer)
      else answer = json
    })
  })
  if (told === null) return null
  const answer: unknown = JSON.parse(told)
  const no = error(answer, 'riddle').error
  if (no !== undefined) throw new NoRiddle(no)
  return decode(answer, 'riddle')
}

export const riddleOf = (source: Source, day: Day): Promise<Riddle | null> =>
  ask(source, day, {}, riddle)

export const judge = (
  source: Source,
  day: Day,
  answers: readonly string[],
): Promise<JudgedRiddle | null> => ask(source, day, { answers }, judged)

export const solutionOf = (source: Source, day: Day): Promise<Solution | null> =>
  ask(source, day, { solution: true }, solution)

// As a table answers about a move that is being made.
export async function checkRiddle(source: Source, day: Day, move: string): Promise<CheckAnswer> {
  const told = await ask(source, day, { check: move }, checked)
  if (told?.account !== undefined) return { ok: true, account: told.account }
  return { ok: false, error: told?.refused ?? null }
}

// What one may do at a table, and what is no answer to a riddle.
const NO_ANSWERS = ['rien', 'passe', 'defausse', 'abandonne']

// As the page of the game takes it: nothing moves there, no clock of the table runs.
export function riddleState(at: Position, seat: number): TableState {
  const view = at.view === null ? null : { ...at.view, clocks: [], you: seat }
  return {
    ...emptyState,
    connection: { kind: 'online' },
    mine: [seat],
    seq: at.seq,
    welcomed: at.seq,
    view,
    moves: at.moves,
    acts: Object.fromEntries(
      Object.entries(at.acts).map(([of, acts]) => [
        of,
        acts.filter((act) => !NO_ANSWERS.includes(act)),
      ]),
    ),
    time: { now: view?.at ?? 0, runs: false, heard: 0 },
  }
}

// The same when it is over, or with the solution on the table: nothing is to be done. It is
// nobody's here, so that the move is seen as one that somebody made.
export function solvedState(
  view: TableView,
  log: readonly LogEntry[],
  looks: readonly number[],
): TableState {
  const { seq, at } = view
  return {
    ...emptyState,
    connection: { kind: 'online' },
    ...{ mine: looks, seq, welcomed: seq, log },
    view: { ...view, clocks: [], turn: [], over: true },
    time: { now: at, runs: false, heard: 0 },
  }
}

// Of each try whether it is part of the result: the best one, or the best of each theme.
export function countingOf(
  tries: readonly Tried[],
  answers: Riddle['answers'],
): readonly boolean[] {
  const groupOf = (one: Tried): string => (answers === 'themes' ? (one.theme ?? '') : '')
  return tries.map((one, i) => {
    const others = tries.filter((other) => groupOf(other) === groupOf(one))
    const best = Math.max(...others.map(({ value }) => value))
    return tries.findIndex((other) => groupOf(other) === groupOf(one) && other.value === best) === i
  })
}
