// The form of a new table, as plain values.
import type { Game, NewSeat, NewTable } from '../net/protocol'

export interface SeatDraft {
  readonly kind: string // 'me', 'open', 'device' or 'bot1'..'bot5'
  readonly name: string // of a person on this device
  readonly role: number | null
}

export interface Draft {
  readonly options: Readonly<Record<string, string>>
  readonly seats: readonly SeatDraft[]
}

const OPEN: SeatDraft = { kind: 'open', name: '', role: null }

export function firstDraft(game: Game): Draft {
  const options = Object.fromEntries(game.options.map((option) => [option.id, option.standard]))
  return resize({ options, seats: [{ ...OPEN, kind: 'me' }, OPEN] }, game.seats)
}

// As many seats as are allowed and nearest to the number there is.
export function resize(draft: Draft, allowed: readonly number[], wanted?: number): Draft {
  const count = wanted ?? draft.seats.length
  const best = [...allowed].sort((a, b) => Math.abs(a - count) - Math.abs(b - count))[0] ?? count
  const kept = draft.seats.slice(0, best)
  const added = Array.from({ length: best - kept.length }, () => OPEN)
  return { ...draft, seats: [...kept, ...added] }
}

export function withSeat(draft: Draft, at: number, change: Partial<SeatDraft>): Draft {
  return {
    ...draft,
    seats: draft.seats.map((seat, i) => (i === at ? { ...seat, ...change } : seat)),
  }
}

// People on this device become people by link.
export function withoutDevices(draft: Draft): Draft {
  const seats = draft.seats.map((seat) => (seat.kind === 'device' ? OPEN : seat))
  return { ...draft, seats }
}

export function withOption(draft: Draft, id: string, value: string): Draft {
  return { ...draft, options: { ...draft.options, [id]: value } }
}

// What is sent: only options that differ from the standard, only what was chosen.
export function newTable(game: Game, draft: Draft, name: string): NewTable {
  const options = Object.fromEntries(
    game.options
      .filter((option) => (draft.options[option.id] ?? option.standard) !== option.standard)
      .map((option) => [option.id, draft.options[option.id] ?? '']),
  )
  return { game: game.id, options, seats: draft.seats.map(newSeat), name }
}

function newSeat(draft: SeatDraft): NewSeat {
  const role = draft.role === null ? {} : { role: draft.role }
  const bot = /^bot(\d)$/.exec(draft.kind)
  if (bot) return { kind: 'bot', level: Number(bot[1]), ...role }
  if (draft.kind === 'device')
    return { kind: 'device', ...(draft.name.trim() ? { name: draft.name.trim() } : {}), ...role }
  return { kind: draft.kind === 'me' ? 'me' : 'open', ...role }
}
