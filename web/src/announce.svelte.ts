// The live region: what happened, sentence after sentence, for a screen reader.
import { untrack } from 'svelte'

interface Line {
  readonly id: number
  readonly sentence: string
}

const KEPT = 6
const region = $state<{ lines: readonly Line[] }>({ lines: [] })

export function announce(sentence: string): void {
  const lines = untrack(() => region.lines)
  region.lines = [...lines, { id: (lines.at(-1)?.id ?? 0) + 1, sentence }].slice(-KEPT)
}

export function announced(): readonly Line[] {
  return region.lines
}
