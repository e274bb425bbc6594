// What the engine answered about a move, in words.
import type { Language } from '../i18n/text'
import type { CheckAnswer } from '../table/table'
import { signed } from './told'

// For the ear: the lines of the account, or why not.
export function answerWords(was: CheckAnswer, language: Language): string {
  if (!was.ok) return was.error?.[language] ?? ''
  const lines = was.account.lines.map((line) =>
    line.points === 0 ? line[language] : `${line[language]} ${signed(line.points)}`,
  )
  if (lines.length === 0) return ''
  return `${lines.join(', ')}. ${signed(was.account.total)}.`
}
