// What moved between two pictures of a table, found by comparing them: plain values, without
// a browser and without a game.

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

// A thing that is seen. Two alike have one name: which of two equal cards moved is not told,
// and nobody could say.
export interface Thing {
  readonly id: string // what it is: a card, a tile, a theme
  readonly at: string // where it lies: a cell, the hand; in the same place nothing moved
  readonly box: Box
}

export const TURNED = 'turned' // it was turned up where it lies

// What only a game can say: where a thing that nobody saw before comes from, and where one
// goes that is no longer seen. A name of a source (`data-source`), `chip:1` for the player
// or team shown second, TURNED, or null: it is simply there, or gone.
export interface Motion<V> {
  readonly from?: (thing: Thing, before: V, after: V) => string | null
  readonly to?: (thing: Thing, before: V, after: V) => string | null
  // The places that a wave runs over, in its order.
  readonly wave?: (before: V, after: V) => readonly string[]
}

export interface Difference<T extends Thing> {
  readonly moved: readonly { readonly thing: T; readonly from: T }[]
  readonly came: readonly T[]
  readonly left: readonly T[]
}

// What lies in the same place as before did not move; of the rest, equal things are the same
// thing as long as there are some on both sides.
export function difference<T extends Thing>(
  before: readonly T[],
  after: readonly T[],
): Difference<T> {
  const gone = [...before]
  const take = (fits: (one: T) => boolean): T | undefined => {
    const at = gone.findIndex(fits)
    return at < 0 ? undefined : gone.splice(at, 1)[0]
  }
  const fresh = after.filter(
    ({ id, at }) => take((one) => one.id === id && one.at === at) === undefined,
  )
  const moved: { thing: T; from: T }[] = []
  const came: T[] = []
  for (const thing of fresh) {
    const from = take(({ id }) => id === thing.id)
    if (from === undefined) came.push(thing)
    else moved.push({ thing, from })
  }
  return { moved, came, left: gone }
}

// A page that was away, or a table dealt anew: too much at once tells nothing.
const MOST = 24
export const isTooMuch = ({ moved, came, left }: Difference<Thing>): boolean =>
  moved.length + came.length + left.length > MOST

export interface Step {
  readonly x: number
  readonly y: number
  readonly scale: number
}

// What brings the first box over the middle of the second, as large as it.
export function stepTo(box: Box, over: Box): Step {
  return {
    x: over.x + over.w / 2 - (box.x + box.w / 2),
    y: over.y + over.h / 2 - (box.y + box.h / 2),
    scale: Math.sqrt((over.w * over.h) / Math.max(1, box.w * box.h)),
  }
}

// "−5", "17": the number that a figure shows.
export function numberIn(text: string): number | null {
  const found = /^[-\u2212]?\d+$/.exec(text.trim())
  return found === null ? null : Number(text.trim().replace('\u2212', '-'))
}

// The figure on the way, at this part of it (0 to 1).
export const counted = (from: number, to: number, part: number): number =>
  Math.round(from + (to - from) * Math.min(1, Math.max(0, part)))
