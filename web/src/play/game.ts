// What a game's page is given, whatever the game.
import type { Component, Snippet } from 'svelte'
import type { Presence } from '../table/hosting'
import type { Line, News } from './lines'
import type { Follower } from '../table/live_table.svelte'
import type { Answer, CheckAnswer, Lasting, TableState } from '../table/table'
import type { Making } from './draft'

// What stands beside a player's name, whatever the game.
export interface SeatNote {
  readonly presence: Presence
  readonly said: string | null // a reaction, for some seconds
  readonly short?: string // the name where there is little room
}

export const NO_NOTE: SeatNote = { presence: 'here', said: null }

// To be laid as a draft, which may still be changed; another one is another object.
export interface Suggested {
  readonly move: string
}

export type WordReport = (word: string, kind: 'missing' | 'wrong') => Promise<void>

export interface HelpProps {
  readonly game: string
  readonly keys: string // of this game, in words
  readonly onclose: () => void
}

// What a game brings into its frame.
export interface FrameProps {
  readonly chrome: Chrome
  readonly game: string
  readonly seq: number // of what is shown
  readonly acts: readonly string[] // what may be done here now
  readonly phase?: string | undefined // of the game, where it has some
  readonly over: boolean
  readonly beside?: boolean | undefined // wide: the dock stands beside the board, not below
  readonly boardLabel: string
  readonly boardless: boolean // whoever sits here needs no board to act
  readonly chips: Snippet
  readonly news?: News | undefined
  readonly story: readonly Line[]
  readonly board: Snippet
  readonly clock?: Snippet | undefined
  readonly dock?: Snippet | undefined // with the clock
  readonly folds?: Snippet | undefined
  readonly breakdown?: Snippet | undefined // of the points, at the end
  readonly keys: string // the keys of this game, in words
  readonly hand?: (() => string) | undefined // my hand, read aloud
  readonly last?: (() => string) | undefined // the last event and the points
}

// What the page of the table brings into the frame of the game.
export interface Chrome {
  readonly title: string
  // In place of the usual frame: that of a big screen, or of a phone beside one.
  readonly frame?: Component<FrameProps> | undefined
  readonly menu: Snippet
  readonly line: Snippet // the state of the connection
  readonly notices: Snippet
  // The result, once the game is over; given how the points came about.
  readonly end?: Snippet<[Snippet | undefined]> | undefined
  readonly coach?: Snippet | undefined // of a guided first game
  readonly help: () => Promise<{ readonly default: Component<HelpProps> }> // rules and keys
}

export interface GameProps {
  readonly now: TableState // the line, the clocks, what may be done
  readonly shown: TableState // the picture, which may lag a little behind
  readonly names: readonly string[] // of every seat, never empty
  readonly notes: readonly SeatNote[] // of every seat
  readonly chrome: Chrome
  readonly past?: boolean // a game that is over is looked at: nobody waits or is waited for
  readonly report: WordReport // a word that the list should have, or should not
  readonly send: (seat: number, move: string, lasting: Lasting) => Promise<Answer>
  readonly check: (seat: number, move: string, signal: AbortSignal) => Promise<CheckAnswer>
  readonly hurry: () => void // the picture waits no longer
  readonly follow: (follower: Follower) => () => void // hears every change of the picture
  readonly riddle?: boolean | undefined // an answer is sought: no passing, no price, no haste
  readonly suggested?: Suggested | null | undefined // a move that somebody looks at
  readonly making?: ((making: Making) => void) | undefined // a lesson hears what is in the making
}
