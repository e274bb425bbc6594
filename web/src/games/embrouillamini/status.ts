// What is asked of whoever is to play, in one sentence.
import { t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_embrouillamini'
import { byKeys } from '../../play/by_keys.svelte'
import { cellName } from '../../play/grid'
import type { Draft, Turn } from './draft'
import { cardWords } from './words'

export function askOf(draft: Draft | null, { view, hand }: Turn): string {
  const card = draft === null || draft.slot === null ? undefined : hand[draft.slot]
  if (card && draft?.cell)
    return draft.path.length > 0 && draft.word !== ''
      ? t(say.hint_path)
      : t(say.hint_word, { capital: view.table[0]?.card ?? '' })
  if (card) return t(byKeys() ? say.hint_cell_keys : say.hint_cell, { card: cardWords(card.card) })
  if (draft?.cell) return t(say.hint_place, { cell: cellName(draft.cell) })
  return t(say.hint_card)
}
