// Who won, in one sentence.
import { language, t } from '../i18n/language.svelte'
import * as web from '../messages/web'
import * as say from '../messages/web_end'
import type { ResultLine } from '../play/results'

// `mine`: the seats of this screen, which is told "you" where it holds one alone.
export function headlineOf(
  lines: readonly ResultLine[],
  names: readonly string[],
  mine: readonly number[],
): string {
  const winners = lines.filter((line) => line.rank === 1)
  const [first] = winners
  if (first?.members !== undefined && winners.length === 1) {
    if (mine.length > 0 && mine.every((seat) => first.members?.includes(seat)))
      return t(say.end_your_team)
    const list = first.members.map((seat) => names[seat] ?? '')
    return t(say.end_team_wins, {
      names: new Intl.ListFormat(language(), { type: 'conjunction' }).format(list),
    })
  }
  if (winners.length > 1)
    return t(say.end_shared, {
      names: winners
        .flatMap((line) => (line.members ?? [line.seat]).map((seat) => names[seat] ?? ''))
        .join(', '),
    })
  if (first === undefined) return t(web.end_title)
  if (mine.length === 1 && mine.includes(first.seat)) return t(say.end_you_win)
  return t(say.end_wins, { name: names[first.seat] ?? '' })
}
