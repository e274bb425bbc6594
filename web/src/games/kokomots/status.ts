// What is asked of the reader now, in one sentence.
import { t } from '../../i18n/language.svelte'
import * as say from '../../messages/web_kokomots'
import { hint_wait, your_turn } from '../../messages/web_play'
import { byKeys } from '../../play/by_keys.svelte'
import { spellingOf, type KokomotsView, type OpenWord, type Theme } from './view'
import { cardWords, shownWord, themeWords } from './words'

export interface Me {
  readonly seat: number
  readonly acts: readonly string[]
  readonly theme: Theme | null // of the word in the making
  readonly fifth: boolean // it is for the fifth theme, too
  readonly word: string // as it is written so far
  readonly marks: readonly string[] // cards with a constraint that are wanted, or asked about
  readonly stuck: boolean // every letter waits for a judge
}

// What is asked about a word, and what silence means there.
export function askedHint(view: KokomotsView, word: OpenWord): string {
  if (word.state === 'doubted') {
    return t(say.hint_doubted, { left: view.players[word.seat]?.maintainsLeft ?? 0 })
  }
  if (word.state !== 'contested') return t(say.hint_judging)
  const alone = view.mode === 'classique' || view.mode === 'expert'
  return t(alone ? say.hint_voting : say.hint_voting_all)
}

// Why one may not slap, if so.
function hushHint(view: KokomotsView, seat: number): string | null {
  const until = view.players[seat]?.hush ?? null
  if (until === null) return null
  return t(until === 0 ? say.hint_hushed_round : say.hint_hushed)
}

const openOf = (view: KokomotsView, seat: number | null): OpenWord | undefined =>
  view.open.find((word) => word.seat === seat)

// What the letters of this seat wait for, where all of them do.
function stuckHint(view: KokomotsView, seat: number): string {
  const voted = view.open.some((word) => word.seat === seat && word.state === 'contested')
  return t(voted ? say.hint_stuck_vote : say.hint_stuck)
}

// In a race: somebody has a word, or has said it.
function announceHint(view: KokomotsView, seat: number, name: string): string {
  if (openOf(view, view.active) === undefined) return t(say.hint_listen, { name })
  return view.active === seat ? t(say.hint_own_judged) : t(say.hint_judged, { name })
}

// What the teams do that do not play.
function otherTeamHint(view: KokomotsView, team: number): string {
  return t(view.phase === 'sand' ? say.hint_judge_team : say.hint_other_team, { team })
}

// A tap on a mark says what it means, on the time of others, too.
const marksHint = (marks: readonly string[]): string =>
  t(say.hint_marks, { cards: marks.map(cardWords).join(', ') })

export function hintOf(
  view: KokomotsView,
  { seat, acts, theme, fifth, word, marks, stuck }: Me,
  nameOf: (seat: number) => string,
): string {
  const name = view.active === null ? '' : nameOf(view.active)
  if (view.ending) return t(say.hint_ending)
  if (acts.includes('retourne')) return t(say.hint_between)
  const asksOfMarks = word === '' && marks.length > 0
  if (acts.includes('mot')) {
    if (view.phase === 'announce') return t(say.hint_announce)
    if (stuck) return stuckHint(view, seat)
    if (asksOfMarks) return marksHint(marks)
    if (theme !== null) return t(say.hint_word, { theme: themeWords(theme) })
    const keys = byKeys()
    if (fifth) {
      const facts = { theme: themeWords(view.fifth?.theme ?? null) }
      return t(keys ? say.hint_fifth_keys : say.hint_fifth, facts)
    }
    if (word !== '') return t(keys ? say.hint_theme_of_keys : say.hint_theme_of, { word })
    if (view.mode === 'equipes') return t(say.hint_packet, { count: view.wordsMade })
    return t(keys ? say.hint_theme_keys : say.hint_theme)
  }
  if (spellingOf(view, seat) !== undefined) return t(say.spelling_late)
  if (asksOfMarks) return marksHint(marks)
  const objected = view.open.find(
    ({ state, objector }) => state === 'contested' && objector === seat,
  )
  if (objected !== undefined) return t(say.hint_objected, { word: shownWord(objected) })
  if (view.phase === 'search' && view.players[seat]?.passed !== true) {
    const hushed = hushHint(view, seat)
    if (hushed !== null) return hushed
  }
  if (view.phase === 'search')
    return t(view.players[seat]?.passed ? say.hint_passed : say.hint_search)
  if (view.active === null) return t(hint_wait)
  if (view.phase === 'announce') return announceHint(view, seat, name)
  if (view.mode === 'equipes')
    return otherTeamHint(view, (view.players[view.active]?.side ?? 0) + 1)
  if (view.judge === seat) return t(say.hint_judge, { name })
  if (view.keeper === seat) return t(say.hint_keeper, { name })
  return t(view.next === seat ? say.hint_next : say.hint_turn, { name })
}

// What goes on, in a few words, for the row above the themes.
export function titleOf(
  view: KokomotsView,
  mine: readonly number[],
  nameOf: (seat: number) => string,
): string {
  if (view.ending) return t(say.hint_ending)
  const { active, mode, phase } = view
  if (phase === 'search') return t(say.title_search)
  if (active === null) return t(hint_wait)
  const [only, ...others] = mine
  const me = others.length === 0 && only !== undefined
  if (mode === 'equipes') {
    const { side } = view.players[active] ?? { side: 0 }
    const ours = me && view.players[only]?.side === side
    const team = t(ours ? say.title_our_team : say.team, { team: side + 1 })
    return phase === 'between' ? team : t(say.title_team, { team, count: view.wordsMade })
  }
  if (phase === 'announce')
    return active === only && me
      ? t(openOf(view, active) === undefined ? say.title_announce : say.title_judged)
      : t(say.hint_slapped, { name: nameOf(active) })
  return active === only && me ? t(your_turn) : t(say.hint_turn, { name: nameOf(active) })
}

export interface Role {
  readonly path: string // drawn in a box of 24
  readonly words: string
}

const PLAYS = 'M7 4l13 8-13 8z'
const GLASS = 'M5 3h14v3l-5 6 5 6v3H5v-3l5-6-5-6z'
const SCALES = 'M11 3h2v3h9l-.500 1 2 8h-7l2-7H13v11h4v2H7v-2h4V8H5.500l2 7h-7l2-8-.500-1h9z'
const DOTS = 'M3 10h4v4H3zM10 10h4v4h-4zM17 10h4v4h-4z'

// What a seat does in this turn, where the mode has roles; the weightiest one.
export function roleOf(view: KokomotsView, seat: number): Role | null {
  if (view.active === seat) return { path: PLAYS, words: t(say.role_play) }
  if (view.judge === seat) return { path: SCALES, words: t(say.role_judge) }
  if (view.keeper === seat) return { path: GLASS, words: t(say.role_keeper) }
  return view.next === seat ? { path: DOTS, words: t(say.role_next) } : null
}
