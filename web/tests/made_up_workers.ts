// Workers and time that a test holds in its hands: what was sent to each, and what is waited for.
import type { ThinkerWorld } from '../src/table/engine/thinker'
import type { FromThinker, ToThinker } from '../src/table/engine/wire'

export interface Worker {
  readonly sent: ToThinker[]
  readonly hear: (message: FromThinker) => void
  ended: boolean
}

export class MadeUpWorkers implements ThinkerWorld {
  readonly made: Worker[] = []
  readonly timers: { ms: number; then: () => void; on: boolean }[] = []

  readonly spawn: ThinkerWorld['spawn'] = (hear) => {
    const worker: Worker = { sent: [], hear, ended: false }
    this.made.push(worker)
    return {
      post: (message) => worker.sent.push(message),
      end: () => {
        worker.ended = true
      },
    }
  }

  readonly after: ThinkerWorld['after'] = (ms, then) => {
    const timer = { ms, then, on: true }
    this.timers.push(timer)
    return () => {
      timer.on = false
    }
  }

  // What is waited for first is due.
  wait(): void {
    const timer = this.timers.find(({ on }) => on)
    if (timer === undefined) throw new Error('nothing is waited for')
    timer.on = false
    timer.then()
  }
}
