// What the engine answered about a move.
import type { Language } from '../i18n/text'
import type { Account, Refusal } from '../net/protocol'
import type { CheckAnswer } from '../table/table'
import * as say from '../messages/web_play'
import { cellsOf, type Cell } from './grid'
import { signed } from './told'

export type PreviewState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'account'; readonly account: Account }
  // Grey while one composes; loud once one insists, or rests.
  | { readonly kind: 'refused'; readonly error: Refusal; readonly loud: boolean }

// For the ear: the lines of the account (of several readings the best), or why not.
export function answerWords(was: CheckAnswer, language: Language): string {
  if (!was.ok) return was.error?.[language] ?? ''
  const { lines: all, choice } = was.account
  const lines = (choice ? all.slice(0, 1) : all).map((line) =>
    line.points === 0 ? line[language] : `${line[language]} ${signed(line.points)}`,
  )
  if (lines.length === 0) return ''
  const told = `${lines.join(', ')}.`
  // One line with points has said the total.
  const counted = all.filter(({ points }) => points !== 0)
  if (choice || counted.length === 1) return told
  return `${told} ${say.total[language]} ${signed(was.account.total)}.`
}

// The cells that a line of the account speaks of.
export function markedBy(preview: PreviewState, line: number | null): readonly Cell[] {
  if (preview.kind !== 'account' || line === null) return []
  return cellsOf(preview.account.lines[line]?.mark)
}

export function refusalIn(preview: PreviewState): Refusal | null {
  return preview.kind === 'refused' ? preview.error : null
}
