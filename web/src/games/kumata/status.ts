// What is asked of whoever is to play, in one sentence.
import { t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_kumata'
import { byKeys } from '../../play/by_keys.svelte'
import { nameOfDomino } from './notation'
import type { Options } from './options'

// `domino`: the chosen one; `places`: how many are listed for it.
export function askOf(options: Options, domino: string | null, places: number): string {
  if (Object.keys(options.asides).length > 0) return t(say.hint_aside)
  if (domino === null) return t(say.hint_domino)
  const where = byKeys() ? say.hint_place_keys : say.hint_place
  return t(places === 0 ? say.hint_nowhere : where, { domino: nameOfDomino(domino) })
}
