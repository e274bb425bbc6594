// What is asked of whoever is to play, in one sentence.
import { t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_kumata'
import { byKeys } from '../../play/by_keys.svelte'
import { nameOfDomino } from './notation'
import type { Places } from './places'

// `domino`: the chosen one; `count`: how many places are listed for it.
export function askOf(places: Places, domino: string | null, count: number): string {
  if (Object.keys(places.asides).length > 0) return t(say.hint_aside)
  if (domino === null) return t(say.hint_domino)
  const where = byKeys() ? say.hint_place_keys : say.hint_place
  return t(count === 0 ? say.hint_nowhere : where, { domino: nameOfDomino(domino) })
}
