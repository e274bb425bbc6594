// Shows values one after the other: a value that `needsTime` after the one on
// show waits until that one has been seen. A long queue is skipped.

const SEEN_FOR = 650
const LONGEST_QUEUE = 6

export class Pace<T> {
  private readonly queue: T[] = []
  private shown: T | null = null
  private shownAt = -Infinity
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(
    private readonly show: (value: T) => void,
    private readonly needsTime: (before: T, after: T) => boolean,
  ) {}

  push(value: T): void {
    this.queue.push(value)
    if (this.queue.length > LONGEST_QUEUE) this.queue.splice(0, this.queue.length - 1)
    if (this.timer === null) this.drain()
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.queue.length = 0
  }

  private drain(): void {
    this.timer = null
    for (let next = this.queue[0]; next !== undefined; next = this.queue[0]) {
      const waits = this.shown !== null && this.needsTime(this.shown, next)
      const rest = this.shownAt + SEEN_FOR - performance.now()
      if (waits && rest > 0) {
        this.timer = setTimeout(() => {
          this.drain()
        }, rest)
        return
      }
      this.queue.shift()
      if (waits || this.shown === null) this.shownAt = performance.now()
      this.shown = next
      this.show(next)
    }
  }
}
