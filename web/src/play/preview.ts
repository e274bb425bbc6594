// What the engine answered about a move, in words.
import type { Language } from '../i18n/text'
import type { CheckAnswer } from '../table/table'

// +17 and -5 as people write them, with a true minus sign.
export function signed(points: number): string {
  if (points > 0) return `+${String(points)}`
  return points < 0 ? `\u2212${String(-points)}` : '0'
}

// For the ear: the lines of the account, or why not.
export function answerWords(was: CheckAnswer, language: Language): string {
  if (!was.ok) return was.error?.[language] ?? ''
  const lines = was.account.lines.map((line) =>
    line.points === 0 ? line[language] : `${line[language]} ${signed(line.points)}`,
  )
  if (lines.length === 0) return ''
  return `${lines.join(', ')}. ${signed(was.account.total)}.`
}
