// What goes on at the table, and what is asked of the reader, in one sentence each.
import { t } from '../../i18n/language.svelte'
import type { Text } from '../../i18n/text'
import * as say from '../../messages/web_piochamots'
import { hint_wait } from '../../messages/web_play'
import { isFresh, type PiochamotsView, type Player } from './view'
import { signed } from '../../play/told'
import type { Reader } from './words'

// The headline of the table.
export function statusOf(view: PiochamotsView, reader: Reader, paused: boolean): string {
  const line = (seat: number | null, mine: Text, other: Text): string => {
    const words = reader.isAbsent(seat) ? say.now_awaited : other
    return t(reader.isMe(seat) ? mine : words, { name: reader.nameOf(seat) })
  }
  if (paused) return '' // the bar with which it goes on says so
  switch (view.phase) {
    case 'opening':
      return t(say.now_opening)
    case 'over':
      return '' // the end says so
    case 'word':
      return line(view.claimer, say.now_you_top, say.now_top)
    case 'verdict':
      return t(say.now_verdict, { word: view.claim?.word ?? '' })
    case 'decide':
      return line(
        view.drawer,
        isEarly(view, view.drawer) ? say.now_you_early : say.now_you_decide,
        say.now_decides,
      )
    case 'last':
      return line(view.drawer, say.now_you_last, say.now_last)
    case 'dry':
      return t(say.now_dry)
    default:
      if (isFresh(view)) return line(view.starter, say.now_you_start, say.now_starts)
      return view.mode === 'course' && view.pace === 0
        ? line(view.drawer, say.now_you_by_hand, say.now_by_hand)
        : line(view.drawer, say.now_you_draw, say.now_draws)
  }
}

// How cards come at this table, and what wins.
export function beforehand({ mode, pace, target }: PiochamotsView): string {
  const aim = t(say.opening_aim, { points: target })
  if (mode === 'tour') return `${t(say.opening_turn)} ${aim}`
  return pace > 0 ? `${t(say.opening_race, { pace })} ${aim}` : aim
}

// What somebody is doing while the others wait for it.
export function busyOf(
  view: PiochamotsView,
  seat: number,
): 'draws' | 'decides' | 'claims' | 'last' | null {
  if (view.claimer === seat) return 'claims'
  if (view.drawer !== seat || view.phase === 'word' || view.phase === 'dry') return null
  if (view.phase === 'last') return 'last'
  return view.phase === 'decide' ? 'decides' : 'draws'
}

export interface Me {
  readonly seat: number
  readonly player: Player
  readonly word: string // in the tray
  readonly ready: boolean // long enough
  readonly canTop: boolean
  readonly canDraw: boolean
  readonly lost: number | null // points of my wrong word, where they are still known
}

// What I may do now.
export function hintOf(view: PiochamotsView, me: Me, reader: Reader): string {
  const { wrong } = me.player
  if (!me.player.in && wrong !== null) {
    if (wrong.word === '')
      return me.lost === null
        ? t(say.hint_out_silent)
        : t(say.hint_out_silent_points, { points: signed(me.lost) })
    const why = wrong.why === null ? t(say.refused_word, { word: wrong.word }) : t(wrong.why)
    const facts = { why, points: signed(me.lost ?? 0) }
    return t(me.lost === null ? say.hint_out_word : say.hint_out_points, facts)
  }
  const other = (seat: number | null): string => reader.nameOf(seat)
  switch (view.phase) {
    case 'word':
      return view.claimer === me.seat
        ? t(me.ready ? say.hint_word_ready : say.hint_word, { word: me.word })
        : t(say.hint_wait_top, { name: other(view.claimer) })
    case 'last':
      return view.drawer === me.seat
        ? ready(me, say.hint_last)
        : t(say.hint_wait_last, { name: other(view.drawer) })
    case 'dry':
      return me.player.passed ? t(say.hint_passed) : ready(me, say.hint_dry)
    case 'decide':
      if (view.drawer !== me.seat) return waits(view, me)
      return isEarly(view, me.seat)
        ? t(say.hint_early, { count: view.minimum })
        : ready(me, say.hint_decide)
    case 'race':
      if (me.canDraw) return ready(me, view.pace > 0 ? say.hint_draw_soon : say.hint_draw)
      if (isFresh(view)) return t(view.round > 1 ? say.hint_soon : say.hint_first)
      return me.canTop ? ready(me, say.hint_race) : waits(view, me)
    default:
      return t(hint_wait)
  }
}

function ready(me: Me, otherwise: Text): string {
  return me.ready && me.canTop ? t(say.hint_ready, { word: me.word }) : t(otherwise)
}

// Too few cards for any word.
const isEarly = ({ players, minimum }: PiochamotsView, seat: number | null): boolean =>
  (players[seat ?? -1]?.cards ?? 0) < minimum

// One can but wait: for cards, or for one's turn; in a race, for the end of a pause.
function waits(view: PiochamotsView, me: Me): string {
  if (isEarly(view, me.seat)) return t(say.hint_few, { count: view.minimum })
  return t(view.mode === 'tour' ? say.hint_not_now : say.hint_search)
}
