// The shelf: what is known of each game before it is loaded. Each game's folder has its own
// entry; what is printed on the box is in box.ts.
import type { Text } from '../i18n/text'

export interface ShelfGame {
  readonly id: string
  readonly place: number // on the shelf, from the left
  readonly name: string
  readonly paced: boolean // its moves are looked at one after the other; a race is not
  readonly modes: readonly string[] // options that are ways of playing, not settings
  readonly ways?: number // how many chips the modes make: a place is kept for them
  // Which of the server's roles to offer at a table of this many seats. A choice
  // of what to show: the server is the one that refuses.
  readonly rolesAt: (seats: number) => readonly number[]
  // Options that suit this many players and the other options, where nobody chose them:
  // how fast cards come.
  readonly suits?: (
    seats: number,
    options: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, string>>
  // Options of a table that one opens alone against a bot: nobody else waits.
  readonly alone?: Readonly<Record<string, string>>
  // Whether a clock runs with these options, so that a seat may have more of it; without
  // a word one does.
  readonly timed?: (options: Readonly<Record<string, string>>) => boolean
  // What the room should know before the game, and the article that says more.
  readonly room?: { readonly text: Text; readonly article: string }
}

const ENTRIES = import.meta.glob<ShelfGame>('./*/shelf.ts', { eager: true, import: 'default' })

export const SHELF: readonly ShelfGame[] = Object.values(ENTRIES).sort(
  (one, other) => one.place - other.place,
)

export function shelfGame(id: string): ShelfGame | undefined {
  return SHELF.find((game) => game.id === id)
}
