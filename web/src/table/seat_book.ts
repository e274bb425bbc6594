// The seats this browser owns: tokens by table, newest table first.
import { readText, removeText, writeText } from '../storage'

export interface OwnedSeat {
  readonly token: string
  readonly seat: number | null // null: came by a link, not yet known
}

export interface OwnedTable {
  readonly table: string
  readonly game: string | null
  readonly seats: readonly OwnedSeat[]
  readonly over: boolean
  readonly opened: number // ms, to list the newest first
  // As it was when it was last seen here.
  readonly names?: readonly string[] // of every seat
  readonly lead?: number | null // the seat that everybody waited for
  readonly waiting?: boolean // people were sitting down
  readonly touched?: number // ms
  readonly ranks?: readonly number[] | null // of every seat, once it was over
}

// What is known of the seats of one source's tables.
export interface SeatBook {
  seatsAt(table: string): readonly OwnedSeat[]
  gameAt(table: string): string | null // as it was when this device was there last
  remember(table: string, seats: readonly OwnedSeat[], game?: string): void
  learn(table: string, facts: SeatFacts): void
  forgetToken(table: string, token: string): void
  forgetTable(table: string): void
}

// What a welcome tells.
export interface SeatFacts {
  readonly seats: readonly number[]
  readonly game: string
  readonly over: boolean
  readonly lead: number | null // the seat that everybody waits for
  readonly names: readonly string[] // of every seat
  readonly waiting: boolean // people sit down
  readonly ranks: readonly number[] | null // of every seat, once it is over
}

const KEY = 'tablee.places'
const MOST = 40

export function readBook(): readonly OwnedTable[] {
  const text = readText(KEY)
  if (text === null) return []
  try {
    const book: unknown = JSON.parse(text)
    return Array.isArray(book) ? (book as unknown[]).filter(isOwnedTable) : []
  } catch {
    return []
  }
}

function isOwnedTable(value: unknown): value is OwnedTable {
  if (typeof value !== 'object' || value === null) return false
  const { table, seats } = value as Partial<OwnedTable>
  return typeof table === 'string' && Array.isArray(seats)
}

function writeBook(book: readonly OwnedTable[]): void {
  if (book.length === 0) removeText(KEY)
  else writeText(KEY, JSON.stringify(book.slice(0, MOST)))
}

export function seatsAt(table: string): readonly OwnedSeat[] {
  return readBook().find((owned) => owned.table === table)?.seats ?? []
}

export function gameAt(table: string): string | null {
  return readBook().find((owned) => owned.table === table)?.game ?? null
}

// Adds what is new and keeps the rest; the table moves to the front.
export function remember(table: string, seats: readonly OwnedSeat[], game?: string): void {
  const book = readBook()
  const old = book.find((owned) => owned.table === table)
  const owned: OwnedTable = {
    table,
    game: game ?? old?.game ?? null,
    seats: mergeSeats(old?.seats ?? [], seats),
    over: old?.over ?? false,
    opened: old?.opened ?? Date.now(),
  }
  writeBook([{ ...old, ...owned }, ...book.filter((other) => other.table !== table)])
}

// A newer token of a seat replaces the older one.
export function mergeSeats(
  old: readonly OwnedSeat[],
  added: readonly OwnedSeat[],
): readonly OwnedSeat[] {
  const kept = old.filter(
    (seat) =>
      !added.some(
        (next) => next.token === seat.token || (next.seat !== null && next.seat === seat.seat),
      ),
  )
  return [...kept, ...added]
}

// What the welcome told: which seats these tokens are, which game, and whether it is over.
export function learn(table: string, facts: SeatFacts): void {
  const book = readBook()
  writeBook(
    book.map((owned) =>
      owned.table !== table
        ? owned
        : {
            ...owned,
            game: facts.game,
            over: facts.over,
            seats: nameSeats(owned.seats, facts.seats),
            names: facts.names,
            lead: facts.lead,
            waiting: facts.waiting,
            ranks: facts.ranks,
            touched: Date.now(),
          },
    ),
  )
}

// A single token without a number is the one seat that no other token names.
export function nameSeats(
  owned: readonly OwnedSeat[],
  seats: readonly number[],
): readonly OwnedSeat[] {
  const unnamed = owned.filter((seat) => seat.seat === null)
  const left = seats.filter((seat) => !owned.some((known) => known.seat === seat))
  const [only] = left
  if (unnamed.length !== 1 || left.length !== 1 || only === undefined) return owned
  return owned.map((seat) => (seat.seat === null ? { ...seat, seat: only } : seat))
}

export function forgetToken(table: string, token: string): void {
  writeBook(
    readBook()
      .map((owned) =>
        owned.table === table
          ? { ...owned, seats: owned.seats.filter((seat) => seat.token !== token) }
          : owned,
      )
      .filter((owned) => owned.seats.length > 0),
  )
}

export function forgetTable(table: string): void {
  writeBook(readBook().filter((owned) => owned.table !== table))
}

// Those of the server that this page came from.
export const browserBook: SeatBook = { seatsAt, gameAt, remember, learn, forgetToken, forgetTable }
