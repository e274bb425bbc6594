// What is asked of whoever is to play, in one sentence.
import { t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_ilotmots'
import { byKeys } from '../../play/by_keys.svelte'
import type { IlotmotsView } from './view'

// `holding`: a laid piece is being moved; `announces`: the great words still count.
export function askOf(view: IlotmotsView, holding: boolean, announces: boolean): string {
  if (view.phase === 'choose') return t(say.hint_choose)
  if (holding) return t(say.hint_held)
  if (!announces) return t(say.no_announcement_why, { pieces: view.pieces })
  if (view.bag === 0) return t(say.bag_empty)
  return t(byKeys() ? say.hint_play_keys : say.hint_play)
}
