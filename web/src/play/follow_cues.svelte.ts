// What a table sounds like, for the page of any game: its changes, and where it is wanted the
// last seconds of one's own time.
import { onMount } from 'svelte'
import { settings } from '../settings.svelte'
import { countdown } from './clock'
import { cuesBetween, tickAt, type Cues } from './cues'
import type { GameProps } from './game'
import { hear, listen } from './sound'

// Called while a component is set up.
export function followCues(props: () => GameProps, cues: () => Cues | undefined): void {
  onMount(listen)
  onMount(() =>
    props().follow((before, after) => {
      hear(cuesBetween(before, after, cues()))
    }),
  )

  const clock = $derived.by(() => {
    const { view, mine } = props().now
    return view?.clocks.find(({ seat }) => mine.includes(seat)) ?? null
  })
  $effect(() => {
    const { time } = props().now
    const mine = clock
    if (!settings().ticks || mine === null || !time?.runs) return
    let heard: number | null = null
    const timer = setInterval(() => {
      const second = tickAt(countdown(mine, time, Date.now(), 1).left, heard)
      if (second === null) return
      heard = second
      hear(['tick'])
    }, 200)
    return () => {
      clearInterval(timer)
    }
  })
}
