// What the engine answered about a move, in words.
import type { Language } from '../i18n/text'
import type { CheckAnswer } from '../table/table'
import { signed } from './told'

// For the ear: the lines of the account (of several readings the best), or why not.
export function answerWords(was: CheckAnswer, language: Language): string {
  if (!was.ok) return was.error?.[language] ?? ''
  const { lines: all, choice } = was.account
  const lines = (choice ? all.slice(0, 1) : all).map((line) =>
    line.points === 0 ? line[language] : `${line[language]} ${signed(line.points)}`,
  )
  if (lines.length === 0) return ''
  return `${lines.join(', ')}. ${signed(was.account.total)}.`
}
