// What is kept of a game that is over for the list of games: its result, and of each seat the
// entry by which it gained most at once. Read from the answer of `past` with its story.
export interface Moment {
  readonly move: number // how many moves were made by then
  readonly points: number // 0: this seat never gained
  readonly told: unknown // the nearest that was told, as docs/protocol.md says; null: nothing
}

export interface Summary {
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
  readonly moments: readonly Moment[] // of each seat
}

interface Past {
  readonly state: {
    readonly d: { readonly view: { readonly scores?: number[]; readonly ranks?: number[] } | null }
  }
  readonly events?: readonly {
    readonly d: { readonly seq: number; readonly kind?: string; readonly told?: unknown }
  }[]
  readonly moments?: readonly { readonly seq: number; readonly points: number }[]
}

// null: the game has no result.
export function summaryOf(past: string): Summary | null {
  const { state, events = [], moments = [] } = JSON.parse(past) as Past
  const { scores, ranks } = state.d.view ?? {}
  if (scores === undefined || ranks === undefined) return null
  const until = (seq: number): typeof events => events.filter(({ d }) => d.seq <= seq)
  return {
    ...{ scores, ranks },
    moments: moments.map(({ seq, points }) => ({
      move: until(seq).filter(({ d }) => d.kind === 'play').length,
      points,
      told: until(seq).findLast(({ d }) => d.told)?.d.told ?? null,
    })),
  }
}
