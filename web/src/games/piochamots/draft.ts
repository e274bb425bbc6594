// One seat's hand at the screen: the order of its cards and the word in the making.
// The engine knows only which cards are held; whether it is a word, and what it
// brings, is the engine's to say.
import type { DraftOf } from '../../play/draft'
import { moved, shuffled } from '../../play/hand_order.svelte'
import { arrange, readOrder, type Slot } from './hand'
import { topMove, wordMove, type Colour } from './notation'
import * as trays from './tray'
import type { Tray } from './tray'

export interface Turn {
  readonly round: string // table, seat and round: the hand belongs to these
  readonly hand: readonly string[]
  readonly order: string | null // as it was kept when the page was left
  readonly showing: boolean // "Top !" was said: the word is due
  readonly minimum: number | null // letters from which on I may say "Top !"; null: I may not
  readonly out: boolean // of this round
}

export interface Draft {
  readonly round: string
  readonly slots: readonly Slot[]
  readonly tray: Tray
  readonly asking: Slot | null // the blank that waits for its letter
}

export type Intent =
  | { readonly kind: 'tap'; readonly slot: number } // into the word, or back out of it
  | { readonly kind: 'letter'; readonly letter: string; readonly colour: Colour } // of the blank
  | { readonly kind: 'no_letter' }
  | { readonly kind: 'type'; readonly text: string } // the whole word as it stands
  | { readonly kind: 'clear' }
  | { readonly kind: 'order'; readonly from: number; readonly to: number }
  | { readonly kind: 'tile'; readonly from: number; readonly to: number }
  | { readonly kind: 'mix'; readonly random: () => number }

export const draft: DraftOf<Turn, Draft, Intent> = {
  begin: ({ round, hand, order }) => ({
    round,
    slots: arrange(readOrder(round, order), hand),
    tray: [],
    asking: null,
  }),

  step(now, intent, turn) {
    if (turn.out && !['order', 'mix'].includes(intent.kind)) return now
    switch (intent.kind) {
      case 'tap':
        return tapped(now, intent.slot)
      case 'letter':
        if (now.asking === null) return now
        return withTray(
          { ...now, asking: null },
          trays.pickBlank(now.tray, now.asking, intent.letter, intent.colour),
        )
      case 'no_letter':
        return now.asking === null ? now : { ...now, asking: null }
      case 'type': {
        const { tray } = trays.typeWord(now.tray, intent.text, now.slots)
        return trays.wordOf(tray) === trays.wordOf(now.tray) ? now : withTray(now, tray)
      }
      case 'clear':
        return now.tray.length === 0 ? now : withTray(now, [])
      case 'order':
        return { ...now, slots: moved(now.slots, intent.from, intent.to) }
      case 'tile':
        return withTray(now, moved(now.tray, intent.from, intent.to))
      case 'mix':
        return { ...now, slots: shuffled(now.slots, intent.random) }
    }
  },

  keep(now, turn) {
    if (now.round !== turn.round) return { draft: draft.begin(turn, 0), lost: null }
    const slots = arrange(now.slots, turn.hand)
    // A word that was refused is no longer in the making.
    const tray = turn.out && now.tray.length > 0 ? [] : trays.holdOnly(now.tray, slots)
    const asking = slots.some((slot) => slot.id === now.asking?.id) ? now.asking : null
    const same = slots === now.slots && tray === now.tray && asking === now.asking
    return { draft: same ? now : { ...now, slots, tray, asking }, lost: null }
  },

  // Before "Top !" it is both in one breath: so the engine tells what the word would bring.
  move(now, { showing, minimum }) {
    if (showing) return now.tray.length > 0 ? wordMove(now.tray) : null
    return minimum !== null && now.tray.length >= minimum ? topMove(now.tray) : null
  },
}

const withTray = (now: Draft, tray: Tray): Draft => (tray === now.tray ? now : { ...now, tray })

function tapped(now: Draft, id: number): Draft {
  const slot = now.slots.find((one) => one.id === id)
  if (slot === undefined) return now
  if (now.tray.some((tile) => tile.slot === id)) return withTray(now, trays.takeBack(now.tray, id))
  return slot.card === '*' ? { ...now, asking: slot } : withTray(now, trays.pick(now.tray, slot))
}

// The letters of a typed word that the hand cannot give.
export function missingOf(now: Draft, text: string): string {
  return trays.typeWord(now.tray, text, now.slots).missing
}
