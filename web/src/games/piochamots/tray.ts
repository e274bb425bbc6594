// The word in the making: which card stands for which letter. Typed letters look
// for their cards anew at every key, so that the word keeps one colour as long as
// the hand allows; cards that were picked by hand stay picked. Plain functions;
// whether it is a word, and what it brings, is the engine's to say.
import { fold } from '../../play/letters'
import type { Slot } from './hand'
import { readCard, type Colour, type Tile } from './notation'

export interface TrayTile extends Tile {
  readonly slot: number // id of the card
  readonly picked: boolean // by hand: typing does not exchange it
}

export type Tray = readonly TrayTile[]

export function wordOf(tray: Tray): string {
  return tray.map((tile) => tile.letter).join('')
}

// The one colour of the word, or nothing.
export function colourOf(tray: readonly Tile[]): Colour | null {
  const [first] = tray
  if (first === undefined) return null
  return tray.every((tile) => tile.colour === first.colour) ? first.colour : null
}

// The colour that a blank card is offered in: the one that most of the word has.
export function mostColour(tray: readonly Tile[]): Colour {
  return 2 * tray.filter((tile) => tile.colour === 'n').length > tray.length ? 'n' : 'r'
}

export function pick(tray: Tray, slot: Slot): Tray {
  const { letter, colour } = readCard(slot.card)
  if (colour === null || tray.some((tile) => tile.slot === slot.id)) return tray
  return [...tray, { slot: slot.id, letter, colour, blank: false, picked: true }]
}

export function pickBlank(tray: Tray, slot: Slot, letter: string, colour: Colour): Tray {
  if (tray.some((tile) => tile.slot === slot.id)) return tray
  return [...tray, { slot: slot.id, letter, colour, blank: true, picked: true }]
}

export function takeBack(tray: Tray, slot: number): Tray {
  return tray.filter((tile) => tile.slot !== slot)
}

// Cards that left the hand leave the tray.
export function holdOnly(tray: Tray, slots: readonly Slot[]): Tray {
  const rest = tray.filter((tile) => slots.some((slot) => slot.id === tile.slot))
  return rest.length === tray.length ? tray : rest
}

export interface Typed {
  readonly tray: Tray
  readonly missing: string // letters that found no card
}

// The tray for a word that is typed: what it begins and ends with stays, the rest
// looks for cards. Letters that the hand cannot give are left out and named.
export function typeWord(tray: Tray, text: string, slots: readonly Slot[]): Typed {
  const wanted = fold(text)
  const old = wordOf(tray)
  let start = 0
  while (start < wanted.length && start < old.length && wanted[start] === old[start]) start += 1
  let end = 0
  while (
    end < Math.min(wanted.length, old.length) - start &&
    wanted[wanted.length - 1 - end] === old[old.length - 1 - end]
  )
    end += 1
  const plan: Plan = [
    ...tray.slice(0, start).map(planOf),
    ...wanted
      .slice(start, wanted.length - end)
      .split('')
      .map(open),
    ...tray.slice(tray.length - end).map(planOf),
  ]
  return allot(plan, slots)
}

// A letter with its card, or one that still looks for it.
type Plan = readonly { readonly letter: string; readonly tile: TrayTile | null }[]

const planOf = (tile: TrayTile): Plan[number] => ({
  letter: tile.letter,
  tile: tile.picked ? tile : null,
})
const open = (letter: string): Plan[number] => ({ letter, tile: null })

// Tries one colour, then the other, then both; the fullest word wins, then the
// word of one colour, then the one that spares the blanks.
function allot(plan: Plan, slots: readonly Slot[]): Typed {
  const tries = ([['r'], ['n'], ['r', 'n'], ['n', 'r']] as const).map((colours) =>
    tryColours(plan, slots, colours),
  )
  const blanks = (tray: Tray): number => tray.filter((tile) => tile.blank).length
  const better = (a: Typed, b: Typed): number =>
    b.tray.length - a.tray.length ||
    Number(colourOf(b.tray) !== null) - Number(colourOf(a.tray) !== null) ||
    blanks(a.tray) - blanks(b.tray)
  return tries.sort(better)[0] ?? { tray: [], missing: '' }
}

function tryColours(plan: Plan, slots: readonly Slot[], colours: readonly Colour[]): Typed {
  const taken = new Set(plan.flatMap(({ tile }) => (tile === null ? [] : [tile.slot])))
  const free = (card: string): Slot | undefined =>
    slots.find((slot) => slot.card === card && !taken.has(slot.id))
  const tray: TrayTile[] = []
  let missing = ''
  for (const { letter, tile } of plan) {
    const found = tile ?? find(letter)
    if (found === null) missing += letter
    else {
      taken.add(found.slot)
      tray.push(found)
    }
  }
  return { tray, missing }

  function find(letter: string): TrayTile | null {
    for (const colour of colours) {
      const slot = free(letter + colour)
      if (slot) return { slot: slot.id, letter, colour, blank: false, picked: false }
    }
    const blank = free('*')
    const [colour = 'r'] = colours
    return blank ? { slot: blank.id, letter, colour, blank: true, picked: false } : null
  }
}
