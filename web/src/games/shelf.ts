// The shelf: what the home page says of each game before it is loaded.
import type { Text } from '../i18n/text'
import * as say from '../messages/web'

export interface ShelfGame {
  readonly id: 'kumata' | 'piochamots'
  readonly name: string
  readonly line: Text
  readonly facts: Text
  // Which of the server's roles to offer at a table of this many seats. A choice
  // of what to show: the server is the one that refuses.
  readonly rolesAt: (seats: number) => readonly number[]
  // Whether several people may share one device with these options: where all may
  // act at any time and hands are secret, they cannot.
  readonly sharesDevice: (options: Readonly<Record<string, string>>) => boolean
}

export const SHELF: readonly ShelfGame[] = [
  {
    id: 'kumata',
    name: 'Kumata',
    line: say.kumata_line,
    facts: say.kumata_facts,
    rolesAt: (seats) => (seats === 2 ? [4, 5] : [0, 1, 2, 3]),
    sharesDevice: () => true,
  },
  {
    id: 'piochamots',
    name: 'Pioch’à Mots',
    line: say.piochamots_line,
    facts: say.piochamots_facts,
    rolesAt: () => [],
    sharesDevice: (options) => options['mode'] === 'tour',
  },
]

export const SOON: readonly string[] = ['Kokomots', 'Embrouillamini', 'Ilotmots']

export function shelfGame(id: string): ShelfGame | undefined {
  return SHELF.find((game) => game.id === id)
}
