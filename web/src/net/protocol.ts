// The messages of docs/protocol.md, version 1, as closed types. What the server says is read
// off its decoders; what the client says is written here.
import type { Read } from './decode'
import type * as decoders from './decoders'

export type { ServerMessage } from './decoders'

export type Refusal = Read<typeof decoders.refusal>
export type GameOption = Read<typeof decoders.gameOption>
export type Teams = Read<typeof decoders.teams>
export type AllowedSeats = Read<typeof decoders.allowedSeats>
export type Game = Read<typeof decoders.game>
export type SeatToken = Read<typeof decoders.seatToken>
export type Opened = Read<typeof decoders.opened>
export type Imported = Read<typeof decoders.imported>
export type LobbySeat = Read<typeof decoders.lobbySeat>
export type Ask = Read<typeof decoders.ask>
export type AskWhat = Ask['what']
export type Lobby = Read<typeof decoders.lobby>
export type TableView = Read<typeof decoders.tableView>
export type ClockFacts = Read<typeof decoders.clock>
export type EventKind = Read<typeof decoders.eventKind>
export type TableEvent = Read<typeof decoders.event>
export type AccountLine = Read<typeof decoders.accountLine>
export type Account = Read<typeof decoders.account>
export type Welcome = Read<typeof decoders.bodies.welcome>

// The moves the server lists, by seat of this client.
export type Moves = Read<typeof decoders.bySeat>
// The kinds of thing that may be done now, by seat of this client: "top", "passe".
export type Acts = Moves

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
  readonly screen?: 1 // whoever makes it shows it on a big screen
}

export type ClientMessage =
  | { readonly t: 'hello'; readonly d: Hello }
  | { readonly t: 'play' | 'check'; readonly d: Command & { readonly move: string } }
  | { readonly t: 'undo'; readonly d: Command }
  | { readonly t: 'react'; readonly d: Command & { readonly what: string } }
  | { readonly t: 'ping'; readonly d: Record<string, never> }
  | { readonly t: 'rest'; readonly d: { readonly on: 0 | 1; readonly reads?: 1 } }
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
