// What is kept of the tables of this device, as plain values: one row a table, its lines and
// answers beside it. A change is stored whole or not at all, by whoever leads the table.
import type { Change, KeptAnswer, TableRecord } from './records'
import type { Summary } from './summary'

export interface Row {
  readonly id: string
  readonly record: TableRecord
  readonly seq: number // lines there are
  // Raised by every window that opens the table: who holds an older one leads no more.
  readonly epoch: number
  readonly touched: number // ms, when it was last changed here
  readonly lead: number | null // the seat that was waited for when it was last seen
  readonly moved: string | null // the table of a server that it goes on as
  readonly key?: string // under which it is put online, so that it is put there once
  // It is being put online, and nobody knows yet whether it is there: nobody plays on here.
  readonly going?: Going | null
  // A copy of another table, to try something otherwise after so many moves; it is not kept.
  readonly tried?: { readonly table: string; readonly move: number }
  readonly lent?: true // looked at from a file, and not kept
  readonly summary?: Summary // once it is over and somebody asked
}

// What is sent, and sent again until it is answered: the very same file, so that it makes one
// table, and who keeps their seat.
export interface Going {
  readonly file: string
  readonly given: readonly number[] // seats that are given away by a link
}

export type Marks = Partial<Pick<Row, 'lead' | 'moved' | 'going' | 'summary'>>

// A change, and that the table is held from then on, for it goes online.
export type Write = Change & { readonly hold?: { readonly key: string; readonly going: Going } }

export interface Opened {
  readonly row: Row
  readonly lines: readonly string[]
  readonly answers: readonly KeptAnswer[] // oldest first
}

export type Stored = 'stored' | 'fenced'

export interface Kept {
  list(): Promise<readonly Row[]>
  find(id: string): Promise<Row | null>
  // To look at, without leading it.
  read(id: string): Promise<Opened | null>
  // For whoever leads the table from now on.
  open(id: string): Promise<Opened | null>
  // `epoch`: of the table that changes; null: it is new. Fails when it cannot be stored,
  // and then nothing is.
  store(change: Write, epoch: number | null, now: number): Promise<Stored>
  // What is only for the list: it fences nobody.
  mark(id: string, marks: Marks): Promise<void>
  forget(ids: readonly string[]): Promise<void>
}

export interface Plan {
  readonly rows: readonly Row[] // to be put
  readonly first: number // number of the first of the change's lines
  readonly remove: readonly string[]
}

// The table whose leader makes the change; one that ends names itself among what is removed.
export const tableOf = ({ table, remove }: Pick<Change, 'table' | 'remove'>): string =>
  table === '' ? (remove[0] ?? '') : table

// What a change makes of the rows there are; 'fenced' where another window leads the table or
// its log is another than the change goes on from.
export function planOf(
  change: Write,
  epoch: number | null,
  now: number,
  rowOf: (id: string) => Row | null,
): Plan | 'fenced' {
  const table = tableOf(change)
  const old = rowOf(table)
  if (epoch !== null && (old === null || old.epoch !== epoch)) return 'fenced'
  if (epoch === null && old !== null) return 'fenced'
  if (change.lines.length > 0 && change.first_line !== (old?.seq ?? 0) + 1) return 'fenced'
  const rows = new Map<string, Row>()
  for (const record of change.put) rows.set(record.id, rowWith(record, rowOf(record.id), now))
  const own = rows.get(table) ?? old
  if (own !== null) {
    const record = change.touched === 0 ? own.record : { ...own.record, touched: change.touched }
    const seq = own.seq + change.lines.length
    rows.set(table, { ...own, record, seq, touched: now, ...change.hold })
  } else if (change.lines.length > 0) return 'fenced'
  for (const id of change.remove) rows.delete(id)
  return { rows: [...rows.values()], first: change.first_line, remove: change.remove }
}

function rowWith(record: TableRecord, old: Row | null, now: number): Row {
  if (old !== null) return { ...old, record, touched: now }
  return { id: record.id, record, seq: 0, epoch: 0, touched: now, lead: null, moved: null }
}

const MOST_OVER = 200

// Finished tables that are too many, the oldest ones; what is not finished stays.
export function tooOld(rows: readonly Row[]): readonly string[] {
  return rows
    .filter(({ record }) => record.state === 'over')
    .sort((a, b) => b.touched - a.touched)
    .slice(MOST_OVER)
    .map(({ id }) => id)
}

// The secrets of a table of this device are in its record as they are: who reads the
// database has the seats anyway.
export function seatsOf(record: TableRecord): readonly { seat: number; token: string }[] {
  return record.seats.flatMap(({ kind, secret }, seat) =>
    kind === 'person' && secret !== null ? [{ seat, token: tokenOf(secret) }] : [],
  )
}

// What is kept of a token, which is at most 32 plain letters.
export function tokenSecret(token: string): string {
  const codes = [...token].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
  return codes.join('').padEnd(64, '0')
}

function tokenOf(hash: string): string {
  const codes = hash.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []
  return String.fromCharCode(...codes.filter((code) => code !== 0))
}
