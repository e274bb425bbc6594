// Shows values one after the other: a value that `needsTime` after the one on
// show waits until that one has been seen. A long queue is skipped.
import type { World } from './wire_table'

const SEEN_FOR = 1200 // about the time of a bot that lays a domino
const LONGEST_QUEUE = 6

export class Pace<T> {
  private readonly queue: T[] = []
  private shown: T | null = null
  private shownAt = -Infinity
  private cancel: (() => void) | null = null

  constructor(
    private readonly show: (value: T) => void,
    private readonly needsTime: (before: T, after: T) => boolean,
    private readonly world: Pick<World, 'now' | 'after'>,
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
    while (this.queue.length > 0) this.next(false)
  }

  stop(): void {
    this.cancel?.()
    this.queue.length = 0
  }

  private drain(): void {
    this.cancel = null
    for (let next = this.queue[0]; next !== undefined; next = this.queue[0]) {
      const waits = this.shown !== null && this.needsTime(this.shown, next)
      const rest = this.shownAt + SEEN_FOR - this.world.now()
      if (waits && rest > 0) {
        this.cancel = this.world.after(rest, () => {
          this.drain()
        })
        return
      }
      this.next(waits)
    }
  }

  private next(waits: boolean): void {
    const next = this.queue.shift()
    if (next === undefined) return
    if (waits || this.shown === null) this.shownAt = this.world.now()
    this.shown = next
    this.show(next)
  }
}
