// Table: one running game as this client sees it, wherever it runs: WireTable is one at the
// other end of a line.
import type { Account, Acts, EventKind, Lobby, Moves, Refusal, TableView } from '../net/protocol'
import type { Told } from '../net/told'

export type Connection =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'online' }
  // Lost: the next try is at `retryAt` (ms, wall clock).
  | { readonly kind: 'lost'; readonly retryAt: number }
  // For good: the server said why.
  | { readonly kind: 'closed'; readonly error: Refusal }

export interface LogEntry {
  readonly seq: number
  readonly kind: EventKind
  readonly seat: number | null
  readonly text: string | null // null: not ours to see
  readonly told?: Told // in words, where it is worth any
}

// Table time as the server last told it, in ms; it runs on from `heard` (wall clock).
export interface TableTime {
  readonly now: number
  readonly runs: boolean
  readonly heard: number
}

export interface TableState {
  readonly past?: true // a moment of a game that is over, looked at again
  readonly connection: Connection
  readonly lobby: Lobby | null // null until the first welcome
  readonly mine: readonly number[] // the seats of this client
  readonly seq: number // the last event seen, 0 before the first
  readonly welcomed: number // the newest event when we came in: what is later, we saw happen
  readonly view: TableView | null // null in the lobby
  readonly moves: Moves // listed by the engine, for my seats that may act
  readonly acts: Acts // what my seats may do, where the game tells it
  readonly log: readonly LogEntry[] // oldest first, without holes since its first entry
  readonly time: TableTime | null // null until the server has told it
  readonly sending: number // moves that are not yet stored, or whose events are not yet here
}

export type Answer = { readonly ok: true } | { readonly ok: false; readonly error: Refusal }
// Without an error nobody answered: the line or the server is in trouble, which says
// nothing about the rules.
export type CheckAnswer =
  | { readonly ok: true; readonly account: Account }
  | { readonly ok: false; readonly error: Refusal | null }

// Something that a seat said to the table; it is not kept.
export interface Reaction {
  readonly seat: number
  readonly what: string
}

// A move is kept until it is stored, through a lost line and back; one of the moment,
// as in a race, is refused while nobody answers and is never sent late.
export type Lasting = 'kept' | 'moment'

export interface Table {
  readonly id: string
  readonly state: TableState
  // Calls back at once and after every change; returns how to stop.
  subscribe(listener: (state: TableState) => void): () => void
  // Calls back when somebody reacts; returns how to stop.
  hear(listener: (reaction: Reaction) => void): () => void
  // Resolves when the move is stored and its events are seen here, or when it is
  // refused. A table that is closed refuses at once.
  play(seat: number, move: string, lasting?: Lasting): Promise<Answer>
  // What a move would do, or why it may not be played. A question is no state: it is
  // sent once, never waits for a lost line, and is given up by its signal.
  check(seat: number, move: string, signal?: AbortSignal): Promise<CheckAnswer>
  undo(seat: number): Promise<Answer>
  react(seat: number, what: string): Promise<Answer>
  // Nobody looks at this window, or somebody does again; told anew after a lost line. With
  // `reads` they read what the game is about, and others wait a moment.
  rest(on: boolean, reads?: boolean): void
  // Tries the connection again now.
  retry(): void
  // The device woke up: the line is tried again now, or asked whether it lives.
  wake(): void
  // The line is known to be dead.
  offline(): void
  close(): void
}
