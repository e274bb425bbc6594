// What a game's page is given, and the list of games the client can show.
import type { Component, Snippet } from 'svelte'
import type { Answer, CheckAnswer, TableState } from '../table/table'

export interface GameProps {
  readonly state: TableState
  readonly names: readonly string[] // of every seat, never empty
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
