// Follows the picture of a table and shows what moved: measured before a view changes and
// after it has, in the same task. Where motion is not wanted nothing is measured.
import { onDestroy, untrack } from 'svelte'
import { Flights, isCalm, pictureOf, type Picture } from './flights'
import type { Motion } from './motion'

interface Source<V> {
  readonly view: V
  readonly motion: Motion<V>
}

const frame = (): Element | null => document.querySelector('[data-game]')

// Called while a component is set up, before what it shows.
export function followMotion<V>(source: () => Source<V>): void {
  let shown = untrack(() => source().view)
  let before: Picture | null = null
  let flights: Flights | null = null

  $effect.pre(() => {
    const { view, motion } = source()
    untrack(() => {
      const root = view === shown || document.hidden || isCalm() ? null : frame()
      before = root === null ? null : pictureOf(root, motion.to !== undefined)
    })
  })

  $effect(() => {
    const { view, motion } = source()
    untrack(() => {
      const root = frame()
      if (before !== null && root !== null && view !== shown) {
        flights ??= new Flights(root)
        flights.show(before, { before: shown, after: view }, motion)
      }
      before = null
      shown = view
    })
  })

  onDestroy(() => {
    flights?.end()
  })
}
