// Whether a curtain is down somewhere on the page: then the time of the table may wait.
import { getContext, setContext } from 'svelte'

const down = $state({ count: 0 })

export function isCurtainDown(): boolean {
  return down.count > 0
}

// Returns how to raise it.
export function lowerCurtain(): () => void {
  down.count += 1
  return () => {
    down.count -= 1
  }
}

const LAST = Symbol('last act')

// What the curtain says of the one who had the device before; '': nothing.
export function giveLastAct(find: () => string): void {
  setContext(LAST, find)
}

export function lastAct(): () => string {
  return getContext<(() => string) | undefined>(LAST) ?? (() => '')
}
