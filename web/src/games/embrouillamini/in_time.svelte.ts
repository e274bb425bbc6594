// A move that is ready when the time runs out is sent a moment before: else it would
// count for nothing. A switch, kept on this device.
import type { ClockFacts } from '../../net/protocol'
import { countdown } from '../../play/clock'
import { readText, writeText } from '../../storage'
import type { TableTime } from '../../table/table'

const KEY = 'tablee.atemps'
const BEFORE = 700 // ms: long enough for the way to the server

interface Source {
  readonly clock: ClockFacts | null // mine, while I may act
  readonly time: TableTime | null
  readonly ready: boolean
  readonly send: () => void
}

// Called while a component is set up.
export function sendInTime(source: () => Source): { on: boolean; readonly armed: boolean } {
  let on = $state(readText(KEY) !== 'non')
  const armed = $derived(on && source().clock !== null && source().ready)
  $effect(() => {
    const { clock, time } = source()
    if (clock === null || !(time?.runs ?? false)) return
    const { left } = countdown(clock, time, Date.now(), 1)
    const timer = setTimeout(
      () => {
        if (armed) source().send()
      },
      Math.max(0, left - BEFORE),
    )
    return () => {
      clearTimeout(timer)
    }
  })
  return {
    get on() {
      return on
    },
    set on(wanted) {
      on = wanted
      writeText(KEY, wanted ? 'oui' : 'non')
    },
    get armed() {
      return armed
    },
  }
}
