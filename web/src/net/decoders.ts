// One decoder for each message and answer of docs/protocol.md, version 1. Their types are in
// protocol.ts, read off these.
import { anything, DecodeError, flag, list, nullable, object, oneOf, optional, or } from './decode'
import { record, text, whole, type Decoder, type Read } from './decode'
import { unreadable_move } from '../messages/web'
import { told } from './told'

export const bothLanguages = object({ fr: text, en: text })

const refused = object({
  key: text,
  fr: text,
  en: text,
  article: optional(text),
  mark: optional(list(text)), // the cells or cards it speaks of, in the game's notation
})
// Of a move that cannot be read the engine speaks as to whoever types it at a terminal.
export const refusal: typeof refused = (value, at) => {
  const found = refused(value, at)
  return found.key === 'core.malformed_move' ? { ...found, ...unreadable_move } : found
}

// How many teams there are (0: everybody for themselves), and whether the table chooses who is
// in which.
const someTeams = object({ count: whole, chosen: flag })
export const teams = or(someTeams, { count: 0, chosen: false })

export const gameOption = object({
  id: text,
  label: bothLanguages,
  kind: oneOf('flag', 'range', 'choice', 'text'),
  min: optional(whole),
  max: optional(whole),
  offered: optional(list(whole)), // of a range: values worth one tap
  standard: text,
  // `goes_round`: one device may go from hand to hand with this choice; an older server, which
  // does not say so, refuses what cannot be.
  choices: or(list(object({ id: text, label: bothLanguages, goes_round: or(flag, true) })), []),
  // It says something only at these values of another option; null: always.
  effect: optional(nullable(object({ option: text, values: list(text) }))),
})

export const game = object({
  id: text,
  name: text,
  help: bothLanguages,
  levels: whole,
  seats: list(whole),
  teams, // with the standard options
  first: nullable(bothLanguages), // what the seat is that a table may name as the first
  roles: list(bothLanguages),
  options: list(gameOption),
})

export const games = object({ games: list(game) })
export const allowedSeats = object({ seats: list(whole), teams })
export const found = object({ table: text })
export const newToken = object({ token: text })
export const newInvite = object({ invite: text })
// `asked`: the others are asked first.
export const done = object({ asked: or(flag, false) })

export const seatToken = object({ seat: whole, token: text })
export const opened = object({
  table: text,
  code: or(text, ''),
  tokens: list(seatToken),
  screen: optional(text), // the secret of its big screen
})
export const imported = object({
  table: text,
  tokens: optional(list(seatToken)), // of a game that goes on
})

// Something that needs the consent of the others.
export const ask = object({
  what: oneOf('pause', 'undo'),
  by: whole,
  agreed: list(whole),
  waits: list(whole),
})

// A proposal of a kind that this client does not know is not its matter.
const asks: Decoder<readonly Read<typeof ask>[]> = (value, at) =>
  list(object({ what: text }))(value ?? [], at).flatMap(({ what }, i) =>
    what === 'pause' || what === 'undo' ? [ask((value as unknown[])[i], at)] : [],
  )

export const lobbySeat = object({
  seat: whole,
  kind: oneOf('person', 'open', 'bot'),
  name: text,
  level: optional(whole),
  role: optional(whole),
  team: optional(whole),
  time: or(whole, 100), // percent; 0: no clock
  present: flag,
  stand_in: optional(whole), // the level of the bot that keeps an absent person's seat
  reads: optional(flag), // what the game is about, and is waited for
  invited: or(flag, false), // a one-time link to this seat is open
  needs_invite: or(flag, false), // it is open, and only such a link gives it
})

export const lobby = object({
  table: text,
  code: nullable(text), // null once the game is over
  game: text,
  options: record(text),
  state: oneOf('lobby', 'running', 'over'),
  seats: list(lobbySeat),
  series: object({ games: whole, wins: list(whole) }),
  next: nullable(text),
  next_by: optional(whole), // who proposes the rematch
  first: optional(object({ seat: whole, label: bothLanguages })),
  host: nullable(whole),
  grace: or(whole, 0),
  spectators: or(text, 'open'),
  screen: optional(object({ here: flag })), // a big screen may show it, or does
  asks,
  teams: optional(list(whole)), // of each seat, where there are teams
})

// A clock that runs, in ms of table time. What a server of 1.0 does not tell has a default: a page
// may be at another server than the one it came from.
export const clock = object({
  name: or(text, ''), // what it is for, in the words of the game's notation
  seat: whole,
  deadline: whole,
  total: or(whole, 0), // from its start to its deadline; 0: not told
})

// What every game shows; `view` is the game's own and is decoded by its folder.
export const tableView = object({
  game: text,
  seq: whole,
  at: whole,
  seats: whole,
  paused: flag,
  you: nullable(whole),
  turn: list(whole), // the seats that may act
  lead: nullable(whole), // the one of them that everybody waits for; null in a race
  over: flag,
  teams: optional(list(whole)), // of each seat, where there are teams
  clocks: list(clock),
  undo: or(nullable(whole), null), // whose last move may be taken back
  scores: optional(list(whole)),
  ranks: optional(list(whole)),
  view: anything,
})

export const bySeat = record(list(text))
const noneBySeat = or(bySeat, {})

// What only a newer server says: a page of today cannot go on with it.
export class NewerError extends DecodeError {}

const knownKind = oneOf('play', 'draw', 'expire', 'undo', 'pause', 'resume')
export const eventKind: typeof knownKind = (value, at) => {
  try {
    return knownKind(text(value, at), at)
  } catch (error) {
    throw typeof value === 'string' ? new NewerError(`${at} is new: ${value}`) : error
  }
}

export const event = object({
  seq: whole,
  at: whole,
  now: optional(whole), // table time, on the last event of a step
  runs: optional(flag),
  kind: eventKind,
  seat: optional(whole),
  text: nullable(text),
  told: optional(told), // the same in words; missing where it is worth none
  view: nullable(tableView),
  moves: nullable(bySeat),
  acts: nullable(bySeat),
})

export const accountLine = object({
  fr: text,
  en: text,
  points: whole,
  mark: optional(list(text)), // the cells or cards it counts
  kind: optional(text), // how they count, where the game has several ways
})
const accountFields = {
  lines: list(accountLine),
  choice: optional(flag), // each line is another way to read the move, best first
  total: whole,
  gain: optional(whole), // mine less theirs, where a move changes the points of others too
}
export const account = object(accountFields)

const time = object({ now: whole, runs: flag })

export const bodies = {
  welcome: object({ table: text, seats: list(whole), lobby, seq: whole }),
  lobby,
  state: object({
    seq: whole,
    now: optional(whole),
    runs: optional(flag),
    view: nullable(tableView),
    moves: noneBySeat,
    acts: noneBySeat,
  }),
  event,
  ack: object({ cid: text, seq: whole }),
  no: object({ cid: optional(text), error: refusal }),
  account: object({ cid: text, ...accountFields }),
  pong: time,
  time,
  reaction: object({ seat: whole, what: text }),
  closed: object({ error: refusal }),
}

// By its type, what a message says.
export type ServerMessage = {
  readonly [T in keyof typeof bodies]: { readonly t: T; readonly d: Read<(typeof bodies)[T]> }
}[keyof typeof bodies]

const envelope = object({ v: whole, t: text, d: anything })

// A frame of the server, or null for a type that this client does not know yet.
// Throws DecodeError for what is not a frame.
export function serverMessage(value: unknown): ServerMessage | null {
  const { v, t, d } = envelope(value, 'frame')
  if (v > 1) throw new NewerError(`version ${String(v)} is not 1`)
  if (v !== 1) throw new DecodeError(`version ${String(v)} is not 1`)
  if (!Object.hasOwn(bodies, t)) return null
  const type = t as keyof typeof bodies
  return { t: type, d: bodies[type](d, type) } as ServerMessage
}

export const errorBody = object({ error: refusal })
