// What happened at a table, for the page of any game: the story, the lines since one's
// own last act, the cells they speak of, what they did to the points, and the voice.
import { onMount, untrack } from 'svelte'
import { language } from '../i18n/language.svelte'
import type { GameProps } from '../games/game'
import type { TableState } from '../table/table'
import { nextDeltas, type Deltas } from './deltas'
import type { Cell } from './grid'
import { linesOf, newestAct, sinceMyAct, type Line } from './lines'
import { Narrator } from './narrator'
import type { Reader } from './told'

export class Happened {
  deltas = $state.raw<Deltas>([]) // by seat, until that player's next event
  private putAway = $state(0) // the last line that was put away
  private step = $state.raw<number | null>(null) // the line on show, while somebody leafs
  readonly reader = $derived.by((): Reader => ({
    language: language(),
    name: (seat) => this.props().names[seat] ?? '',
    mySeats: this.props().now.mine,
  }))
  readonly lines = $derived.by(() => linesOf(this.props().shown.log, this.reader))
  private readonly since = $derived.by(() =>
    sinceMyAct(this.lines, this.props().shown.log, this.props().now.mine),
  )
  readonly news = $derived.by(() => this.since.filter((line) => line.seq > this.putAway))
  readonly at = $derived.by(() => this.step ?? newestAct(this.news))
  // The cells of each event since my own; of the one on show, while somebody leafs.
  readonly cells = $derived.by((): readonly (readonly Cell[])[] => {
    if (this.step !== null) return [this.news[this.step]?.cells ?? []]
    return this.since.map((line) => line.cells).filter((cells) => cells.length > 0)
  })

  // Called while a component is set up. `points`: of every seat, in this state.
  constructor(
    private readonly props: () => GameProps,
    points: (state: TableState) => readonly number[],
    heard?: (before: TableState, after: TableState) => void,
  ) {
    const narrator = new Narrator(untrack(() => props().shown))
    onMount(() =>
      props().follow((before, after) => {
        if (after.view === before.view || before.view === null || after.view === null) return
        const acted = after.log
          .filter((entry) => entry.seq > before.seq && entry.kind === 'play' && entry.seat !== null)
          .map((entry) => entry.seat ?? -1)
        this.deltas = nextDeltas(this.deltas, points(before), points(after), acted)
        this.step = null
        heard?.(before, after)
        narrator.hear(after, this.lines)
      }),
    )
  }

  get last(): Line | undefined {
    return this.lines.at(-1)
  }
  leaf(at: number): void {
    this.step = at
  }
  close(): void {
    this.putAway = this.props().shown.seq
  }
}
