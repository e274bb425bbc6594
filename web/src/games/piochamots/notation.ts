// The notation of Pioch'à Mots (src/games/piochamots/README.md): "Er" a red E,
// "En" a black one, "*" a blank, "*Sr" a blank that stands for a red S.
import { fold } from '../../play/letters'

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

// An event as its viewer is shown it.
export type Happening =
  | { readonly kind: 'move'; readonly seat: number; readonly verb: string; readonly word: string }
  | { readonly kind: 'turned'; readonly seat: number; readonly card: string }
  | { readonly kind: 'drawn'; readonly seat: number; readonly card: string | null }
  | {
      readonly kind: 'verdict'
      readonly seat: number
      readonly right: boolean
      readonly word: string
      readonly points: number
    }
  | { readonly kind: 'time'; readonly clock: string; readonly seat: number }

export function readHappening(text: string): Happening | null {
  const [first = '', second = '', ...rest] = text.split(' ')
  switch (first) {
    case 'tirage':
      return { kind: 'turned', seat: Number(second), card: rest[0] ?? BLANK }
    case 'carte':
      return { kind: 'drawn', seat: Number(second), card: rest[0] === '?' ? null : (rest[0] ?? '') }
    case 'verdict':
      return {
        kind: 'verdict',
        seat: Number(second),
        right: rest[0] === 'oui',
        word: rest[1] ?? '',
        points: Number(rest[2] ?? 0),
      }
    case 'temps':
      return { kind: 'time', clock: second, seat: Number(rest[0]) }
    default:
      if (!/^\d+$/.test(first)) return null
      return { kind: 'move', seat: Number(first), verb: second, word: shownWord(rest) }
  }
}

// "maison", or the cards "Mr Ar *Ir".
function shownWord(parts: readonly string[]): string {
  const tiles = parts.map(readTile)
  if (tiles.length > 1 && tiles.every((tile) => tile !== null))
    return tiles.map((tile) => tile.letter).join('')
  return fold(parts.join(''))
}
