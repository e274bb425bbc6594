// The same table once more, with bots that play better.
import type { Lobby, NewTable } from '../net/protocol'

export interface NextLevel {
  readonly level: number // of the strongest
  readonly table: (name: string) => NewTable
}

// null: there is nobody to play better, or nobody can, or somebody else sits there.
export function nextLevel(
  lobby: Pick<Lobby, 'game' | 'options' | 'seats'>,
  most: number,
): NextLevel | null {
  const bots = lobby.seats.filter(({ kind }) => kind === 'bot')
  const people = lobby.seats.filter(({ kind }) => kind === 'person')
  const strongest = Math.max(0, ...bots.map(({ level }) => level ?? 0))
  if (people.length !== 1 || bots.length === 0 || strongest >= most) return null
  const seats = lobby.seats.map(({ kind, level, role, team, time }) => ({
    ...(kind === 'bot'
      ? { kind: 'bot' as const, level: Math.min(most, (level ?? 0) + 1) }
      : { kind: 'me' as const, ...(time === 100 ? {} : { time }) }),
    ...(role === undefined ? {} : { role }),
    ...(team === undefined ? {} : { team }),
  }))
  const { game, options } = lobby
  return { level: strongest + 1, table: (name) => ({ game, options, seats, name }) }
}
