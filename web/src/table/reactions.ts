// What people may say to each other at the table: eight things, and nothing typed.
import type { Text } from '../i18n/text'
import * as say from '../messages/web_table'
import type { Reaction } from './table'

export const REACTIONS: readonly { readonly what: string; readonly text: Text }[] = [
  { what: 'bonjour', text: say.react_bonjour },
  { what: 'pret', text: say.react_pret },
  { what: 'bravo', text: say.react_bravo },
  { what: 'merci', text: say.react_merci },
  { what: 'oups', text: say.react_oups },
  { what: 'rire', text: say.react_rire },
  { what: 'reflechis', text: say.react_reflechis },
  { what: 'a_bientot', text: say.react_a_bientot },
]

// Null for what this client does not know.
export function reactionText(what: string): Text | null {
  return REACTIONS.find((one) => one.what === what)?.text ?? null
}

// On show beside a seat, until a time of the wall clock.
export interface Shown {
  readonly seat: number
  readonly text: Text
  readonly until: number
}

export const SHOWN_FOR = 5000 // ms

// A seat says one thing at a time: the newest.
export function withReaction(
  shown: readonly Shown[],
  { seat, what }: Reaction,
  now: number,
): readonly Shown[] {
  const text = reactionText(what)
  if (text === null) return shown
  return [
    ...stillShown(shown, now).filter((other) => other.seat !== seat),
    { seat, text, until: now + SHOWN_FOR },
  ]
}

export function stillShown(shown: readonly Shown[], now: number): readonly Shown[] {
  return shown.filter((one) => one.until > now)
}
