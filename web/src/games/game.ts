// What a game's page is given, and the list of games the client can show.
import type { Component, Snippet } from 'svelte'
import type { Presence } from '../table/hosting'
import type { Answer, CheckAnswer, TableState } from '../table/table'

// What stands beside a player's name, whatever the game.
export interface SeatSign {
  readonly presence: Presence
  readonly said: string | null // a reaction, for some seconds
}

export const NO_SIGN: SeatSign = { presence: 'here', said: null }

export type WordReport = (word: string, kind: 'missing' | 'wrong') => Promise<void>

export interface GameProps {
  readonly state: TableState
  readonly names: readonly string[] // of every seat, never empty
  readonly signs: readonly SeatSign[] // of every seat
  readonly report: WordReport // a word that the list should have, or should not
  readonly play: (seat: number, move: string) => Promise<Answer>
  readonly check: (seat: number, move: string) => Promise<CheckAnswer>
  readonly end?: Snippet | undefined // the result, once the game is over
  readonly announce: (sentence: string) => void // to the live region
}

export interface GamePage {
  readonly default: Component<GameProps>
}

// The pages are loaded when they are needed.
export const GAME_PAGES: Readonly<Record<string, () => Promise<GamePage>>> = {
  kumata: () => import('./kumata/KumataTable.svelte'),
  piochamots: () => import('./piochamots/PiochamotsTable.svelte'),
}
