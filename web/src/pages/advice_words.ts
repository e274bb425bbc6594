// What a bot says of moves, in words.
import { language, t } from '../i18n/language.svelte'
import type { Language, Text } from '../i18n/text'
import * as say from '../messages/web_past'
import { readIn, scaleOf, type MoveRead } from '../games/values'
import { account_line } from '../messages/web_play'
import type { Account } from '../net/protocol'
import { signed } from '../play/told'
import { gainOf, type MoveReport, type Scale } from '../table/judgement'
import type { Advice, Advised } from '../table/past'

// Moves that bring nothing by themselves, by the first word of their notation.
const NAMES: Readonly<Record<string, Text>> = {
  passe: say.move_pass,
  top: say.move_top,
  pioche: say.move_draw,
  tape: say.move_slap,
  retourne: say.move_turn,
  defausse: say.move_exchange,
}

// What a move brings, line by line; one that brings nothing is told by its name.
export function accountWords({ account, move }: Advised, language: Language): string {
  const lines = account.choice ? account.lines.slice(0, 1) : account.lines
  const words = lines.map((line) => line[language]).join(', ')
  return words === '' ? (NAMES[move]?.[language] ?? move) : words
}

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(words)

// A move in one line, whoever reads it: what is laid where, the word, what it brings.
export function moveWords(one: Advised, read: MoveRead): string {
  const { word, thing, cells, act } = read
  if (act === 'aside') return t(say.move_aside, { thing: thing ?? '' })
  const told = accountWords(one, language())
  if (word !== undefined) return told.includes(word) ? told : t(say.move_word, { word, told })
  if (cells === undefined) return told
  const at = thing === undefined ? listed(cells) : t(say.move_at, { thing, cells: listed(cells) })
  // Where a move changes the points of others its account speaks to whoever makes it.
  if (one.account.gain === undefined) return `${told} (${at})`
  return act === 'totem' ? t(say.move_totem, { laid: at }) : at
}

export interface Hint {
  readonly move: string
  readonly words: string
  readonly worth: string // '' where nothing is to be said of it
  readonly more: readonly string[] // how its points come about, for who wants to know
}

// By what is shown of them, the greatest first. Moves that would be told alike are one, the
// first.
export function hintsOf({ moves }: Advice, game: string): readonly Hint[] {
  const [scale, read] = [scaleOf(game), readIn(game)]
  const [chosen] = moves
  const shown = (one: Advised): number => (scale === 'share' ? one.value : pointsOf(one))
  const sorted = [...moves].sort((a, b) => shown(b) - shown(a))
  const hints = sorted.map((one) => {
    const gain = gainOf(one.account)
    const worth = [
      ...(gain === 0 ? [] : [signed(gain)]),
      ...(scale === 'share' ? [valueWords(one.value)] : []),
      ...(one.move === 'top' && one.value > 0
        ? [t(say.hint_word_of, { points: Math.round(one.value) })]
        : []),
      ...(one === chosen && one !== sorted[0] ? [t(say.in_the_long_run)] : []),
    ]
    const { lines } = one.account
    return {
      move: one.move,
      words: moveWords(one, read(one.move)),
      worth: worth.join(' · '),
      more: one.account.gain === undefined ? [] : lines.map((line) => lineWords(line)),
    }
  })
  return hints.filter((hint, i) => hints.findIndex(({ words }) => words === hint.words) === i)
}

// "Top !" brings nothing yet: it is worth the word that is shown then.
const pointsOf = (one: Advised): number => (one.move === 'top' ? one.value : gainOf(one.account))

const lineWords = (line: Account['lines'][number]): string =>
  line.points === 0
    ? line[language()]
    : t(account_line, { line: line[language()], points: signed(line.points) })

const valueWords = (value: number): string => t(say.value_share, { value: Math.round(value * 100) })

// How much better the best is by the end, as the bot sees it.
export function betterWords({ loss }: MoveReport, scale: Scale): string {
  return scale === 'share'
    ? t(say.better_share, { value: Math.round(loss * 100) })
    : t(say.better_points, { points: Math.round(loss) })
}

// "+4 · le meilleur · prouvé", "+4 · au mieux +12"; what brings no more at once is better later on.
export function reportWords(report: MoveReport): string {
  const own = report.gained === null ? [] : [signed(report.gained)]
  const judged = verdictWords(report)
  if (judged === null) return own.join('')
  return [...own, judged, ...(report.proved ? [t(say.proved_best)] : [])].join(' · ')
}

function verdictWords({ gained, verdict, best }: MoveReport): string | null {
  if (verdict === 'best') return t(say.verdict_best)
  if (verdict === 'good') return t(say.verdict_good)
  if (verdict === 'unknown' || best === null) return null
  const more = gainOf(best.account)
  return more > (gained ?? 0) ? t(say.at_best, { points: signed(more) }) : t(say.not_best)
}
