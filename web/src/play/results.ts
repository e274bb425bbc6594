// The result of a game as lines, best first: a line for each player, or for each team.
import { t } from '../i18n/language.svelte'
import type { Language } from '../i18n/text'
import { points_of } from '../messages/web_play'
import type { TableView } from '../net/protocol'

export interface ResultLine {
  readonly seat: number // the first of the team
  readonly rank: number
  readonly score: number
  readonly team?: number // from 0 on
  readonly members?: readonly number[] // its seats
}

export function rankings(
  view: Pick<TableView, 'scores' | 'ranks' | 'teams'>,
): readonly ResultLine[] {
  const lines = (view.scores ?? []).map((score, seat) => ({
    seat,
    score,
    rank: view.ranks?.[seat] ?? 0,
  }))
  return (view.teams === undefined ? lines : ofTeams(lines, view.teams)).sort(
    (a, b) => a.rank - b.rank || a.seat - b.seat,
  )
}

// Members of a team carry its score and its rank.
function ofTeams(lines: readonly ResultLine[], teams: readonly number[]): ResultLine[] {
  return [...new Set(teams)].flatMap((team) => {
    const members = lines.filter((line) => teams[line.seat] === team).map((line) => line.seat)
    const first = lines.find((line) => line.seat === members[0])
    return first === undefined ? [] : [{ ...first, team, members }]
  })
}

// "2e", "2nd".
export function ordinal(rank: number, language: Language): string {
  if (language === 'fr') return rank === 1 ? '1er' : `${String(rank)}e`
  const kinds: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  const kind = new Intl.PluralRules('en', { type: 'ordinal' }).select(rank)
  return `${String(rank)}${kinds[kind] ?? 'th'}`
}

// How it stands, for the ear: "Bot 2 26" would be anybody's guess.
export function standing(points: readonly number[], nameOf: (side: number) => string): string {
  return points.map((own, i) => t(points_of, { name: nameOf(i), points: own })).join(' ')
}
