// Riddler: who makes and judges the riddles of a day, in a worker of its own: a riddle takes a
// second or two to make, in one piece, and a bot of another table is not to wait for it. The
// worker remembers the riddles it made; it is ended when nobody has asked for a while.
import type { ThinkerWorld, ThinkerPort } from './thinker'

// On a slow device a riddle may take long; a worker that is silent for longer is dead.
const SILENCE = 40_000
const IDLE = 120_000
const TRIES = 2

interface Asked {
  readonly question: string
  readonly done: (told: string | null) => void
  tries: number
}

export class Riddler {
  private port: ThinkerPort | null = null
  private waiting: readonly Asked[] = [] // the first is asked
  private cancel: (() => void) | null = null

  constructor(private readonly world: ThinkerWorld) {}

  // null: nobody could answer.
  ask(question: string): Promise<string | null> {
    return new Promise((done) => {
      this.waiting = [...this.waiting, { question, done, tries: 0 }]
      if (this.waiting.length === 1) this.next()
    })
  }

  private next(): void {
    this.cancel?.()
    const [first] = this.waiting
    if (first === undefined) {
      this.cancel = this.world.after(IDLE, () => {
        this.stop()
      })
      return
    }
    first.tries += 1
    this.worker().post({ t: 'riddle', asked: first.question })
    this.cancel = this.world.after(SILENCE, () => {
      this.failed()
    })
  }

  private worker(): ThinkerPort {
    if (this.port !== null) return this.port
    const port = this.world.spawn((message) => {
      if (port !== this.port) return
      if (message.t === 'riddle') this.settle(message.told)
      if (message.t === 'failed') this.failed()
    })
    this.port = port
    return port
  }

  private settle(told: string | null): void {
    const [first, ...others] = this.waiting
    this.waiting = others
    first?.done(told)
    this.next()
  }

  private failed(): void {
    this.stop()
    const [first] = this.waiting
    if (first !== undefined && first.tries >= TRIES) this.settle(null)
    else this.next()
  }

  private stop(): void {
    this.cancel?.()
    this.cancel = null
    this.port?.end()
    this.port = null
  }
}
