// A turn with a table that the test moves.
import type { DraftOf } from '../src/play/draft'
import { Play, type Source } from '../src/play/play.svelte'

export class PlayHarness<V, D, I> {
  private now = $state.raw<Source<V>>() as Source<V>
  readonly play: Play<V, D, I>
  readonly stop: () => void

  constructor(game: DraftOf<V, D, I>, source: Source<V>) {
    this.now = source
    let play: Play<V, D, I> | undefined
    this.stop = $effect.root(() => {
      play = new Play(game, () => this.now)
    })
    this.play = play as unknown as Play<V, D, I>
  }

  set(change: Partial<Source<V>>): void {
    this.now = { ...this.now, ...change }
  }
}
