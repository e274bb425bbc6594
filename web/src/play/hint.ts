// What stands in the dock of a game in turns while the engine has nothing to say: whose turn
// it is, and what is asked of whoever plays.
import { t } from '../i18n/language.svelte'
import type { Text } from '../i18n/text'
import * as say from '../messages/web_play'
import type { SeatHere } from './seat.svelte'

export interface HintOf {
  readonly play: { readonly sending: boolean; readonly lost: Text | null }
  readonly trouble?: string | null // why a gesture did nothing
  readonly prepared: boolean // something lies ready on the time of others
  readonly ask: () => string // of whoever is to play
}

export function hintFor<V>(here: SeatHere<V>, of: HintOf): string {
  if (here.paused) return '' // the bar with which it goes on says so (pages/PausedBar)
  if (of.play.sending) return t(say.sending)
  if (of.trouble) return of.trouble
  if (of.play.lost !== null) return t(of.play.lost)
  if (here.actor !== null) {
    const whose = here.alone ? '' : `${t(say.whose, { name: here.nameOf(here.actor) })} `
    return whose + of.ask()
  }
  if (of.prepared) return t(say.preparing)
  const [next] = here.turn
  return next === undefined ? t(say.hint_wait) : t(say.hint_turn, { name: here.nameOf(next) })
}
