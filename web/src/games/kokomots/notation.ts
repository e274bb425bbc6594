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

// A move that says or spells a word, as far as a picture of it goes.
export interface Said {
  readonly themes: readonly string[]
  readonly packet: number // of a team, from 0
  readonly hand: readonly string[]
  readonly column: readonly string[]
  readonly word: string // empty where it is spelt
}

export function readSaid(move: string): Said | null {
  const [head = '', word = ''] = move.split('=')
  const [kind, themes = '', ...rest] = head.trim().split(/\s+/)
  if (kind !== 'mot' && kind !== 'epelle') return null
  const packet = /^p(\d)$/.exec(rest[0] ?? '')
  const cards = (packet === null ? rest : rest.slice(1)).filter((card) => card !== '*')
  const plus = cards.indexOf('+')
  return {
    themes: themes.split('+'),
    packet: packet === null ? 0 : Number(packet[1]) - 1,
    hand: plus < 0 ? cards : cards.slice(0, plus),
    column: plus < 0 ? [] : cards.slice(plus + 1),
    word: word.trim(),
  }
}
