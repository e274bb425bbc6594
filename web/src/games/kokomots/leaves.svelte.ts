// The lines of the banner, leafed through: the one that somebody leafed to stands until
// something new happens.
import type { Line, News } from '../../play/lines'
import { LostTurn, type LostTurnOf } from '../../play/lost_turn.svelte'

export class Leaves implements News {
  private leafed = $state.raw<{ readonly to: number; readonly newest: number | null } | null>(null)
  readonly news = $derived.by(() => this.source())
  private readonly newest = $derived.by(() => this.news.at(-1)?.seq ?? null)
  readonly at = $derived.by(() => {
    const to = this.leafed?.newest === this.newest ? this.leafed.to : null
    const found = this.news.findIndex((line) => line.seq === to)
    return found < 0 ? this.news.length - 1 : found
  })
  private readonly lostTurn: LostTurn

  constructor(
    private readonly source: () => readonly Line[],
    readonly close: () => void,
    lost: LostTurnOf,
  ) {
    this.lostTurn = new LostTurn(lost)
  }

  get lost(): Line | null {
    return this.lostTurn.line
  }
  touch(): void {
    this.lostTurn.close()
  }

  leaf(to: number): void {
    const line = this.news[to]
    this.leafed = line === undefined ? null : { to: line.seq, newest: this.newest }
  }
}
