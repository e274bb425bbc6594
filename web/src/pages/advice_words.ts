// What a bot says of moves, in words.
import { language, t } from '../i18n/language.svelte'
import type { Language, Text } from '../i18n/text'
import * as say from '../messages/web_past'
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

export interface Hint {
  readonly move: string
  readonly words: string
  readonly worth: string // '' where nothing is to be said of it
}

// Moves that would be told alike are one, the first: their places are seen on the board. What
// a bot's points are worth in the long run only who looks back asks.
export function hintsOf({ moves }: Advice, scale: Scale): readonly Hint[] {
  const hints = moves.map((one) => {
    const gain = gainOf(one.account)
    const worth = [
      ...(gain === 0 ? [] : [signed(gain)]),
      ...(scale === 'share' ? [valueWords(one.value, scale)] : []),
    ]
    return { move: one.move, words: accountWords(one, language()), worth: worth.join(' · ') }
  })
  return hints.filter((hint, i) => hints.findIndex(({ words }) => words === hint.words) === i)
}

export const signed = (points: number): string =>
  points > 0 ? `+${String(points)}` : String(points)

export function valueWords(value: number, scale: Scale): string {
  if (scale === 'share') return t(say.value_share, { value: Math.round(value * 100) })
  const rounded = Math.round(value * 10) / 10
  return t(say.value_points, { value: new Intl.NumberFormat(language()).format(rounded) })
}

// "+4 · le meilleur", "+4 · au mieux +12".
export function reportWords({ gained, verdict, best }: MoveReport): string {
  const own = gained === null ? [] : [signed(gained)]
  if (verdict === 'best') return [...own, t(say.verdict_best)].join(' · ')
  if (verdict === 'good') return [...own, t(say.verdict_good)].join(' · ')
  if (verdict === 'unknown' || best === null) return own.join('')
  return [...own, `${t(say.column_best)} ${signed(gainOf(best.account))}`].join(' · ')
}
