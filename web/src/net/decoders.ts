// One decoder for each message and answer of docs/protocol.md.
import { anything, DecodeError, flag, list, nullable, object, oneOf, optional, or } from './decode'
import { record, text, whole, type Decoder } from './decode'
import { unreadable_move } from '../messages/web_play'
import type * as p from './protocol'
import { told } from './told'

export const bothLanguages = object({ fr: text, en: text })

const refused = object({
  key: text,
  fr: text,
  en: text,
  article: optional(text),
  mark: optional(list(text)),
})
// Of a move that cannot be read the engine speaks as to whoever types it at a terminal.
export const refusal: Decoder<p.Refusal> = (value, at) => {
  const found = refused(value, at)
  return found.key === 'core.malformed_move' ? { ...found, ...unreadable_move } : found
}

const noTeams: p.Teams = { count: 0, chosen: false }
const teams = or<p.Teams>(object({ count: whole, chosen: flag }), noTeams)

export const game: Decoder<p.Game> = object({
  id: text,
  name: text,
  help: bothLanguages,
  levels: whole,
  seats: list(whole),
  teams,
  first: nullable(bothLanguages),
  roles: list(bothLanguages),
  options: list(
    object({
      id: text,
      label: bothLanguages,
      kind: oneOf('flag', 'range', 'choice', 'text'),
      min: optional(whole),
      max: optional(whole),
      offered: optional(list(whole)),
      standard: text,
      choices: (value: unknown, at: string) =>
        list(object({ id: text, label: bothLanguages }))(value ?? [], at),
      effect: optional(nullable(object({ option: text, values: list(text) }))),
    }),
  ),
})

export const games = object({ games: list(game) })
export const allowedSeats: Decoder<p.AllowedSeats> = object({ seats: list(whole), teams })
export const found = object({ table: text })
export const newToken = object({ token: text })
export const newInvite = object({ invite: text })
// `asked`: the others are asked first.
export const done = object({ asked: or(flag, false) })

export const opened: Decoder<p.Opened> = object({
  table: text,
  code: or(text, ''),
  tokens: list(object({ seat: whole, token: text })),
})

export const imported: Decoder<p.Imported> = object({
  table: text,
  tokens: optional(list(object({ seat: whole, token: text }))),
})

const ask: Decoder<p.Ask> = object({
  what: oneOf('pause', 'undo'),
  by: whole,
  agreed: list(whole),
  waits: list(whole),
})

// A proposal of a kind that this client does not know is not its matter.
const asks: Decoder<readonly p.Ask[]> = (value, at) =>
  list(object({ what: text }))(value ?? [], at).flatMap(({ what }, i) =>
    what === 'pause' || what === 'undo' ? [ask((value as unknown[])[i], at)] : [],
  )

export const lobby: Decoder<p.Lobby> = object({
  table: text,
  code: nullable(text),
  game: text,
  options: record(text),
  state: oneOf('lobby', 'running', 'over'),
  seats: list(
    object({
      seat: whole,
      kind: oneOf('person', 'open', 'bot'),
      name: text,
      level: optional(whole),
      role: optional(whole),
      team: optional(whole),
      time: or(whole, 100),
      present: flag,
      stand_in: optional(whole),
      invited: or(flag, false),
      needs_invite: or(flag, false),
    }),
  ),
  series: object({ games: whole, wins: list(whole) }),
  next: nullable(text),
  next_by: optional(whole),
  first: optional(object({ seat: whole, label: bothLanguages })),
  host: nullable(whole),
  grace: or(whole, 0),
  spectators: or(text, 'open'),
  asks,
  teams: optional(list(whole)),
})

export const tableView: Decoder<p.TableView> = object({
  game: text,
  seq: whole,
  at: whole,
  seats: whole,
  paused: flag,
  you: nullable(whole),
  turn: list(whole),
  lead: nullable(whole),
  over: flag,
  teams: optional(list(whole)),
  clocks: list(
    object({
      id: whole,
      seat: whole,
      deadline: whole,
      name: optional(text),
      total: optional(whole),
    }),
  ),
  scores: optional(list(whole)),
  ranks: optional(list(whole)),
  view: anything,
})

const moves = record(list(text))
const noMoves = or(moves, {})

// What only a newer server says: a page of today cannot go on with it.
export class NewerError extends DecodeError {}

const knownKind = oneOf('play', 'draw', 'expire', 'undo', 'pause', 'resume')
const kind: Decoder<p.EventKind> = (value, at) => {
  try {
    return knownKind(text(value, at), at)
  } catch (error) {
    throw typeof value === 'string' ? new NewerError(`${at} is new: ${value}`) : error
  }
}

const event: Decoder<p.TableEvent> = object({
  seq: whole,
  at: whole,
  now: optional(whole),
  runs: optional(flag),
  kind,
  seat: optional(whole),
  text: nullable(text),
  told: optional(told),
  view: nullable(tableView),
  moves: nullable(moves),
  acts: nullable(moves),
})

const line = object({ fr: text, en: text, points: whole, mark: optional(list(text)) })
export const account: Decoder<p.Account> = object({ lines: list(line), total: whole })

const time = object({ now: whole, runs: flag })

const bodies = {
  welcome: object({ table: text, seats: list(whole), lobby, seq: whole }),
  lobby,
  state: object({
    seq: whole,
    now: optional(whole),
    runs: optional(flag),
    view: nullable(tableView),
    moves: noMoves,
    acts: noMoves,
  }),
  event,
  ack: object({ cid: text, seq: whole }),
  no: object({ cid: optional(text), error: refusal }),
  account: object({
    cid: text,
    lines: list(line),
    choice: optional(flag),
    total: whole,
    gain: optional(whole),
  }),
  pong: time,
  time,
  reaction: object({ seat: whole, what: text }),
  closed: object({ error: refusal }),
}

const envelope = object({ v: whole, t: text, d: anything })

// A frame of the server, or null for a type that this client does not know yet.
// Throws DecodeError for what is not a frame.
export function serverMessage(value: unknown): p.ServerMessage | null {
  const { v, t, d } = envelope(value, 'frame')
  if (v > 1) throw new NewerError(`version ${String(v)} is not 1`)
  if (v !== 1) throw new DecodeError(`version ${String(v)} is not 1`)
  if (!Object.hasOwn(bodies, t)) return null
  const type = t as keyof typeof bodies
  return { t: type, d: bodies[type](d, type) } as p.ServerMessage
}

export const errorBody = object({ error: refusal })
