// Kumata as the server shows it (src/games/kumata/view.cpp).
import { flag, list, nullable, object, text, whole, type Decoder } from '../../net/decode'

export interface Parcel {
  readonly x: number
  readonly y: number
  readonly clan: number
  readonly value: number // 0: blank
  readonly level: number // 1: the board itself
  readonly half: number // index of the other half of its domino where both are seen, or -1
  readonly totem: number // the seat whose totem stands here, or -1
}

export interface Pile {
  readonly hidden: number // dominoes under the visible one
  readonly top: readonly [number, number] | null // low, high; null: not turned up yet
}

export interface Parts {
  readonly seen: number
  readonly reserve: number
  readonly totems: number
  readonly unplayed: number // negative
}

export interface Player {
  readonly clan: number
  readonly side: number // of KumataView.sides
  readonly totems: number // still to be played
  readonly score: number // counted now
  readonly parts: Parts // of the score
  readonly piles: readonly Pile[]
}

// A seat alone, or the two of a team.
export interface Side {
  readonly points: number // counted now
  readonly bestTotem: number // level of the highest one played: it decides a tie
}

export interface KumataView {
  readonly phase: string
  readonly duel: boolean
  readonly union: boolean
  readonly toPlay: number
  readonly parcels: readonly Parcel[]
  readonly players: readonly Player[]
  readonly sides: readonly Side[]
  readonly tied: boolean // the best sides have as many points
}

const parcel: Decoder<Parcel> = object({
  x: whole,
  y: whole,
  clan: whole,
  value: whole,
  level: whole,
  half: whole,
  totem: whole,
})

const top: Decoder<readonly [number, number]> = (value, at) => {
  const [low, high] = list(whole)(value, at)
  return [whole(low, at), whole(high, at)]
}

const player: Decoder<Player> = object({
  clan: whole,
  side: whole,
  totems: whole,
  score: whole,
  parts: object({ seen: whole, reserve: whole, totems: whole, unplayed: whole }),
  piles: list(object({ hidden: whole, top: nullable(top) })),
})

const decoder: Decoder<KumataView> = object({
  phase: text,
  duel: flag,
  union: flag,
  toPlay: whole,
  parcels: list(parcel),
  players: list(player),
  sides: list(object({ points: whole, bestTotem: whole })),
  tied: flag,
})

export function readView(value: unknown): KumataView {
  return decoder(value, 'view')
}

// A clan among the six: four colours, then the two of the duel.
export const CLANS = [
  'singes',
  'serpents',
  'toucans',
  'tigres',
  'hippopotames',
  'crocodiles',
] as const
export type ClanName = (typeof CLANS)[number]

export function clanName(duel: boolean, clan: number): ClanName {
  return CLANS[duel ? clan + 4 : clan] ?? 'singes'
}

// Of a seat; nobody's is as good as the first.
export const clanOf = (view: KumataView, player: Player | undefined): ClanName =>
  clanName(view.duel, player?.clan ?? 0)
