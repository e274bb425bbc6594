// What stands in the dock of Kokomots while the engine has nothing to say: what is in the way,
// then what just happened, then what can be done.
import { language, t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_kokomots'
import * as words from '../../messages/web_play'
import type { Happened } from '../../play/happened.svelte'
import type { Play } from '../../play/play.svelte'
import type { SeatHere } from '../../play/seat.svelte'
import { handOf, markedCards, type Draft, type Intent, type Turn } from './draft'
import type { Judging } from './judging.svelte'
import { maintainedOf, refusedOf } from './news'
import type { Beaten } from './race.svelte'
import { askedHint, hintOf } from './status'
import type { Use } from './use.svelte'
import type { KokomotsView, Theme } from './view'
import { secondsWords } from './words'

interface Now {
  readonly happened: Happened
  readonly play: Play<Turn, Draft, Intent>
  readonly use: Use
  readonly turn: Turn
  readonly beaten: Beaten | null // in a race: by whom
  readonly theme: Theme | null // of the word in the making
  readonly locked: readonly number[] // places in the hand
  readonly asked: Judging['asked']
  readonly objects: boolean // an objection of mine has no reason yet
  readonly marked: string | null // the card whose mark was asked about
}

export function hintNow(here: SeatHere<KokomotsView>, now: Now): string {
  const { play, beaten } = now
  if (here.paused) return ''
  if (here.props().now.connection.kind !== 'online') return t(words.offline)
  if (beaten !== null) return beatenHint(beaten, here.nameOf(beaten.seat))
  if (play.lost !== null) return t(play.lost)
  if (now.use.unspelt !== null) return now.use.unspelt[language()]
  if (now.asked !== null) return askedHint(here.view, now.asked.word)
  if (now.objects) return t(say.hint_reason)
  const { draft } = play
  if (here.seat === null || draft === null) return watchingHint(here)
  return ownHint(here, here.seat, draft, now)
}

function beatenHint({ by }: Beaten, name: string): string {
  return by === null
    ? t(say.beaten_just, { name })
    : t(say.beaten, { name, seconds: secondsWords(by) })
}

function watchingHint({ view, nameOf }: SeatHere<KokomotsView>): string {
  return view.active === null ? t(words.hint_wait) : t(say.hint_turn, { name: nameOf(view.active) })
}

// Of whoever has a hand here: what became of their word, or what they can do.
function ownHint(here: SeatHere<KokomotsView>, seat: number, draft: Draft, now: Now): string {
  const { view, acts } = here
  const { theme, locked, marked } = now
  if (view.phase === 'sand') {
    const { log } = here.props().now
    const { news, reader } = now.happened
    const settled = refusedOf(news, log, seat, reader) ?? maintainedOf(log, seat, reader)
    if (theme === null && draft.text === '' && settled !== null) return settled
    if (!acts.includes('mot') && draft.text !== '') return t(words.preparing)
  }
  const me = {
    ...{ seat, acts, theme },
    fifth: draft.fifth,
    word: draft.text.trim(),
    marks: marked === null ? markedCards(draft) : [marked],
    stuck: locked.length > 0 && locked.length === handOf(draft, now.turn).length,
  }
  return hintOf(view, me, here.nameOf)
}
