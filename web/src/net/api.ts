// The HTTP half of the protocol: what happens once.
import * as say from '../messages/web'
import * as decoders from './decoders'
import type { Decoder } from './decode'
import type { Game, Imported, NewTable, Opened, Refusal } from './protocol'

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
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown // sent as JSON
  readonly text?: string // sent as it is
  readonly token?: string | undefined
}

async function ask<T>(path: string, decode: Decoder<T>, request: Request = {}): Promise<T> {
  const headers: Record<string, string> = {}
  const body = request.text ?? (request.body === undefined ? null : JSON.stringify(request.body))
  if (body !== null)
    headers['Content-Type'] = request.text === undefined ? 'application/json' : gameFile
  if (request.token !== undefined) headers['Authorization'] = `Bearer ${request.token}`
  const response = await fetch(`/api/v1/${path}`, {
    method: request.method ?? 'GET',
    headers,
    body,
  }).catch(() => {
    throw new ApiError(0, offline)
  })
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

export async function fetchGames(): Promise<readonly Game[]> {
  return (await ask('games', decoders.games)).games
}

export async function allowedSeats(
  game: string,
  options: Readonly<Record<string, string>>,
): Promise<readonly number[]> {
  const body = { options }
  return (await ask(`games/${game}/seats`, decoders.seatNumbers, { method: 'POST', body })).seats
}

export function createTable(table: NewTable): Promise<Opened> {
  return ask('tables', decoders.opened, { method: 'POST', body: table })
}

export async function tableOfCode(code: string): Promise<string> {
  return (await ask(`codes/${code}`, decoders.found)).table
}

export async function takeSeat(table: string, seat: number, name: string): Promise<string> {
  const path = `tables/${table}/seats/${String(seat)}/take`
  return (await ask(path, decoders.newToken, { method: 'POST', body: { name } })).token
}

export async function leaveSeat(table: string, seat: number, token: string): Promise<void> {
  const path = `tables/${table}/seats/${String(seat)}/leave`
  await ask(path, nothing, { method: 'POST', body: {}, token })
}

// A new secret for this seat; the old one is void.
export async function moveSeat(table: string, seat: number, token: string): Promise<string> {
  const path = `tables/${table}/seats/${String(seat)}/move`
  return (await ask(path, decoders.newToken, { method: 'POST', body: {}, token })).token
}

export async function startTable(table: string, token: string): Promise<void> {
  await ask(`tables/${table}/start`, nothing, { method: 'POST', body: {}, token })
}

export async function setPaused(table: string, token: string, paused: boolean): Promise<void> {
  const path = `tables/${table}/${paused ? 'pause' : 'resume'}`
  await ask(path, nothing, { method: 'POST', body: {}, token })
}

// The same people at a new table; every token given comes back with its new seat.
export function rematch(table: string, token: string, others: readonly string[]): Promise<Opened> {
  const body = { tokens: others }
  return ask(`tables/${table}/rematch`, decoders.opened, { method: 'POST', body, token })
}

// A game file: a finished game to look at, or one to go on with (then with tokens).
export function importGame(text: string): Promise<Imported> {
  return ask('import', decoders.imported, { method: 'POST', text })
}

export function exportPath(table: string): string {
  return `/api/v1/tables/${table}/export`
}
