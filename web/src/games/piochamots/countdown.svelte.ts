// The clock that matters now, counted down on this screen. The server decides when
// it has run out; between its messages we only go on counting.
import type { TableState } from '../../table/table'

export const DRAW = 1
export const WORD = 2
export const LAST = 3

export interface Countdown {
  readonly id: number
  readonly seat: number
  readonly left: number // ms
  readonly part: number // of the whole, 1 to 0
}

type Clock = NonNullable<TableState['view']>['clocks'][number]

// A word on the way stands before everything else, then the last player.
export function clockOf(clocks: readonly Clock[]): Clock | null {
  const byId = (id: number): Clock | undefined => clocks.find((clock) => clock.id === id)
  return byId(WORD) ?? byId(LAST) ?? byId(DRAW) ?? null
}

export function timeNow(time: TableState['time'], wall: number): number {
  if (time === null) return 0
  return time.now + (time.runs ? Math.max(0, wall - time.heard) : 0)
}

// `usual` gives how long a clock is when it starts: a page that is loaded in the
// middle has not seen it start.
export function followCountdown(
  p: () => TableState,
  usual: (id: number) => number,
): { readonly now: Countdown | null } {
  let wall = $state(Date.now())
  const clock = $derived(clockOf(p().view?.clocks ?? []))
  let whole = $state.raw({ name: '', ms: 1 }) // the longest we have seen this clock

  const left = $derived(clock === null ? 0 : Math.max(0, clock.deadline - timeNow(p().time, wall)))

  $effect.pre(() => {
    if (clock === null) return
    const name = `${String(clock.id)}/${String(clock.seat)}/${String(clock.deadline)}`
    if (name !== whole.name) whole = { name, ms: Math.max(left, usual(clock.id), 1) }
  })

  $effect(() => {
    if (clock === null || !(p().time?.runs ?? false)) return
    wall = Date.now()
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setInterval(() => (wall = Date.now()), calm ? 1000 : 100)
    return () => {
      clearInterval(timer)
    }
  })

  return {
    get now() {
      if (clock === null) return null
      return { id: clock.id, seat: clock.seat, left, part: Math.min(1, left / whole.ms) }
    },
  }
}
