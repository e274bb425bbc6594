// The HTTP half of the protocol: what happens once.
import * as say from '../messages/web'
import * as decoders from './decoders'
import type { Decoder } from './decode'
import type { AllowedSeats, AskWhat, Game, Imported, NewTable, Opened, Refusal } from './protocol'
import { rules, type Rules } from './rules_text'

// A refusal of the server, or the network's (status 0).
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.key)
  }
}

const offline: Refusal = { key: 'web.offline', ...say.offline }
const garbled: Refusal = { key: 'web.garbled', ...say.garbled }

// A type that no form of another site can send.
const gameFile = 'application/vnd.tablee.game'

interface Request {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly body?: unknown // sent as JSON
  readonly file?: string // a game file, sent as it is
  readonly token?: string | undefined
}

async function send(path: string, request: Request): Promise<Response> {
  const headers: Record<string, string> = {}
  const body = request.file ?? (request.body === undefined ? null : JSON.stringify(request.body))
  if (body !== null)
    headers['Content-Type'] = request.file === undefined ? 'application/json' : gameFile
  if (request.token !== undefined) headers['Authorization'] = `Bearer ${request.token}`
  return await fetch(`/api/v1/${path}`, {
    method: request.method ?? 'GET',
    headers,
    body,
  }).catch(() => {
    throw new ApiError(0, offline)
  })
}

async function ask<T>(path: string, decode: Decoder<T>, request: Request = {}): Promise<T> {
  const response = await send(path, request)
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ApiError(response.status, refusalOf(answer))
  try {
    return decode(answer, path)
  } catch {
    throw new ApiError(response.status, garbled)
  }
}

function refusalOf(answer: unknown): Refusal {
  try {
    return decoders.errorBody(answer, 'error').error
  } catch {
    return garbled
  }
}

const nothing: Decoder<null> = () => null

const seatPath = (table: string, seat: number, what: string): string =>
  `tables/${table}/seats/${String(seat)}/${what}`

async function act(path: string, token: string, body: unknown = {}): Promise<void> {
  await ask(path, nothing, { method: 'POST', body, token })
}

export async function fetchGames(): Promise<readonly Game[]> {
  return (await ask('games', decoders.games)).games
}

export function fetchRules(game: string): Promise<Rules> {
  return ask(`games/${game}/rules`, rules)
}

export function allowedSeats(
  game: string,
  options: Readonly<Record<string, string>>,
): Promise<AllowedSeats> {
  return ask(`games/${game}/seats`, decoders.allowedSeats, { method: 'POST', body: { options } })
}

export function createTable(table: NewTable): Promise<Opened> {
  return ask('tables', decoders.opened, { method: 'POST', body: table })
}

export async function tableOfCode(code: string): Promise<string> {
  return (await ask(`codes/${code}`, decoders.found)).table
}

// `invite`: the word of a one-time link.
export async function takeSeat(
  table: string,
  seat: number,
  who: { readonly name: string; readonly invite?: string; readonly role?: number },
): Promise<string> {
  const path = seatPath(table, seat, 'take')
  return (await ask(path, decoders.newToken, { method: 'POST', body: who })).token
}

export async function leaveSeat(table: string, seat: number, token: string): Promise<void> {
  await act(seatPath(table, seat, 'leave'), token)
}

// A new secret for this seat; the old one is void.
export async function moveSeat(table: string, seat: number, token: string): Promise<string> {
  const path = seatPath(table, seat, 'move')
  return (await ask(path, decoders.newToken, { method: 'POST', body: {}, token })).token
}

export async function startTable(table: string, token: string): Promise<void> {
  await act(`tables/${table}/start`, token)
}

// 'asked': other people are there, and have to agree first.
export async function pauseTable(table: string, token: string): Promise<'done' | 'asked'> {
  const request = { method: 'POST', body: {}, token } as const
  return (await ask(`tables/${table}/pause`, decoders.done, request)).asked ? 'asked' : 'done'
}

export async function resumeTable(table: string, token: string): Promise<void> {
  await act(`tables/${table}/resume`, token)
}

// Says yes or no to a proposal; whoever made it takes it back by a no.
export async function answerAsk(
  table: string,
  what: AskWhat,
  yes: boolean,
  token: string,
): Promise<void> {
  await act(`tables/${table}/${yes ? 'agree' : 'refuse'}`, token, { what })
}

// What the host alone may do.
export async function endTable(table: string, token: string): Promise<void> {
  await ask(`tables/${table}`, nothing, { method: 'DELETE', token })
}

export async function handOn(table: string, seat: number, token: string): Promise<void> {
  await act(`tables/${table}/host`, token, { seat })
}

export async function removeSeat(table: string, seat: number, token: string): Promise<void> {
  await act(seatPath(table, seat, 'remove'), token)
}

export async function seatBot(
  table: string,
  seat: number,
  level: number,
  token: string,
): Promise<void> {
  await act(seatPath(table, seat, 'bot'), token, { level })
}

export async function reopenSeat(table: string, seat: number, token: string): Promise<void> {
  await act(seatPath(table, seat, 'open'), token)
}

// The word of a link that gives this seat to whoever opens it first.
export async function inviteTo(table: string, seat: number, token: string): Promise<string> {
  const path = seatPath(table, seat, 'invite')
  return (await ask(path, decoders.newInvite, { method: 'POST', body: {}, token })).invite
}

// A word that should be in the list, or should not.
export async function reportWord(
  game: string,
  word: string,
  kind: 'missing' | 'wrong',
): Promise<void> {
  await ask('words/report', nothing, { method: 'POST', body: { game, word, kind } })
}

// The same people at a new table; every token given comes back with its new seat.
export function rematch(table: string, token: string, others: readonly string[]): Promise<Opened> {
  const body = { tokens: others }
  return ask(`tables/${table}/rematch`, decoders.opened, { method: 'POST', body, token })
}

// A game file: a finished game to look at, or one to go on with (then with tokens).
export function importGame(text: string): Promise<Imported> {
  return ask('import', decoders.imported, { method: 'POST', file: text })
}

// The game file of a finished game. Where hands were hidden, it is for those who played.
export async function exportGame(table: string, token?: string): Promise<string> {
  const response = await send(`tables/${table}/export`, { token })
  if (response.ok) return await response.text()
  throw new ApiError(response.status, refusalOf(await response.json().catch(() => null)))
}
