// The pages the client finds in its game folders.
import type { Component } from 'svelte'
import type { GameProps } from '../play/game'

export type { GameProps, SeatNote, WordReport } from '../play/game'

export interface GamePage {
  readonly default: Component<GameProps>
}

// One page in each game's folder, loaded when it is needed.
const PAGES = import.meta.glob<GamePage>('./*/Page.svelte')

export function gamePage(id: string): (() => Promise<GamePage>) | undefined {
  return PAGES[`./${id}/Page.svelte`]
}
