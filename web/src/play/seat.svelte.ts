// Who sits here, the same for every game: what of the table the page shows, whose hand that
// is, whose turn, what may be done, and whether a curtain hides the hand.
import type { GameProps } from './game'
import type { Source } from './play.svelte'
import { standing } from './results'
import type { TableState } from '../table/table'

export interface SeatWays<V> {
  readonly read: (view: unknown) => V
  readonly points: (view: V) => readonly number[] // of every seat
  // A race: shown as it comes, not at the pace of the picture, and whoever sits here may act
  // whenever the engine says so; else they take turns.
  readonly live?: boolean
  readonly open?: boolean // there is nothing to hide from whoever shares this device
  // Of those who share this device, the one whose hand is shown before anybody else's.
  readonly first?: (view: V, mine: readonly number[]) => number | undefined
}

export class SeatHere<V> {
  private readonly state = $derived.by(() =>
    this.ways.live ? this.props().now : this.props().shown,
  )
  readonly seq = $derived.by(() => this.state.seq)
  readonly table = $derived.by(() => this.state.view) // the same while only the line changes
  readonly view = $derived.by(() => this.ways.read(this.table?.view))
  readonly over = $derived.by(() => this.table?.over ?? true)
  readonly paused = $derived.by(() => this.props().now.view?.paused ?? false)
  readonly mine = $derived.by(() => this.props().now.mine)
  readonly alone = $derived.by(() => this.mine.length === 1)
  // Whose turn it is, as the picture has it: nobody is asked for a move while the one before is
  // not seen. In the past it is nobody's.
  readonly turn = $derived.by((): readonly number[] =>
    this.props().now.past ? [] : (this.table?.turn ?? []),
  )
  // Several people on one device: the one who is to play.
  readonly actor = $derived.by(() => this.turn.find((seat) => this.mine.includes(seat)) ?? null)
  readonly seat = $derived.by((): number | null => {
    const { mine } = this
    const you = this.table?.you ?? null
    if (!this.ways.live) return this.actor ?? (mine.length > 0 ? you : null)
    const first = this.ways.first?.(this.view, mine)
    return first ?? (you !== null && mine.includes(you) ? you : (mine[0] ?? null))
  })
  // Moves belong to the picture they are listed for.
  private readonly current = $derived.by(
    () => this.ways.live === true || this.props().shown.view === this.props().now.view,
  )
  readonly acts = $derived.by((): readonly string[] => {
    const of = this.ways.live ? this.seat : this.actor
    if (of === null || this.over || !this.current) return []
    return this.props().now.acts[String(of)] ?? []
  })
  readonly active = $derived.by(() =>
    this.ways.live ? this.acts.length > 0 : this.actor !== null && this.current && !this.over,
  )
  readonly points = $derived.by(() => this.ways.points(this.view))

  // Several people on one device: nobody sees a hand before its owner asks.
  private revealed = $state.raw<number | null>(null)
  readonly curtain = $derived.by(
    () =>
      !this.ways.open &&
      !this.alone &&
      !this.over &&
      this.seat !== null &&
      this.revealed !== this.seat,
  )
  reveal(): void {
    this.revealed = this.seat
  }

  // Called while a component is set up; `props` gives the newest of the table.
  constructor(
    readonly props: () => GameProps,
    private readonly ways: SeatWays<V>,
  ) {}

  readonly nameOf = (seat: number | null): string =>
    seat === null ? '' : (this.props().names[seat] ?? '')

  // The one reader of this screen.
  readonly isMe = (seat: number | null): boolean =>
    seat !== null && this.alone && this.mine.includes(seat)

  // One waits for them before anything they do: they are away, or read what the game is about.
  readonly isAbsent = (seat: number | null): boolean => {
    const { notes, now } = this.props()
    const of = now.lobby?.seats.find((one) => one.seat === seat)
    return seat !== null && (notes[seat]?.presence === 'away' || of?.reads === true)
  }

  isPlaying(seat: number): boolean {
    return !this.over && this.turn.includes(seat)
  }

  viewIn(state: TableState): V {
    return this.ways.read(state.view?.view)
  }
  pointsIn(state: TableState): readonly number[] {
    return this.ways.points(this.viewIn(state))
  }

  // How much longer than others this seat has.
  timeFactor(seat: number | null | undefined): number {
    const of = this.props().now.lobby?.seats.find((one) => one.seat === seat)
    return (of?.time ?? 100) / 100
  }

  // How it stands, for the ear.
  score(): string {
    return standing(this.points, this.nameOf)
  }

  // What a turn is made from; `own`: what this game does in its own way.
  source<T>(view: T, own: Partial<Omit<Source<T>, 'view'>> = {}): Source<T> {
    const { now, past, check, send, hurry, making } = this.props()
    return {
      view,
      seat: this.seat,
      active: this.active,
      seq: this.seq,
      past,
      moment: String(this.seq),
      lasting: this.ways.live ? 'moment' : 'kept',
      kept: now.lobby === null ? undefined : `${now.lobby.table}/${String(this.seat)}`,
      check,
      send,
      hurry,
      making,
      ...own,
    }
  }
}
