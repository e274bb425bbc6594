// How a table is opened: created, remembered, and started when nobody is awaited.
import { createTable, importGame, leaveSeat, seatBot, startTable } from '../net/api'
import type { NewTable, Opened } from '../net/protocol'
import type { Guide } from '../games/guide'
import { shelfGame } from '../games/shelf'
import { keptName } from '../names'
import { sealed } from '../table/game_file'
import { remember } from '../table/seat_book'

export async function openTable(table: NewTable): Promise<string> {
  const opened = await createTable(table)
  rememberOpened(opened, table.game)
  const [first] = opened.tokens
  if (first !== undefined && table.seats.every((seat) => seat.kind !== 'open'))
    await startTable(opened.table, first.token)
  return opened.table
}

export function openBotTable(game: string, defaultName: string, level?: number): Promise<string> {
  return openTable(botTable(game, keptName() || defaultName, level))
}

export function botTable(game: string, name: string, level = 2): NewTable {
  const entry = shelfGame(game)
  const options = { ...entry?.suits?.(2, entry.alone ?? {}), ...entry?.alone }
  return { game, options, seats: [{ kind: 'me' }, { kind: 'bot', level }], name }
}

// As a guide wants it: a new table, or one that goes on from the game it begins with.
export function openGuidedTable(game: string, guide: Guide, defaultName: string): Promise<string> {
  const name = keptName() || defaultName
  if (guide.begun === undefined) return openTable({ game, ...guide.table, name })
  return openBegun(game, guide.begun, guide.table.seats, name)
}

// A file gives every seat to whoever brings it; those of the bots are given to them.
async function openBegun(
  game: string,
  begun: string,
  seats: NewTable['seats'],
  name: string,
): Promise<string> {
  const { table, tokens = [] } = await importGame(sealed(begun, 0, name))
  const mine = tokens.filter(({ seat }) => seats[seat]?.kind !== 'bot')
  const host = mine[0]?.token ?? ''
  for (const { seat, token } of tokens) {
    const wanted = seats[seat]
    if (wanted?.kind !== 'bot') continue
    await leaveSeat(table, seat, token)
    await seatBot(table, seat, wanted.level ?? 1, host)
  }
  remember(table, mine, game)
  return table
}

export function rememberOpened(opened: Opened, game: string): void {
  remember(opened.table, opened.tokens, game)
}
