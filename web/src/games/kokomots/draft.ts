// The word in the making: a theme, letters, and which cards it takes where somebody chose
// them. Nothing here knows a rule: best use, points and refusals are asked of the engine.
import * as say from '../../messages/web_kokomots'
import type { DraftOf } from '../../play/draft'
import { isSpelt, readCard } from './notation'
import type { KokomotsView } from './view'

export interface Place {
  readonly theme: string // its id
  readonly letters: readonly (string | null)[] // the two cards under it
}

// What a seat sees of the table, as far as a word is concerned.
export interface Turn {
  readonly columns: readonly Place[] // where a theme lies
  readonly fifth: string | null
  readonly hands: readonly (readonly string[])[] // one; of a team its three packets
  readonly teams: boolean
  readonly order: readonly number[] // of the hands, one's own first
}

// Where cards lie: for a hand that taps, and an eye that looks.
export interface Picked {
  readonly hand: readonly number[] // places in the hand
  readonly column: readonly number[]
}

// A card that somebody chose: what it is. Where it lay tells it from its like.
interface Chosen {
  readonly card: string
  readonly at: number
}
export interface Choice {
  readonly hand: readonly Chosen[]
  readonly column: readonly Chosen[]
  readonly exact: boolean // these and no others; else they are wanted, the engine finds the rest
}

export interface Draft {
  readonly theme: string | null
  readonly fifth: boolean
  readonly packet: number // of a team, from 0
  readonly picked: Choice | null // null: the engine finds the best use
  readonly text: string
}

export type Intent =
  | { readonly kind: 'theme'; readonly theme: string }
  | { readonly kind: 'fifth' }
  | { readonly kind: 'packet'; readonly packet: number }
  | { readonly kind: 'text'; readonly text: string }
  // A card is taken or left; `used`: what lies there now.
  | {
      readonly kind: 'card'
      readonly from: 'hand' | 'column'
      readonly at: number
      readonly used: Picked
    }

export const NOTHING: Picked = { hand: [], column: [] }
const EMPTY: Draft = { theme: null, fifth: false, packet: 0, picked: null, text: '' }

export const placeOf = (now: Draft, turn: Turn): Place | undefined =>
  turn.columns.find(({ theme }) => theme === now.theme)
export const handOf = (now: Draft, turn: Turn): readonly string[] =>
  turn.hands[turn.teams ? now.packet : 0] ?? []

const lettersOf = (now: Draft, turn: Turn): Cards => placeOf(now, turn)?.letters ?? []

type Cards = readonly (string | null)[]

const chosenAt = (cards: Cards, places: readonly number[]): readonly Chosen[] =>
  places.flatMap((at) => {
    const card = cards[at] ?? null
    return card === null ? [] : [{ card, at }]
  })

// The cards that lie at these places, as a choice.
export const choiceOf = (places: Picked, now: Draft, turn: Turn, exact = true): Choice => ({
  hand: chosenAt(handOf(now, turn), places.hand),
  column: chosenAt(lettersOf(now, turn), places.column),
  exact,
})

export const placesOf = ({ hand, column }: Pick<Choice, 'hand' | 'column'>): Picked => ({
  hand: hand.map(({ at }) => at),
  column: column.map(({ at }) => at),
})

// The chosen cards that say where their letter stands, or that the word is spelt.
export const isMarked = (card: string): boolean => readCard(card).constraint !== 'none'

export const markedCards = ({ picked }: Draft): readonly string[] =>
  picked === null ? [] : [...picked.hand, ...picked.column].map(({ card }) => card).filter(isMarked)

// Where the chosen cards lie after an event; null when one of them is gone.
function found(cards: Cards, chosen: readonly Chosen[]): readonly Chosen[] | null {
  const taken = chosen.flatMap(({ card, at }) => (cards[at] === card ? [at] : []))
  const all: Chosen[] = []
  for (const one of chosen) {
    if (cards[one.at] === one.card) {
      all.push(one)
      continue
    }
    const at = cards.findIndex((card, i) => card === one.card && !taken.includes(i))
    if (at < 0) return null
    taken.push(at)
    all.push({ card: one.card, at })
  }
  const moved = all.some((one, i) => one !== chosen[i])
  return moved ? all.sort((a, b) => a.at - b.at) : chosen
}

function keptChoice(picked: Choice, now: Draft, turn: Turn): Choice | null {
  const hand = found(handOf(now, turn), picked.hand)
  const column = found(lettersOf(now, turn), picked.column)
  if (hand === null || column === null) return null
  return hand === picked.hand && column === picked.column ? picked : { ...picked, hand, column }
}

function toggled(list: readonly number[], at: number): readonly number[] {
  return list.includes(at) ? list.filter((one) => one !== at) : [...list, at].sort((a, b) => a - b)
}

export const draft: DraftOf<Turn, Draft, Intent> = {
  begin: (turn) => ({ ...EMPTY, packet: firstPacket(turn) }),

  step(now, intent, turn) {
    switch (intent.kind) {
      case 'theme':
        if (intent.theme === now.theme || !isThere(turn, intent.theme)) return now
        return { ...now, theme: intent.theme, picked: null }
      case 'fifth':
        return turn.fifth === null ? now : { ...now, fifth: !now.fifth }
      case 'packet':
        return intent.packet === now.packet ? now : { ...now, packet: intent.packet, picked: null }
      case 'text':
        return intent.text === now.text ? now : { ...now, text: intent.text }
      case 'card': {
        if (now.theme === null) return now
        const mine = now.picked === null ? NOTHING : placesOf(now.picked)
        // A card of the engine's that is not to be taken: what is left is chosen by hand.
        const leaves =
          intent.used[intent.from].includes(intent.at) && !mine[intent.from].includes(intent.at)
        const exact = leaves || (now.picked?.exact ?? false)
        const from = leaves ? intent.used : mine
        const places = { ...from, [intent.from]: toggled(from[intent.from], intent.at) }
        const none = places.hand.length + places.column.length === 0
        return { ...now, picked: none ? null : choiceOf(places, now, turn, exact) }
      }
    }
  },

  keep(now, turn) {
    // A pause covers the table: what is not shown has not gone.
    if (turn.columns.length === 0) return { draft: now, lost: null }
    let kept = now
    let lost: typeof say.theme_lost | null = null
    if (kept.theme !== null && !isThere(turn, kept.theme)) {
      kept = { ...kept, theme: null, picked: null }
      lost = say.theme_lost
    }
    if (kept.fifth && turn.fifth === null) kept = { ...kept, fifth: false }
    if (turn.teams && handOf(kept, turn).length === 0) {
      const packet = firstPacket(turn)
      if (packet !== kept.packet) kept = { ...kept, packet, picked: null }
    }
    if (kept.picked !== null) {
      const picked = keptChoice(kept.picked, kept, turn)
      if (picked === null) lost = say.cards_lost
      if (picked !== kept.picked) kept = { ...kept, picked }
    }
    return { draft: kept, lost }
  },

  move(now, turn) {
    const place = placeOf(now, turn)
    if (place === undefined) return null
    const hand = (now.picked?.hand ?? []).map(({ card }) => card)
    const column = (now.picked?.column ?? []).map(({ card }) => card)
    // To be spelt, once both its cards are there; before that the engine looks for the other.
    const whole = hand.length > 0 && column.length > 0
    const asks = now.text.trim() !== '' && now.picked?.exact === false && !whole
    const spelt = !asks && [...hand, ...column].some(isSpelt)
    const more = now.picked?.exact === false && !spelt
    if (!spelt && now.text.trim() === '') return null
    const themes = now.fifth && turn.fifth !== null ? `${place.theme}+${turn.fifth}` : place.theme
    return [
      spelt ? 'epelle' : 'mot',
      themes,
      ...(turn.teams ? [`p${String(now.packet + 1)}`] : []),
      ...hand,
      ...(column.length > 0 ? ['+', ...column] : []),
      ...(more ? ['*'] : []),
      ...(spelt ? [] : ['=', now.text.trim()]),
    ].join(' ')
  },
}

const isThere = (turn: Turn, theme: string): boolean =>
  turn.columns.some((place) => place.theme === theme)

function firstPacket(turn: Turn): number {
  const { order, hands } = turn
  return order.find((packet) => (hands[packet]?.length ?? 0) > 0) ?? order[0] ?? 0
}

// The next theme on the table, for the arrows.
export function stepTheme(now: Draft, turn: Turn, step: number): string | null {
  const ids = turn.columns.map(({ theme }) => theme)
  if (ids.length === 0) return null
  const at = now.theme === null ? (step > 0 ? -1 : 0) : ids.indexOf(now.theme)
  return ids[(at + step + ids.length) % ids.length] ?? null
}

// Where the cards of an account lie: those of the hand are named first. Of cards that look
// alike, those that were tapped.
export function usedBy(
  marks: readonly string[],
  hand: readonly string[],
  column: readonly (string | null)[],
  tapped: Picked = NOTHING,
): Picked {
  const find = (
    cards: readonly (string | null)[],
    wanted: readonly string[],
    first: readonly number[],
  ): number[] | null => {
    const found: number[] = []
    for (const card of wanted) {
      const is = (i: number): boolean => cards[i] === card && !found.includes(i)
      const at = first.find(is) ?? cards.findIndex((_, i) => is(i))
      if (at < 0) return null
      found.push(at)
    }
    return found
  }
  const ways: Picked[] = []
  for (let split = marks.length - 1; split > 0; split -= 1) {
    const mine = find(hand, marks.slice(0, split), tapped.hand)
    const others = find(column, marks.slice(split), tapped.column)
    if (mine !== null && others !== null) ways.push({ hand: mine, column: others })
  }
  // A letter may be of the hand or of the column: what was tapped says which.
  const takes = (way: Picked): boolean =>
    tapped.hand.every((at) => way.hand.includes(at)) &&
    tapped.column.every((at) => way.column.includes(at))
  return ways.find(takes) ?? ways[0] ?? NOTHING
}

// What matters to a word in what this seat sees.
export function turnOf(view: KokomotsView, seat: number | null): Turn {
  const cards = seat === null ? [] : (view.players[seat]?.hand?.cards ?? [])
  const teams = view.mode === 'equipes'
  const isMine = (packet: number): boolean => view.packets[packet]?.seat === seat
  return {
    columns: view.columns.flatMap(({ theme, letters }) =>
      theme === null ? [] : [{ theme: theme.id, letters: letters.map(({ card }) => card) }],
    ),
    fifth: view.fifth?.theme?.id ?? null,
    hands: teams
      ? view.packets.map(({ done, held }) => (done ? [] : held.cards))
      : [view.mode === 'simultane' ? view.pair : cards],
    teams,
    order: view.packets
      .map((_, packet) => packet)
      .sort((a, b) => Number(isMine(b)) - Number(isMine(a))),
  }
}
