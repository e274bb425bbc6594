// The reactions on show at a table, each for some seconds.
import { stillShown, withReaction, type Shown } from './reactions'
import type { Table } from './table'

// Called while a component is set up; `tell` hears every reaction once.
export function followReactions(table: () => Table, tell: (said: Shown) => void) {
  let shown = $state.raw<readonly Shown[]>([])

  $effect(() =>
    table().hear((reaction) => {
      const next = withReaction(shown, reaction, Date.now())
      const newest = next.at(-1)
      if (next === shown || newest === undefined) return
      shown = next
      tell(newest)
    }),
  )

  $effect(() => {
    if (shown.length === 0) return
    const first = Math.min(...shown.map((one) => one.until))
    const timer = setTimeout(
      () => {
        shown = stillShown(shown, Date.now())
      },
      Math.max(0, first - Date.now()),
    )
    return () => {
      clearTimeout(timer)
    }
  })

  return {
    of: (seat: number): Shown | null => shown.find((one) => one.seat === seat) ?? null,
  }
}
