// What the host of a table may do with each seat, as plain functions. The server
// decides; this only spares buttons that it would refuse.
import type { Lobby, LobbySeat } from '../net/protocol'
import type { OwnedSeat } from './seat_book'

export type SeatAct = 'remove' | 'replace' | 'hand_on' | 'bot' | 'open' | 'invite'

// The secret of the host's seat, where this browser owns it.
export function hostToken(lobby: Lobby, owned: readonly OwnedSeat[]): string | null {
  if (lobby.host === null || lobby.state === 'over') return null
  return owned.find((seat) => seat.seat === lobby.host)?.token ?? null
}

export function seatActs(
  state: Lobby['state'],
  seat: LobbySeat,
  mine: readonly number[],
): readonly SeatAct[] {
  if (state === 'over' || mine.includes(seat.seat)) return []
  switch (seat.kind) {
    case 'person': {
      // A seat that is free for a moment is taken again by whoever was just removed.
      const away: readonly SeatAct[] = state === 'lobby' ? ['remove', 'replace'] : ['remove']
      return seat.present ? ['hand_on', ...away] : away
    }
    case 'open':
      return state === 'running' ? ['invite', 'bot'] : ['bot']
    case 'bot':
      return state === 'lobby' ? ['open'] : []
  }
}

// The free seats of a running game: those that whoever comes may take, and whether others
// are kept for people with a link of invitation.
export function freeSeats(lobby: Lobby): {
  readonly open: readonly LobbySeat[]
  readonly byInvitation: boolean
} {
  const free = lobby.state === 'running' ? lobby.seats.filter((seat) => seat.kind === 'open') : []
  return {
    open: free.filter((seat) => !seat.needs_invite),
    byInvitation: free.some((seat) => seat.needs_invite),
  }
}

// Somebody else is at the table: a pause is proposed, not made.
export function hasCompany(lobby: Lobby, mine: readonly number[]): boolean {
  return lobby.seats.some(
    (seat) => seat.kind === 'person' && seat.present && !mine.includes(seat.seat),
  )
}

export type Presence = 'here' | 'away' | 'stand_in'

// Of a person who sits there; a bot and a free seat are always here.
export function presenceOf(seat: LobbySeat | undefined): Presence {
  if (seat?.kind !== 'person') return 'here'
  if (seat.stand_in !== undefined) return 'stand_in'
  return seat.present ? 'here' : 'away'
}

export interface PresenceNews {
  readonly seat: number
  readonly kind: 'stand_in' | 'back'
}

// Whose seat a bot keeps from now on, and who took theirs back.
export function presenceNews(before: Lobby | null, after: Lobby): readonly PresenceNews[] {
  if (before?.table !== after.table || after.state !== 'running') return []
  return after.seats.flatMap((seat): readonly PresenceNews[] => {
    const was = presenceOf(before.seats.find((one) => one.seat === seat.seat))
    const is = presenceOf(seat)
    if (is === was) return []
    if (is === 'stand_in') return [{ seat: seat.seat, kind: 'stand_in' }]
    return was === 'stand_in' && is === 'here' && seat.kind === 'person'
      ? [{ seat: seat.seat, kind: 'back' }]
      : []
  })
}

export interface Coming {
  readonly seat: number
  readonly kind: 'came' | 'left' | 'away' | 'here'
}

// Who else came to the table or left it, and who went from its window or is back there.
export function comings(
  before: Lobby | null,
  after: Lobby,
  mine: readonly number[],
): readonly Coming[] {
  if (before?.table !== after.table || after.state === 'over') return []
  return after.seats.flatMap((seat): readonly Coming[] => {
    const was = before.seats.find((one) => one.seat === seat.seat)
    if (was === undefined || mine.includes(seat.seat)) return []
    const isPerson = seat.kind === 'person'
    const wasPerson = was.kind === 'person'
    if (isPerson !== wasPerson) return [{ seat: seat.seat, kind: isPerson ? 'came' : 'left' }]
    if (!isPerson || was.present === seat.present) return []
    if (was.stand_in !== undefined) return [] // told as such
    return [{ seat: seat.seat, kind: seat.present ? 'here' : 'away' }]
  })
}

// What a table that has not begun waits for: free seats, and people who are not there.
export function waitedFor(lobby: Lobby): {
  readonly free: number
  readonly away: readonly number[]
} {
  const away = lobby.seats.filter((seat) => seat.kind === 'person' && !seat.present)
  return {
    free: lobby.seats.filter((seat) => seat.kind === 'open').length,
    away: away.map((seat) => seat.seat),
  }
}
