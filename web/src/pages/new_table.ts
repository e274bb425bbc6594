// The form of a new table, as plain values.
import type { Text } from '../i18n/text'
import * as say from '../messages/web_new'
import type {
  Game,
  GameOption,
  NewSeat,
  NewTable,
  Refusal,
  SpectatorRule,
  Teams,
} from '../net/protocol'

export interface SeatDraft {
  readonly kind: string // 'me', 'open', 'device' or 'bot1'..'bot5'
  readonly name: string // of a person on this device
  readonly role: number | null
  readonly team: number | null // null: the game decides
  readonly time: number // percent of the usual; 0: no clock
}

export interface Draft {
  readonly options: Readonly<Record<string, string>>
  readonly seats: readonly SeatDraft[]
  readonly first: number | null // who begins; null: the game decides
  readonly near: boolean // people come to this device, not by link
  readonly grace: number // seconds
  readonly spectators: SpectatorRule
}

const OPEN: SeatDraft = { kind: 'open', name: '', role: null, team: null, time: 100 }

// Before the game is known. Three minutes: long enough for a doorbell.
export const NO_DRAFT: Draft = {
  options: {},
  seats: [],
  first: null,
  near: false,
  grace: 180,
  spectators: 'open',
}

export const GRACES: readonly number[] = [0, 60, 180, 600]

export const SPECTATORS: readonly { readonly rule: SpectatorRule; readonly label: Text }[] = [
  { rule: 'open', label: say.spectators_open },
  { rule: 'delayed', label: say.spectators_delayed },
  { rule: 'none', label: say.spectators_none },
]

export const TIMES: readonly { readonly time: number; readonly label: Text }[] = [
  { time: 100, label: say.time_usual },
  { time: 150, label: say.time_half_more },
  { time: 200, label: say.time_double },
  { time: 0, label: say.time_none },
]

// `near`: for people around this device; else for people by link. `first`: who sits on seat 1.
export function firstDraft(game: Game, near = false, first: 'me' | 'open' = 'me'): Draft {
  const options = Object.fromEntries(game.options.map((option) => [option.id, option.standard]))
  const seats = [{ ...OPEN, kind: first }]
  return resize({ ...NO_DRAFT, options, seats, near }, game.seats, 2)
}

// As many seats as are allowed and nearest to the number there is.
export function resize(draft: Draft, allowed: readonly number[], wanted?: number): Draft {
  const count = wanted ?? draft.seats.length
  const best = [...allowed].sort((a, b) => Math.abs(a - count) - Math.abs(b - count))[0] ?? count
  const kept = draft.seats.slice(0, best)
  const added = Array.from({ length: best - kept.length }, () => ({
    ...OPEN,
    kind: draft.near ? 'device' : 'open',
  }))
  const first = draft.first !== null && draft.first < best ? draft.first : null
  return { ...draft, seats: [...kept, ...added], first }
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

// Roles that a table of this size does not have, or that somebody has already, are
// forgotten.
export function withRoles(draft: Draft, offered: readonly number[]): Draft {
  const seats = draft.seats.map((seat, i) => {
    const taken = draft.seats.slice(0, i).some((other) => other.role === seat.role)
    const fits = seat.role !== null && offered.includes(seat.role) && !taken
    return fits || seat.role === null ? seat : { ...seat, role: null }
  })
  return { ...draft, seats }
}

// Teams that these options do not make are forgotten.
export function withTeams(draft: Draft, teams: Teams): Draft {
  const fits = (team: number): boolean => teams.chosen && team < teams.count
  const seats = draft.seats.map((seat) =>
    seat.team === null || fits(seat.team) ? seat : { ...seat, team: null },
  )
  return { ...draft, seats }
}

export function withOption(draft: Draft, id: string, value: string): Draft {
  return { ...draft, options: { ...draft.options, [id]: value } }
}

// Whether an option says anything beside the others.
export function hasEffect(option: GameOption, options: Draft['options']): boolean {
  const effect = option.effect ?? null
  return effect === null || effect.values.includes(options[effect.option] ?? '')
}

// Whether one device may go from hand to hand with these options: the engine says so of each
// choice. Where all act at once, or everybody has a hand to hide, it may not.
export function goesRound(game: Game | null, options: Draft['options']): boolean {
  const chosen = game?.options.flatMap((option) =>
    option.choices.filter(({ id }) => id === options[option.id]),
  )
  return chosen?.every((choice) => choice.goes_round) ?? true
}

// What says nothing any more goes back to its standard: a table would be refused with it.
export function withoutIdle(draft: Draft, options: readonly GameOption[]): Draft {
  const idle = options.filter((option) => !hasEffect(option, draft.options))
  const standards = idle.map((option) => [option.id, option.standard] as const)
  return { ...draft, options: { ...draft.options, ...Object.fromEntries(standards) } }
}

// "Dédale : les tuiles…" is a name and what it means.
export function nameAndMeaning(label: string): readonly [name: string, meaning: string] {
  const [, name = label, meaning = ''] = /^(.*?)\s?:\s(.*)$/s.exec(label) ?? []
  return [capital(name), capital(meaning)]
}

// "Secondes entre deux pioches (0 : à la main)" for whoever sets it, the first words for whoever
// reads what was set.
export const shortLabel = (label: string): string => label.replace(/\s*\([^)]*\)\s*$/, '')

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

// Options that suit the number of players; what was chosen by hand stays.
export function withSuits(
  draft: Draft,
  suits: Readonly<Record<string, string>>,
  chosen: readonly string[],
): Draft {
  const suiting = Object.entries(suits).filter(([id]) => !chosen.includes(id))
  return { ...draft, options: { ...draft.options, ...Object.fromEntries(suiting) } }
}

// What is sent: only options that differ from the standard, only what was chosen.
export function newTable(game: Game, draft: Draft, name: string): NewTable {
  const options = Object.fromEntries(
    game.options
      .filter((option) => (draft.options[option.id] ?? option.standard) !== option.standard)
      .map((option) => [option.id, draft.options[option.id] ?? '']),
  )
  const { grace, spectators } = draft
  const first = draft.first === null ? {} : { first: draft.first }
  const seats = draft.seats.map(newSeat)
  return { game: game.id, options, seats, ...first, name, grace, spectators }
}

export function newSeat(draft: SeatDraft): NewSeat {
  const bot = /^bot(\d)$/.exec(draft.kind)
  const chosen = {
    ...(draft.role === null ? {} : { role: draft.role }),
    ...(draft.team === null ? {} : { team: draft.team }),
    ...(draft.time === 100 || bot !== null ? {} : { time: draft.time }),
  }
  if (bot) return { kind: 'bot', level: Number(bot[1]), ...chosen }
  if (draft.kind === 'device')
    return { kind: 'device', ...(draft.name.trim() ? { name: draft.name.trim() } : {}), ...chosen }
  return { kind: draft.kind === 'me' ? 'me' : 'open', ...chosen }
}

// Whose time may be chosen: people, not bots.
export function isPerson(seat: SeatDraft): boolean {
  return !seat.kind.startsWith('bot')
}

export function timeWords(percent: number): Text {
  return TIMES.find((one) => one.time === percent)?.label ?? say.time_usual
}

// The engine calls an option by its id; whoever fills in the form knows its label.
export function withLabels(refusal: Refusal, options: readonly GameOption[]): Refusal {
  if (!refusal.key.startsWith('core.option_')) return refusal
  return options.reduce(
    (said, { id, label }) => ({
      ...said,
      fr: said.fr.replace(new RegExp(`(?<=option «\\s)${id}(?=\\s»)`), () => label.fr),
      en: said.en.replace(new RegExp(`(?<=Option ["“])${id}(?=["”])`), () => label.en),
    }),
    refusal,
  )
}
