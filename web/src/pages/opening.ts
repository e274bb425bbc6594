// How a table is opened: created, remembered, and started when nobody is awaited.
import type { NewTable, Opened } from '../net/protocol'
import type { Guide } from '../games/guide'
import { shelfGame } from '../games/shelf'
import { keptName } from '../names'
import { sealed } from '../table/game_file'
import type { TableSource } from '../table/source'
import type { Ways } from './ways'

export async function openTable(source: TableSource, table: NewTable): Promise<string> {
  const opened = await source.api.createTable(table)
  rememberOpened(source, opened, table.game)
  const [first] = opened.tokens
  if (first !== undefined && table.seats.every((seat) => seat.kind !== 'open'))
    await source.api.startTable(opened.table, first.token)
  return opened.table
}

export async function openBotTable(
  source: TableSource,
  game: string,
  defaultName: string,
  level?: number,
  ways: Ways = {},
): Promise<string> {
  const seats = await seatsOf(source, game, ways)
  return openTable(source, botTable(game, keptName() || defaultName, level, ways, seats))
}

// As few as these ways of playing allow: every game can be played by two as it comes.
async function seatsOf({ api }: TableSource, game: string, ways: Ways): Promise<number> {
  if (Object.keys(ways).length === 0) return 2
  const { seats } = await api.allowedSeats(game, ways)
  return Math.min(...seats.filter((count) => count >= 2))
}

export function botTable(
  game: string,
  name: string,
  level = 2,
  ways: Ways = {},
  seats = 2,
): NewTable {
  const entry = shelfGame(game)
  const chosen = { ...entry?.alone, ...ways }
  const options = { ...entry?.suits?.(seats, chosen), ...chosen }
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, level }))
  return { game, options, seats: [{ kind: 'me' }, ...bots], name }
}

// As a guide wants it: a new table, or one that goes on from the game it begins with.
export function openGuidedTable(
  source: TableSource,
  game: string,
  guide: Guide,
  defaultName: string,
): Promise<string> {
  const name = keptName() || defaultName
  if (guide.begun === undefined) return openTable(source, { game, ...guide.table, name })
  return openBegun(source, game, guide.begun, guide.table.seats, name)
}

// A file gives every seat to whoever brings it; those of the bots are given to them.
async function openBegun(
  { api, book }: TableSource,
  game: string,
  begun: string,
  seats: NewTable['seats'],
  name: string,
): Promise<string> {
  const { table, tokens = [] } = await api.importGame(sealed(begun, 0, name))
  const mine = tokens.filter(({ seat }) => seats[seat]?.kind !== 'bot')
  const host = mine[0]?.token ?? ''
  for (const { seat, token } of tokens) {
    const wanted = seats[seat]
    if (wanted?.kind !== 'bot') continue
    await api.leaveSeat(table, seat, token)
    await api.seatBot(table, seat, wanted.level ?? 1, host)
  }
  book.remember(table, mine, game)
  return table
}

export function rememberOpened({ book }: TableSource, opened: Opened, game: string): void {
  book.remember(opened.table, opened.tokens, game)
}
