// Small statistics of the games of one person against bots on this device, by game, from what
// the engine said of each when it was over.
import type { LocalTable } from '../table/local_source'
import type { Moment, Summary } from '../table/past'

export interface Played {
  readonly table: string
  readonly game: string
  readonly seat: number // of the one person
  readonly level: number // of the strongest bot
  readonly summary: Summary
}

export interface LevelFacts {
  readonly level: number
  readonly games: number
  readonly won: number
}

export interface GameFacts {
  readonly games: number
  readonly won: number
  readonly score: number // the best
  readonly levels: readonly LevelFacts[]
  // The best moment of all, and where; null: nobody ever gained.
  readonly best: { readonly table: string; readonly moment: Moment } | null
}

// The seat of the one person who played there against bots; null: it was another kind of game,
// or was only opened from a file.
export function personAt({ record }: Pick<LocalTable, 'record'>): number | null {
  const people = record.seats.flatMap((seat, i) => (seat.kind === 'person' ? [{ i, seat }] : []))
  const [one, ...others] = people
  const bots = record.seats.length - people.length
  return one === undefined || others.length > 0 || bots === 0 || one.seat.secret === null
    ? null
    : one.i
}

// What was played there; null: it does not count, or nobody knows its result.
export function playedAt(table: LocalTable, summary: Summary | undefined): Played | null {
  const seat = personAt(table)
  if (seat === null || summary === undefined) return null
  const { id, record } = table
  const level = Math.max(...record.seats.map((one) => (one.kind === 'bot' ? one.level : 0)))
  return { table: id, game: record.game, seat, level, summary }
}

const hasWon = ({ seat, summary }: Played): boolean => summary.ranks[seat] === 1

// null: nothing of this game counts.
export function factsOf(all: readonly Played[], game: string): GameFacts | null {
  const own = all.filter((one) => one.game === game)
  if (own.length === 0) return null
  const levels = [...new Set(own.map(({ level }) => level))].sort((a, b) => a - b)
  const moments = own.flatMap(({ table, seat, summary }) => {
    const moment = summary.moments[seat]
    return moment === undefined || moment.points <= 0 ? [] : [{ table, moment }]
  })
  return {
    games: own.length,
    won: own.filter(hasWon).length,
    score: Math.max(...own.map(({ seat, summary }) => summary.scores[seat] ?? 0)),
    levels: levels.map((level) => {
      const there = own.filter((one) => one.level === level)
      return { level, games: there.length, won: there.filter(hasWon).length }
    }),
    best: [...moments].sort((a, b) => b.moment.points - a.moment.points)[0] ?? null,
  }
}
