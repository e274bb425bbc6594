// Where a game that is over is found, to be looked at again: on this device, in a file that was
// opened on this page, or on the server, which gives its file to who may have it.
import { ApiError } from '../net/api_error'
import { engineNow } from '../table/engine_here'
import { filesIn } from '../table/game_file'
import type { LocalSource, LocalTable } from '../table/local_source'
import { lend } from '../table/past'
import type { OwnedSeat } from '../table/seat_book'
import { serverSource, type TableSource } from '../table/source'
import { go, route } from '../router.svelte'
import type { Route } from '../routes'
import { engineHere, nearSource, tablesHere } from './here'

export type Past =
  // `file`: what it was read from, where it is not kept here
  | {
      readonly kind: 'timeline'
      readonly source: LocalSource
      readonly table: LocalTable
      readonly file: { readonly text: string; readonly from: 'file' | 'server' } | null
      readonly seat: number | null // whose eyes; null: nobody's in particular
    }
  | { readonly kind: 'running' } // on this device
  | { readonly kind: 'server'; readonly refused: boolean } // its page, without a timeline
  | { readonly kind: 'nowhere' }

// Files that were opened since the page was loaded; nothing of them is stored.
const opened = new Map<string, string>()

export async function findPast(id: string): Promise<Past> {
  const kept = (await tablesHere()).find((one) => one.id === id && one.lent === undefined)
  if (kept !== undefined && kept.record.state !== 'over') return { kind: 'running' }
  const source = await engineHere()
  if (kept !== undefined)
    return source === null
      ? { kind: 'nowhere' }
      : { kind: 'timeline', source, table: kept, file: null, seat: null }
  const text = opened.get(id)
  if (text !== undefined && source !== null) return await lent(source, id, text, 'file')
  const seats = serverSource.book.seatsAt(id)
  const file = await fileOf(id, seats)
  if (typeof file !== 'string') return file
  if (source === null) return { kind: 'server', refused: false }
  return await lent(source, id, file, 'server', seats[0]?.seat ?? null)
}

async function lent(
  source: LocalSource,
  id: string,
  text: string,
  from: 'file' | 'server',
  seat: number | null = null,
): Promise<Past> {
  const answer = await lend(source, text, id)
  const table = (await source.list()).find((one) => one.id === id)
  if (answer === null || table === undefined) return { kind: 'server', refused: false }
  return { kind: 'timeline', source, table, file: { text, from }, seat }
}

// Of a game of the server; who owns several seats may have it by any.
export async function fileOf(id: string, seats: readonly OwnedSeat[]): Promise<string | Past> {
  // A folder on somebody's web server: there is nobody to ask.
  if (import.meta.env.MODE === 'export') return { kind: 'nowhere' }
  for (const token of [...seats.map((one) => one.token), undefined]) {
    try {
      return await serverSource.api.exportGame(id, token)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) return { kind: 'nowhere' }
      if (token === undefined)
        return { kind: 'server', refused: error.status === 401 || error.status === 403 }
    }
  }
  return { kind: 'nowhere' }
}

// The engine that can be asked about a game that has just ended here; null: there is none at
// hand. A game of the server is not worth a download: only what this browser holds is used.
export async function lookedAt(
  from: TableSource,
  id: string,
  seats: readonly OwnedSeat[],
): Promise<LocalSource | null> {
  if (from.kind === 'local') return await engineHere()
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  const engine = worker === null ? engineNow() : await engineHere()
  if (engine === null) return null
  const file = await fileOf(id, seats)
  return typeof file === 'string' && (await lend(engine, file, id)) !== null ? engine : null
}

const MOST_READ = 64 << 20 // bytes; what is cut off there has no sum at its end

const waiting = new Set<(table: string) => void>()

const idOf = (to: Route): string => (to.page === 'past' ? to.table : '')

// Calls back when a file is opened that leads to where one is: with its game, or with '' for a
// list of several. Returns how to stop.
export function onOpened(heard: (table: string) => void): () => void {
  waiting.add(heard)
  return () => waiting.delete(heard)
}

// Goes where a file leads; who waits at the address of its game for it stays at the move there.
// Fails as an ApiError.
export async function openFile(file: File): Promise<void> {
  const to = await leadsTo(await file.slice(0, MOST_READ).text())
  const here = route()
  const is = to.page === here.page && idOf(to) === idOf(here)
  if (!is) go(to)
  else for (const heard of waiting) heard(idOf(to))
}

// A game that is over is looked at and not kept, one that goes on is set up here, and of several
// all are kept.
async function leadsTo(text: string): Promise<Route> {
  const files = filesIn(text)
  if (files.length > 1) {
    for (const file of files) await keepFile(file)
    return { page: 'games' }
  }
  const engine = await engineHere()
  if (engine !== null) {
    const answer = await lend(engine, text, null)
    if (answer !== null && 'refusal' in answer) throw new ApiError(422, answer.refusal)
    if (answer?.over === true) {
      opened.set(answer.table, text)
      return { page: 'past', table: answer.table }
    }
  }
  return await keepFile(text)
}

export async function keepFile(text: string): Promise<Route> {
  const source = await nearSource()
  const { table, tokens = [] } = await source.api.importGame(text)
  if (tokens.length > 0) source.book.remember(table, tokens)
  return { page: tokens.length === 0 ? 'past' : source.page, table }
}
