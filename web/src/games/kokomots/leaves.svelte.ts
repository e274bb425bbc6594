// The lines of the banner, leafed through: the one that somebody leafed to stands until
// something new happens.
import type { Line, News } from '../../play/lines'

export class Leaves implements News {
  private leafed = $state.raw<{ readonly to: number; readonly newest: number | null } | null>(null)
  readonly news = $derived.by(() => this.source())
  private readonly newest = $derived.by(() => this.news.at(-1)?.seq ?? null)
  readonly at = $derived.by(() => {
    const to = this.leafed?.newest === this.newest ? this.leafed.to : null
    const found = this.news.findIndex((line) => line.seq === to)
    return found < 0 ? this.news.length - 1 : found
  })

  private touched = $state(0) // the last lost turn that somebody took note of
  readonly lost = $derived.by(() => this.lostAfter(this.touched))

  constructor(
    private readonly source: () => readonly Line[],
    readonly close: () => void,
    private readonly lostAfter: (touched: number) => Line | null,
  ) {}

  touch(): void {
    this.touched = this.lost?.seq ?? this.touched
  }

  leaf(to: number): void {
    const line = this.news[to]
    this.leafed = line === undefined ? null : { to: line.seq, newest: this.newest }
  }
}
