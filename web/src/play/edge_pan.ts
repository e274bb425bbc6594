// A piece that is carried to the border of a board takes the board along, as long as it
// stays there: a finger that rests sends no events, so frames are asked for.
export interface Way {
  readonly across: -1 | 0 | 1
  readonly along: -1 | 0 | 1
}

export interface Frames {
  now(): number // ms
  next(then: () => void): () => void // returns how to cancel
}

const EDGE = 28 // pixels from the border
const STAY = 250 // ms there before it moves: whoever only comes in over it does not pan
const LONGEST = 100 // ms: a slow frame makes no leap

interface Sides {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

// The way the board goes for a piece at this place; null where it stays.
export function wayAt(at: { clientX: number; clientY: number }, view: Sides): Way | null {
  const way = (of: number, low: number, high: number): -1 | 0 | 1 =>
    of < low + EDGE ? -1 : of > high - EDGE ? 1 : 0
  if (at.clientY < view.top || at.clientY > view.bottom) return null
  const across = way(at.clientX, view.left, view.right)
  const along = way(at.clientY, view.top, view.bottom)
  return across === 0 && along === 0 ? null : { across, along }
}

export class EdgePan {
  private way: Way | null = null
  private since = 0
  private last = 0
  private cancel: (() => void) | null = null

  // `pan`: one step of that way, of so many seconds.
  constructor(
    private readonly frames: Frames,
    private readonly pan: (way: Way, seconds: number) => void,
  ) {}

  // Null: it is carried no longer, or not at the border.
  carry(way: Way | null): void {
    if (this.way === null) this.since = this.frames.now()
    this.way = way
    if (way === null) {
      this.cancel?.()
      this.cancel = null
    } else if (this.cancel === null) {
      this.last = this.frames.now()
      this.ask()
    }
  }

  private ask(): void {
    this.cancel = this.frames.next(() => {
      const now = this.frames.now()
      const ms = Math.min(LONGEST, now - this.last)
      this.last = now
      this.ask()
      if (this.way !== null && now - this.since > STAY) this.pan(this.way, ms / 1000)
    })
  }
}

export const browserFrames: Frames = {
  now: () => performance.now(),
  next: (then) => {
    const frame = requestAnimationFrame(then)
    return () => {
      cancelAnimationFrame(frame)
    }
  },
}
