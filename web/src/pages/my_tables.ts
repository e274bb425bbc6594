// The tables of this browser, wherever they are held: those of this device and those of the
// server whose seats it owns. As they were when they were last seen here.
import { pathOf } from '../routes'
import type { LocalTable } from '../table/local_source'
import type { OwnedTable } from '../table/seat_book'
import { namesIn } from './here'

export interface MyTable {
  readonly id: string
  readonly href: string
  readonly game: string // '': not known yet
  readonly names: readonly string[] // of every seat; empty: not known yet
  readonly state: 'lobby' | 'running' | 'over' | 'moved'
  readonly lead: number | null // the seat that is waited for
  readonly mine: boolean // which is this browser's, and the only one here
  readonly touched: number // ms
  readonly rank: number | null // of this browser's seats at a table of the server that is over
}

export const isOpen = ({ state }: MyTable): boolean => state === 'lobby' || state === 'running'

// What goes on first, then what is over; the newest of each first.
export function myTables(
  local: readonly LocalTable[],
  book: readonly OwnedTable[],
): readonly MyTable[] {
  const kept = local.filter(({ tried, lent }) => tried === undefined && lent === undefined)
  const all = [...kept.map(localTable), ...book.map(serverTable)]
  return all.sort(
    (one, other) => Number(isOpen(other)) - Number(isOpen(one)) || other.touched - one.touched,
  )
}

function localTable(table: LocalTable): MyTable {
  const { id, record, lead, moved, touched } = table
  const people = record.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
  const page = record.state === 'over' && moved === null ? 'past' : 'here'
  return {
    ...{ id, lead, touched, game: record.game, names: namesIn(table) },
    href: pathOf({ page, table: id }),
    state: moved === null ? record.state : 'moved',
    mine: people.length === 1 && people[0] === lead,
    rank: null, // the engine is asked
  }
}

function serverTable(owned: OwnedTable): MyTable {
  const { table, game, over, opened, names = [], lead = null, touched, waiting } = owned
  const seats = owned.seats.map(({ seat }) => seat)
  const mine = lead !== null && seats.length === 1 && seats[0] === lead
  return {
    ...{ id: table, names, game: game ?? '', touched: touched ?? opened },
    href: pathOf({ page: 'table', table }),
    state: over ? 'over' : waiting === true ? 'lobby' : 'running',
    // Who is waited for here is waited for still; whether others have played since, nobody said.
    lead: mine ? lead : null,
    mine,
    rank: rankOf(owned),
  }
}

// Of whoever has seats on several sides nobody can say it in a word.
function rankOf({ seats, ranks }: OwnedTable): number | null {
  const own = new Set(seats.map(({ seat }) => (seat === null ? undefined : ranks?.[seat])))
  const [rank] = own
  return own.size === 1 ? (rank ?? null) : null
}
