// What happened at a table, for the page of any game: the story, the lines since one's
// own last act, the cells they speak of, what they did to the points, and the voice.
import { onMount, untrack } from 'svelte'
import { language } from '../i18n/language.svelte'
import type { GameProps } from './game'
import type { TableState } from '../table/table'
import { actorsBetween, nextDeltas, type Deltas } from './deltas'
import type { Cell } from './grid'
import { lastAct, linesOf, lostTurn, newestAct, sinceMyAct, type Line } from './lines'
import { LostTurn } from './lost_turn.svelte'
import { Narrator, type Hearing } from './narrator'
import { hushNow } from './speech.svelte'
import type { Reader } from './told'

export interface Ways {
  readonly live?: boolean // a race: told as it comes, not at the pace of the picture
  readonly keep?: (line: Line) => boolean // what is worth a place in the story
  readonly told?: (line: Line) => boolean // and in the banner
  // What points did beside a player is of the round before: it goes.
  readonly anew?: (before: TableState, after: TableState) => boolean
  readonly own?: boolean // which begins with my own last act
  readonly hearing?: (before: TableState, after: TableState) => Hearing // how it is said aloud
  // Whether a seat may act again, whose turn was lost by time; else: once all wait for it.
  readonly again?: (seat: number) => boolean
}

// Of those who may act, the one everybody waits for, or nobody in particular.
const isWaitedFor = ({ view }: TableState, seat: number): boolean =>
  (view?.turn.includes(seat) ?? false) && (view?.lead ?? seat) === seat

export class Happened {
  deltas = $state.raw<Deltas>([]) // by seat, until that player's next event
  private putAway = $state(0) // the last line that was put away
  private step = $state.raw<number | null>(null) // the line on show, while somebody leafs
  readonly reader = $derived.by((): Reader => ({
    language: language(),
    name: (seat) => this.props().names[seat] ?? '',
    mySeats: this.props().now.mine,
  }))
  private readonly state = $derived.by(() =>
    this.ways.live ? this.props().now : this.props().shown,
  )
  private readonly every = $derived.by(() => linesOf(this.state.log, this.reader))
  readonly lines = $derived.by(() => this.every.filter(this.ways.keep ?? (() => true)))
  private readonly since = $derived.by(() => this.after(false))
  private readonly lostTurn: LostTurn
  readonly news = $derived.by(() =>
    this.after(this.props().now.past ?? this.ways.own ?? false).filter(
      (line) => line.seq > this.putAway && (this.ways.told?.(line) ?? true),
    ),
  )
  readonly at = $derived.by(() => this.step ?? newestAct(this.news))
  // The cells of each event since my own; of the one on show, while somebody leafs. Who has no
  // seat never acts: to them, and to who looks back at a move, those of the last act.
  readonly cells = $derived.by((): readonly (readonly Cell[])[] => {
    if (this.step !== null) return [this.news[this.step]?.cells ?? []]
    const { mine, past } = this.props().now
    const since = mine.length > 0 && past !== true ? this.since : lastAct(this.every)
    return since.map((line) => line.cells).filter((cells) => cells.length > 0)
  })

  // Called while a component is set up. `points`: of every seat, in this state; `heard` after
  // each change, with those who did something.
  constructor(
    private readonly props: () => GameProps,
    points: (state: TableState) => readonly number[],
    heard?: (before: TableState, after: TableState, acted: readonly number[]) => void,
    private readonly ways: Ways = {},
  ) {
    this.lostTurn = new LostTurn({
      newest: (putAway) => lostTurn(this.since, this.props().now.mine, putAway),
      again: ways.again ?? ((seat) => isWaitedFor(this.state, seat)),
    })
    const narrator = new Narrator(untrack(() => this.state))
    onMount(() => {
      const leave = props().follow((before, after) => {
        if (after.view === before.view || before.view === null || after.view === null) return
        const acted = actorsBetween(before, after)
        const old = this.ways.anew?.(before, after) ? [] : this.deltas
        this.deltas = nextDeltas(old, points(before), points(after), acted)
        this.step = null
        heard?.(before, after, acted)
        narrator.hear(after, this.every, this.ways.hearing?.(before, after))
      })
      return () => {
        leave()
        hushNow() // a question of this table is none of the next page
      }
    })
  }

  private after(withIt: boolean): readonly Line[] {
    return sinceMyAct(this.lines, this.state.log, this.props().now.mine, withIt)
  }
  // What somebody did last, and what came of it: read again on demand.
  get last(): string {
    return lastAct(this.every)
      .map((line) => line.text)
      .join(' ')
  }
  leaf(at: number): void {
    this.step = at
  }
  get lost(): Line | null {
    return this.lostTurn.line
  }
  touch(): void {
    this.lostTurn.close()
  }
  close(): void {
    this.putAway = this.state.seq
  }
}
