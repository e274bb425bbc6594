// A clock counted down on this screen, and said to its owner at the few moments that
// matter.
import { t } from '../i18n/language.svelte'
import * as say from '../messages/web_play'
import type { ClockFacts } from '../net/protocol'
import type { TableTime } from '../table/table'
import { countdown, timeToSay, type Countdown } from './clock'
import { announce } from './speech.svelte'

interface Source {
  readonly clock: ClockFacts | null
  readonly time: TableTime | null
  readonly mine: boolean
  readonly told?: boolean // the story says that it begins, to who is there
}

// Called while a component is set up.
export function followClock(source: () => Source): { readonly now: Countdown | null } {
  let wall = $state(Date.now())
  const name = $derived.by(() => {
    const { clock } = source()
    return clock === null ? '' : [clock.name, clock.seat, clock.deadline].join('/')
  })
  let longest = { name: '', ms: 1 } // a page loaded in the middle has not seen it start
  const now = $derived.by(() => {
    const { clock, time } = source()
    if (clock === null) return null
    const told = Math.max(clock.total, 1)
    const { left } = countdown(clock, time, wall, told)
    if (longest.name !== name) longest = { name, ms: Math.max(left, told) }
    return countdown(clock, time, wall, longest.ms)
  })

  let heard: { readonly name: string; readonly left: number } | null = null
  let came: string | null = null // the clock that ran when the page came
  function look(): void {
    wall = Date.now()
    if (now === null) return
    came ??= name
    const { mine, told = false } = source()
    if (!mine) return
    const before = heard?.name === name ? heard.left : null
    heard = { name, left: now.left }
    const left = timeToSay(before, now.left, longest.ms, told && name !== came)
    if (left === null) return
    const seconds = Math.round(left / 1000)
    const words = before === null ? say.your_turn_in : say.seconds_left
    announce(`clock/${name}/${String(seconds)}`, t(words, { seconds }))
  }

  $effect(() => {
    const { clock, time } = source()
    if (clock === null || !(time?.runs ?? false)) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setInterval(look, calm ? 1000 : 100)
    return () => {
      clearInterval(timer)
    }
  })

  return {
    get now() {
      return now
    },
  }
}
