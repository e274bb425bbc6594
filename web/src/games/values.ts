// What a game's bots mean by their moves and values: points, and nothing to be read in a move,
// unless its folder says otherwise.
import type { Scale } from '../table/judgement'

// What a reader is told of a move that its account does not say.
export interface MoveRead {
  readonly word?: string
  readonly thing?: string // what is laid
  readonly cells?: readonly string[] // where
  readonly act?: 'aside' | 'totem'
}

interface Values {
  readonly SCALE?: Scale
  readonly moveRead?: (move: string) => MoveRead
  readonly canShow?: (move: string) => boolean // its page lays it as a draft
  readonly HINT_LEVEL?: number // of the bot that gives hints; without one the strongest
}
const VALUES = import.meta.glob<Values>('./*/values.ts', { eager: true })

export function scaleOf(game: string): Scale {
  return VALUES[`./${game}/values.ts`]?.SCALE ?? 'points'
}

export function readIn(game: string): (move: string) => MoveRead {
  return VALUES[`./${game}/values.ts`]?.moveRead ?? (() => ({}))
}

export function canShow(game: string, move: string): boolean {
  return VALUES[`./${game}/values.ts`]?.canShow?.(move) ?? false
}

export function hintLevel(game: string): number | undefined {
  return VALUES[`./${game}/values.ts`]?.HINT_LEVEL
}
