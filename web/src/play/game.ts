// What a game's page is given, whatever the game.
import type { Component, Snippet } from 'svelte'
import type { Presence } from '../table/hosting'
import type { Follower } from '../table/live_table.svelte'
import type { Answer, CheckAnswer, Lasting, TableState } from '../table/table'

// What stands beside a player's name, whatever the game.
export interface SeatNote {
  readonly presence: Presence
  readonly said: string | null // a reaction, for some seconds
  readonly short?: string // the name where there is little room
}

export const NO_NOTE: SeatNote = { presence: 'here', said: null }

export type WordReport = (word: string, kind: 'missing' | 'wrong') => Promise<void>

export interface HelpProps {
  readonly game: string
  readonly keys: string // of this game, in words
  readonly onclose: () => void
}

// What the page of the table brings into the frame of the game.
export interface Chrome {
  readonly title: string
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
  readonly report: WordReport // a word that the list should have, or should not
  readonly send: (seat: number, move: string, lasting: Lasting) => Promise<Answer>
  readonly check: (seat: number, move: string, signal: AbortSignal) => Promise<CheckAnswer>
  readonly hurry: () => void // the picture waits no longer
  readonly follow: (follower: Follower) => () => void // hears every change of the picture
}
