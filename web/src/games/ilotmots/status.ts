// What is asked of whoever is to play, in one sentence.
import { t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_ilotmots'
import { byKeys } from '../../play/by_keys.svelte'
import type { IlotmotsView } from './view'

interface Asked {
  readonly seat: number | null // who is asked
  readonly holding: boolean // a laid piece is being moved
  readonly nameOf: (seat: number) => string
}

export function askOf(view: IlotmotsView, { seat, holding, nameOf }: Asked): string {
  if (view.phase === 'choose') return t(say.hint_choose)
  if (holding) return t(say.hint_held)
  const other = view.players.findIndex((_, one) => one !== seat)
  const name = nameOf(other)
  if (view.passes > 0) return t(say.other_passed, { name })
  if (view.bag === 0) {
    const pieces = view.players[other]?.pieces ?? 0
    const ends = t(say.last_turns, { name, pieces })
    const own = seat === null ? undefined : view.players[seat]
    return own?.announces === false ? `${ends} ${t(say.no_announcement)}.` : ends
  }
  if (view.bag < view.pieces) return t(say.bag_low, { count: view.bag })
  return t(byKeys() ? say.hint_play_keys : say.hint_play)
}
