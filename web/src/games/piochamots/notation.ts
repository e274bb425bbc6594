// The notation of Pioch'à Mots (src/games/piochamots/README.md): "Er" a red E,
// "En" a black one, "*" a blank, "*Sr" a blank that stands for a red S.

export type Colour = 'r' | 'n' // rouge, noir

export interface Card {
  readonly letter: string // '' on a blank
  readonly colour: Colour | null // null on a blank
}

// A card in a word: what it says there, and whether a blank says it.
export interface Tile {
  readonly letter: string
  readonly colour: Colour
  readonly blank: boolean
}

export const BLANK = '*'

export function readCard(text: string): Card {
  const found = /^([A-Z])([rn])$/.exec(text)
  if (!found) return { letter: '', colour: null }
  return { letter: found[1] ?? '', colour: found[2] === 'r' ? 'r' : 'n' }
}

export function readTile(text: string): Tile | null {
  const found = /^(\*?)([A-Z])([rn])$/.exec(text)
  if (!found) return null
  return {
    letter: found[2] ?? '',
    colour: found[3] === 'r' ? 'r' : 'n',
    blank: found[1] === BLANK,
  }
}

export function tileText(tile: Tile): string {
  return `${tile.blank ? BLANK : ''}${tile.letter}${tile.colour}`
}

// What is sent: the very cards, so that the engine has nothing to guess.
export function wordMove(tiles: readonly Tile[]): string {
  return `mot ${tiles.map(tileText).join(' ')}`
}

// The same with "Top !" in one breath.
export function topMove(tiles: readonly Tile[]): string {
  return `top ${tiles.map(tileText).join(' ')}`
}
