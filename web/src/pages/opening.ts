// How a table is opened: created, remembered, and started when nobody is awaited.
import type { NewTable, Opened } from '../net/protocol'
import type { Guide } from '../games/guide'
import { shelfGame } from '../games/shelf'
import { keptName } from '../names'
import { sealed } from '../table/game_file'
import type { TableSource } from '../table/source'

export async function openTable(source: TableSource, table: NewTable): Promise<string> {
  const opened = await source.api.createTable(table)
  rememberOpened(source, opened, table.game)
  const [first] = opened.tokens
  if (first !== undefined && table.seats.every((seat) => seat.kind !== 'open'))
    await source.api.startTable(opened.table, first.token)
  return opened.table
}

export function openBotTable(
  source: TableSource,
  game: string,
  defaultName: string,
  level?: number,
): Promise<string> {
  return openTable(source, botTable(game, keptName() || defaultName, level))
}

export function botTable(game: string, name: string, level = 2): NewTable {
  const entry = shelfGame(game)
  const options = { ...entry?.suits?.(2, entry.alone ?? {}), ...entry?.alone }
  return { game, options, seats: [{ kind: 'me' }, { kind: 'bot', level }], name }
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
