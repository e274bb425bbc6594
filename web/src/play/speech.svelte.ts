// What is said aloud to whoever does not see the page: one polite region for the
// whole page, and everything once. Whoever speaks names the thing (an event, an
// answer), so that a page drawn twice does not say it twice. Called from events,
// never from effects.
import { untrack } from 'svelte'

interface Line {
  readonly id: number
  readonly sentence: string
}

const KEPT = 6 // lines in the region
const REMEMBERED = 500 // things already said

const region = $state<{ lines: readonly Line[]; urgent: Line | null }>({ lines: [], urgent: null })
let said: string[] = []
let count = 0

export function announce(key: string, sentence: string): void {
  if (sentence === '' || said.includes(key)) return
  said = [...said, key].slice(-REMEMBERED)
  count += 1
  const line = { id: count, sentence }
  region.lines = [...untrack(() => region.lines), line].slice(-KEPT)
}

// What a hand makes letter by letter: said as it is when the hand rests. Empty: nothing more.
export const REST = 500 // ms
let resting: ReturnType<typeof setTimeout> | undefined
export function announceAtRest(sentence: string): void {
  clearTimeout(resting)
  resting = setTimeout(() => {
    announce(once('rest'), sentence)
  }, REST)
}

// What cannot wait for the end of a sentence: a question with a few seconds to answer.
export function announceNow(key: string, sentence: string): void {
  if (sentence === '' || said.includes(key)) return
  said = [...said, key].slice(-REMEMBERED)
  count += 1
  region.urgent = { id: count, sentence }
}

// What could not wait is answered, or nobody's question any more: who reads on to the end of
// the page does not find it there.
export function hushNow(): void {
  if (untrack(() => region.urgent) !== null) region.urgent = null
}

// Nobody needs to say it any more.
export function saidOtherwise(key: string): void {
  said = [...said, key].slice(-REMEMBERED)
}

// A name that nothing else has: for what one's own hand just did.
export function once(what: string): string {
  return `${what}#${String(count)}`
}

export function spoken(): readonly Line[] {
  return region.lines
}
export function spokenNow(): readonly Line[] {
  return region.urgent === null ? [] : [region.urgent]
}
