// The card before a first game: its aim, and three figures of the rules that show the most.
import type { Text } from '../i18n/text'

export interface FirstCard {
  readonly aim: Text
  readonly figures: readonly (readonly [article: string, at: number])[]
}

const CARDS = import.meta.glob<FirstCard>('./*/first.ts', { import: 'default' })

export async function firstCard(game: string): Promise<FirstCard | null> {
  return (await CARDS[`./${game}/first.ts`]?.()) ?? null
}
