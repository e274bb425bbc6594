// What is ready when the time runs out is sent a moment before: else it would count for
// nothing.
import type { ClockFacts } from '../net/protocol'
import type { TableTime } from '../table/table'
import { countdown } from './clock'

const BEFORE = 700 // ms: long enough for the way to the server

export interface InTime {
  readonly clock: ClockFacts | null // mine, while I may act
  readonly time: TableTime | null
  readonly ready: boolean
  readonly send: () => void
}

// Called while a component is set up.
export function sendInTime(source: () => InTime): void {
  const ready = $derived(source().ready)
  $effect(() => {
    const { clock, time } = source()
    if (clock === null || !(time?.runs ?? false)) return
    const { left } = countdown(clock, time, Date.now(), 1)
    const timer = setTimeout(
      () => {
        if (ready) source().send()
      },
      Math.max(0, left - BEFORE),
    )
    return () => {
      clearTimeout(timer)
    }
  })
}
