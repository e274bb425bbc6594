// How a table is opened: created, remembered, and started when nobody is awaited.
import { createTable, startTable } from '../net/api'
import type { NewTable, Opened } from '../net/protocol'
import { shelfGame } from '../games/shelf'
import { keptName } from '../names'
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

// As a guide wants it.
export function openGuidedTable(
  game: string,
  table: Pick<NewTable, 'options' | 'seats'>,
  defaultName: string,
): Promise<string> {
  return openTable({ game, ...table, name: keptName() || defaultName })
}

export function rememberOpened(opened: Opened, game: string): void {
  remember(opened.table, opened.tokens, game)
}
