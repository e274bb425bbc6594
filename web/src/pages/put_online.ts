// How a table of this device goes on on the server: the file gives every seat to whoever
// brings it; the bots get theirs back, and what is given away becomes a link. Who lost an
// answer does it all again: the key makes it one table, and what is done already is left out.
import type { ApiError } from '../net/api_error'
import type { Invite } from '../routes'
import type { TableRecord } from '../table/engine/records'
import type { TableSource } from '../table/source'

// The table as it stands here.
export interface Leaving {
  readonly game: string
  readonly seats: readonly {
    readonly seat: number
    readonly kind: 'open' | 'person' | 'bot'
    readonly name: string
    readonly level?: number
  }[]
}

export interface Online {
  readonly table: string
  readonly invites: readonly Invite[]
}

export const leavingOf = ({ game, seats }: TableRecord): Leaving => ({
  game,
  seats: seats.map(({ kind, name, level }, seat) => ({
    ...{ seat, kind, name },
    ...(kind === 'bot' ? { level } : {}),
  })),
})

// Whether what was asked may have been done all the same: no answer came, or none that says no.
export const isDoubtful = ({ status }: ApiError): boolean => status < 400 || status >= 500

export async function putOnline(
  { api, book }: Pick<TableSource, 'api' | 'book'>,
  { file, key }: { readonly file: string; readonly key: string },
  { game, seats }: Leaving,
  given: readonly number[],
  arrived: () => void = () => undefined, // it is there; what follows may fail
): Promise<Online> {
  const { table, tokens = [] } = await api.importGame(file, key)
  arrived()
  const [first] = tokens
  if (first === undefined) return { table, invites: [] } // over: there are no seats
  const stays = seats.filter(({ seat, kind }) => kind === 'person' && !given.includes(seat))
  const mine = tokens.filter(({ seat }) => stays.some((one) => one.seat === seat))
  // Given away before the answer was lost, and no longer: it is taken back.
  for (const { seat, name } of stays) {
    if (mine.some((own) => own.seat === seat)) continue
    const invite = await api.inviteTo(table, seat, first.token)
    mine.push({ seat, token: await api.takeSeat(table, seat, { name, invite }) })
  }
  book.remember(table, mine, game)
  // Who stays is the host once the others have left.
  for (const { seat, token } of tokens)
    if (!mine.some((own) => own.seat === seat)) await api.leaveSeat(table, seat, token)
  const [next = first] = mine.toSorted((one, other) => one.seat - other.seat)
  const host = mine.includes(first) ? first : next
  for (const { seat, kind, level } of seats)
    if (kind !== 'person') await api.seatBot(table, seat, level ?? 2, host.token)
  const invites: Invite[] = []
  for (const seat of given)
    invites.push({ seat, word: await api.inviteTo(table, seat, host.token) })
  return { table, invites }
}
