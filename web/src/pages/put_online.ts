// How a table of this device goes on on the server: the file gives every seat to whoever
// brings it; the bots get theirs back, and what is given away becomes a link.
import type { Lobby } from '../net/protocol'
import type { Invite } from '../routes'
import type { TableSource } from '../table/source'

export interface Online {
  readonly table: string
  readonly invites: readonly Invite[]
}

export async function putOnline(
  { api, book }: Pick<TableSource, 'api' | 'book'>,
  file: string,
  lobby: Pick<Lobby, 'seats' | 'game'>,
  given: readonly number[],
): Promise<Online> {
  const { table, tokens = [] } = await api.importGame(file)
  const isPerson = (seat: number): boolean =>
    lobby.seats.find((one) => one.seat === seat)?.kind === 'person'
  const mine = tokens.filter(({ seat }) => isPerson(seat) && !given.includes(seat))
  book.remember(table, mine, lobby.game)
  // Who stays is the host once the others have left.
  for (const { seat, token } of tokens)
    if (!mine.some((own) => own.seat === seat)) await api.leaveSeat(table, seat, token)
  const host = mine[0]?.token ?? ''
  for (const { seat } of tokens)
    if (!isPerson(seat)) {
      const level = lobby.seats.find((one) => one.seat === seat)?.level ?? 2
      await api.seatBot(table, seat, level, host)
    }
  const invites: Invite[] = []
  if (tokens.length > 0)
    for (const seat of given) invites.push({ seat, word: await api.inviteTo(table, seat, host) })
  return { table, invites }
}
