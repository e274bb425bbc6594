// What a bot says of moves, in words.
import { language, t } from '../i18n/language.svelte'
import type { Language } from '../i18n/text'
import * as say from '../messages/web_past'
import { gainOf, type MoveReport, type Scale } from '../table/judgement'
import type { Advised } from '../table/past'

// What a move brings, line by line; one that brings nothing is told by its name.
export function accountWords({ account, move }: Advised, language: Language): string {
  const lines = account.choice ? account.lines.slice(0, 1) : account.lines
  const words = lines.map((line) => line[language]).join(', ')
  return words === '' ? move : words
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
