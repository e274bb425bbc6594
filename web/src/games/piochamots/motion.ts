// Where cards of Pioch'à Mots come from: the pile, or the hand of whoever shows a word.
import type { Motion } from '../../play/motion'
import { BLANK } from './notation'
import type { PiochamotsView } from './view'

// The card of a tile: a blank is a blank, whatever it stands for.
export const cardOf = (tile: string): string => (tile.startsWith(BLANK) ? BLANK : tile)

export const motion: Motion<PiochamotsView> = {
  from: ({ at }, _, { claim }) => {
    if (at === 'hand' || at === 'chip') return 'pile'
    return at === 'claim' && claim !== null ? `chip:${String(claim.seat)}` : null
  },
}
