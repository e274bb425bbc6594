// A turn of mine that the clock ended, told first, whole and alone. Whoever was away must learn
// of it, and no game can tell who is away: so it stays until somebody touches it, or does
// something of their own. Whoever touched the page since is there and had it before them; to
// them it is told for as long as it is true, until their turn has come again: then what the
// others did has the word.
import type { Line } from './lines'

const TOUCHES = ['click', 'keydown'] as const // a click: a press would meet what lies below it

export interface LostTurnOf {
  // The newest that nobody put away since.
  readonly newest: (putAway: number) => Line | null
  // Whether this seat may act again.
  readonly again: (seat: number) => boolean
}

export class LostTurn {
  private putAway = $state(0) // the last one that is told no more
  private seen = $state(0) // the last one that stood there when the page was touched
  readonly line = $derived.by(() => this.of.newest(this.putAway))

  // Called while a component is set up.
  constructor(private readonly of: LostTurnOf) {
    const touched = (): void => {
      this.seen = this.line?.seq ?? this.seen
    }
    $effect(() => {
      for (const name of TOUCHES) addEventListener(name, touched, true)
      return () => {
        for (const name of TOUCHES) removeEventListener(name, touched, true)
      }
    })
    $effect(() => {
      const { line } = this
      if (line !== null && line.seq <= this.seen && this.of.again(line.seat ?? -1)) this.close()
    })
  }

  close(): void {
    this.putAway = this.line?.seq ?? this.putAway
  }
}
