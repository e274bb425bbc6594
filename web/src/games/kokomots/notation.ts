// Cards as the server writes them: "E" plain, "B1" first, "A2" second, "N." last, "H:" spelt.
export type Constraint = 'none' | 'first' | 'second' | 'last' | 'spelt'

const MARKS: Readonly<Record<string, Constraint>> = {
  '1': 'first',
  '2': 'second',
  '.': 'last',
  ':': 'spelt',
}

export interface Face {
  readonly letter: string
  readonly constraint: Constraint
}

export function readCard(card: string): Face {
  return { letter: card.slice(0, 1), constraint: MARKS[card.slice(1)] ?? 'none' }
}

export const isSpelt = (card: string): boolean => readCard(card).constraint === 'spelt'
