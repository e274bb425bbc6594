// Shows values one after the other: what `waits` is shown when what came before it has been
// seen, which takes time from whatever is `seen` on. A long queue is skipped.
import type { World } from './wire_table'

const SEEN_FOR = 1400 // ms: the way of a piece to its place, and a look at it there
const SEEN_STILL = 900 // where nothing moves, and less is to be followed
const LONGEST_QUEUE = 12 // some four moves: each is told in several states

export interface Steps<T> {
  readonly seen: (before: T, after: T) => boolean // something to look at
  readonly waits: (before: T, after: T) => boolean // somebody else's
}

export class Pace<T> {
  private readonly queue: T[] = []
  private shown: T | null = null
  private shownAt = -Infinity
  private cancel: (() => void) | null = null

  constructor(
    private readonly show: (value: T) => void,
    private readonly steps: Steps<T>,
    private readonly world: Pick<World, 'now' | 'after' | 'isCalm'>,
  ) {}

  push(value: T): void {
    this.queue.push(value)
    if (this.queue.length > LONGEST_QUEUE) this.queue.splice(0, this.queue.length - 1)
    if (this.cancel === null) this.drain()
  }

  // Nobody waits any longer: everything is shown now.
  hurry(): void {
    this.cancel?.()
    this.cancel = null
    while (this.queue.length > 0) this.next()
  }

  stop(): void {
    this.cancel?.()
    this.queue.length = 0
  }

  private drain(): void {
    this.cancel = null
    for (let next = this.queue[0]; next !== undefined; next = this.queue[0]) {
      const rest = this.shownAt + this.look - this.world.now()
      if (rest > 0 && this.shown !== null && this.steps.waits(this.shown, next)) {
        this.cancel = this.world.after(rest, () => {
          this.drain()
        })
        return
      }
      this.next()
    }
  }

  private get look(): number {
    return this.world.isCalm() ? SEEN_STILL : SEEN_FOR
  }

  private next(): void {
    const next = this.queue.shift()
    if (next === undefined) return
    if (this.shown === null || this.steps.seen(this.shown, next)) this.shownAt = this.world.now()
    this.shown = next
    this.show(next)
  }
}
