// The messages of docs/protocol.md, version 1, as closed types.
import type { Text } from '../i18n/text'
import type { Told } from './told'

export interface Refusal extends Text {
  readonly key: string
  readonly article?: string
  readonly mark?: readonly string[] // the cells or cards it speaks of, in the game's notation
}

export interface GameOption {
  readonly id: string
  readonly label: Text
  readonly kind: 'flag' | 'range' | 'choice' | 'text'
  readonly min?: number
  readonly max?: number
  readonly offered?: readonly number[] // of a range: values worth one tap
  readonly standard: string
  readonly choices: readonly { readonly id: string; readonly label: Text }[]
  // It says something only at these values of another option; null: always.
  readonly effect?: { readonly option: string; readonly values: readonly string[] } | null
}

// How many teams there are, and whether the table chooses who is in which: else seat i
// is in team i % count.
export interface Teams {
  readonly count: number // 0: everybody for themselves
  readonly chosen: boolean
}

export interface AllowedSeats {
  readonly seats: readonly number[]
  readonly teams: Teams
}

export interface Game {
  readonly id: string
  readonly name: string
  readonly help: Text
  readonly levels: number
  readonly seats: readonly number[]
  readonly teams: Teams // with the standard options
  readonly first: Text | null // what the seat is that a table may name as the first
  readonly roles: readonly Text[]
  readonly options: readonly GameOption[]
}

export interface NewSeat {
  readonly kind: 'me' | 'open' | 'device' | 'bot'
  readonly name?: string
  readonly level?: number
  readonly role?: number
  readonly team?: number
  readonly time?: number // percent of the usual; 0: no clock
}

export type SpectatorRule = 'open' | 'delayed' | 'none'

export interface NewTable {
  readonly game: string
  readonly options: Readonly<Record<string, string>>
  readonly seats: readonly NewSeat[]
  readonly first?: number // who begins, where the game leaves that to the table
  readonly name: string
  readonly grace?: number // seconds until a bot keeps an absent person's seat; 0: never
  readonly spectators?: SpectatorRule
}

export interface SeatToken {
  readonly seat: number
  readonly token: string
}

export interface Opened {
  readonly table: string
  readonly code: string
  readonly tokens: readonly SeatToken[]
}

export interface Imported {
  readonly table: string
  readonly tokens?: readonly SeatToken[] // of a game that goes on
}

export interface LobbySeat {
  readonly seat: number
  readonly kind: 'person' | 'open' | 'bot'
  readonly name: string
  readonly level?: number
  readonly role?: number
  readonly team?: number
  readonly time: number // percent; 0: no clock
  readonly present: boolean
  readonly stand_in?: number // the level of the bot that keeps an absent person's seat
  readonly invited: boolean // a one-time link to this seat is open
  readonly needs_invite: boolean // it is open, and only such a link gives it
}

export type AskWhat = 'pause' | 'undo'

// Something that needs the consent of the others.
export interface Ask {
  readonly what: AskWhat
  readonly by: number
  readonly agreed: readonly number[]
  readonly waits: readonly number[]
}

export interface Lobby {
  readonly table: string
  readonly code: string | null // null once the game is over
  readonly game: string
  readonly options: Readonly<Record<string, string>>
  readonly state: 'lobby' | 'running' | 'over'
  readonly seats: readonly LobbySeat[]
  readonly series: { readonly games: number; readonly wins: readonly number[] }
  readonly next: string | null
  readonly next_by?: number // who proposes the rematch
  readonly first?: { readonly seat: number; readonly label: Text }
  readonly host: number | null
  readonly grace: number
  readonly spectators: string
  readonly teams?: readonly number[] // of each seat, where there are teams
  readonly asks: readonly Ask[]
}

// What every game shows; `view` is the game's own and is decoded by its folder.
export interface TableView {
  readonly game: string
  readonly seq: number
  readonly at: number
  readonly seats: number
  readonly paused: boolean
  readonly you: number | null
  readonly turn: readonly number[] // the seats that may act
  readonly lead: number | null // the one of them that everybody waits for; null in a race
  readonly over: boolean
  readonly teams?: readonly number[] // of each seat, where there are teams
  readonly clocks: readonly ClockFacts[]
  readonly scores?: readonly number[]
  readonly ranks?: readonly number[]
  readonly view: unknown
}

// A clock that runs, in ms of table time.
export interface ClockFacts {
  readonly id: number
  readonly seat: number
  readonly deadline: number
  readonly name?: string
  readonly total?: number // from its start to its deadline, where the server tells it
}

// The moves the server lists, by seat of this client.
export type Moves = Readonly<Record<string, readonly string[]>>

// The kinds of thing that may be done now, by seat of this client: "top", "passe".
export type Acts = Readonly<Record<string, readonly string[]>>

export type EventKind = 'play' | 'draw' | 'expire' | 'undo' | 'pause' | 'resume'

export interface TableEvent {
  readonly seq: number
  readonly at: number
  readonly now?: number // table time, on the last event of a step
  readonly runs?: boolean
  readonly kind: EventKind
  readonly seat?: number
  readonly text: string | null
  readonly told?: Told // the same in words; missing where it is worth none
  readonly view: TableView | null
  readonly moves: Moves | null
  readonly acts: Acts | null
}

export interface AccountLine extends Text {
  readonly points: number
  readonly mark?: readonly string[] // the cells or cards it counts
}

export interface Account {
  readonly lines: readonly AccountLine[]
  readonly choice?: boolean // each line is another way to read the move, best first
  readonly total: number
  readonly gain?: number // mine less theirs, where a move changes the points of others too
}

export type ServerMessage =
  | { readonly t: 'welcome'; readonly d: Welcome }
  | { readonly t: 'lobby'; readonly d: Lobby }
  | {
      readonly t: 'state'
      readonly d: {
        readonly seq: number
        readonly now?: number
        readonly runs?: boolean
        readonly view: TableView | null
        readonly moves: Moves
        readonly acts: Acts
      }
    }
  | { readonly t: 'event'; readonly d: TableEvent }
  | { readonly t: 'ack'; readonly d: { readonly cid: string; readonly seq: number } }
  | { readonly t: 'no'; readonly d: { readonly cid?: string; readonly error: Refusal } }
  | { readonly t: 'account'; readonly d: { readonly cid: string } & Account }
  | { readonly t: 'pong' | 'time'; readonly d: { readonly now: number; readonly runs: boolean } }
  | { readonly t: 'reaction'; readonly d: { readonly seat: number; readonly what: string } }
  | { readonly t: 'closed'; readonly d: { readonly error: Refusal } }

export interface Welcome {
  readonly table: string
  readonly seats: readonly number[]
  readonly lobby: Lobby
  readonly seq: number
}

export type ClientMessage =
  | { readonly t: 'hello'; readonly d: Hello }
  | { readonly t: 'play' | 'check'; readonly d: Command & { readonly move: string } }
  | { readonly t: 'undo'; readonly d: Command }
  | { readonly t: 'react'; readonly d: Command & { readonly what: string } }
  | { readonly t: 'ping'; readonly d: Record<string, never> }
  | { readonly t: 'rest'; readonly d: { readonly on: 0 | 1 } }
  | { readonly t: 'advance'; readonly d: { readonly cid: string; readonly ms: number } }

export interface Hello {
  readonly table: string
  readonly tokens?: readonly string[]
  readonly since?: number
  readonly wire?: number // 2: changes of a view are enough (wire.ts)
}

export interface Command {
  readonly cid: string
  readonly seat: number
}
