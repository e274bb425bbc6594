// Whose turn it is, in words that a whole room reads.
import { language, t } from '../i18n/language.svelte'
import * as say from '../messages/web_screen'
import type { TableView } from '../net/protocol'

export type Turn = Pick<TableView, 'turn' | 'lead' | 'over' | 'paused'>

// `mine`: the seats of this screen.
export function turnWords(
  view: Turn | null,
  names: readonly string[],
  mine: readonly number[] = [],
): string {
  if (view === null || view.over) return ''
  if (view.paused) return t(say.paused)
  const [first] = view.turn
  const one = view.lead ?? (view.turn.length === 1 ? first : undefined)
  if (one !== undefined)
    return mine.includes(one) ? t(say.turn_yours) : t(say.turn_one, { name: names[one] ?? '' })
  if (first === undefined) return ''
  if (view.turn.length === names.length) return t(say.turn_all)
  const list = new Intl.ListFormat(language(), { type: 'conjunction' })
  return t(say.turn_some, { names: list.format(view.turn.map((seat) => names[seat] ?? '')) })
}
