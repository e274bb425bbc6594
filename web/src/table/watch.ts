// Whether somebody is still at the other end: after a while without a word one is asked
// for, and without an answer the line is dead. Soon where a move waits for its answer.
import type { World } from './wire_table'

const ASK_AFTER = 5000
const DEAD_AFTER = 10_000
const ASK_SOON = 2000
const DEAD_SOON = 5000
// A timer later than that slept with its device: nobody was here to hear an answer.
const SLEPT = 2000

export class Watch {
  private heardAt = 0
  private soonFrom: number | null = null // something waits for an answer since then
  private asked = false
  private cancel: (() => void) | null = null

  constructor(
    private readonly world: Pick<World, 'now' | 'after'>,
    private readonly ask: () => void,
    private readonly dead: () => void,
  ) {}

  // The other end spoke; `waiting`: and still owes an answer.
  heard(waiting: boolean): void {
    this.heardAt = this.world.now()
    this.soonFrom = waiting ? this.heardAt : null
    this.asked = false
    this.plan()
  }

  // Something was sent that wants an answer.
  hurry(): void {
    this.soonFrom ??= this.world.now()
    this.plan()
  }

  // Asks now: whatever was known before is old.
  askNow(): void {
    this.heardAt = this.soonFrom = this.world.now()
    this.asked = true
    this.ask()
    this.plan()
  }

  stop(): void {
    this.cancel?.()
    this.cancel = null
    this.soonFrom = null
    this.asked = false
  }

  private due(after: number, soon: number): number {
    const usual = this.heardAt + after
    return this.soonFrom === null ? usual : Math.min(usual, this.soonFrom + soon)
  }

  private plan(): void {
    this.cancel?.()
    const at = this.asked ? this.due(DEAD_AFTER, DEAD_SOON) : this.due(ASK_AFTER, ASK_SOON)
    this.cancel = this.world.after(Math.max(0, at - this.world.now()), () => {
      if (this.world.now() > at + SLEPT) this.askNow()
      else if (this.asked) this.dead()
      else this.inquire()
    })
  }

  private inquire(): void {
    this.asked = true
    this.ask()
    this.plan()
  }
}
