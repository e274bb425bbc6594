// A table's state for the pages, twice: `now` as the server tells it (the line, the
// clocks, what may be done), and `shown`, the picture, paced so that several moves
// that arrive together are seen one after the other.
import { Pace } from './pace'
import { playsBetween } from './plays'
import type { World } from './wire_table'
import type { Table, TableState } from './table'

// What a change of the picture brings: called once for each, in order.
export type Follower = (before: TableState, after: TableState) => void

export class LiveTable {
  now = $state.raw<TableState>() as TableState
  shown = $state.raw<TableState>() as TableState
  private readonly stop: () => void
  private readonly pace: Pace<TableState>
  private followers: readonly Follower[] = []

  // `paced`: whether this game is looked at move by move; a race is not.
  constructor(
    readonly table: Table,
    world: Pick<World, 'now' | 'after' | 'isCalm'>,
    paced: (game: string) => boolean,
  ) {
    this.now = table.state
    this.shown = table.state
    const waits = (before: TableState, after: TableState): boolean =>
      paced(after.lobby?.game ?? '') && othersPlayed(before, after)
    const show = (state: TableState): void => {
      this.show(state)
    }
    this.pace = new Pace(show, { seen: isNews, waits }, world)
    this.stop = table.subscribe((state) => {
      this.now = state
      this.pace.push(state)
    })
  }

  // Calls back with every change of the picture; returns how to stop.
  follow(follower: Follower): () => void {
    this.followers = [...this.followers, follower]
    return () => {
      this.followers = this.followers.filter((other) => other !== follower)
    }
  }

  // Whoever acts wants to see the table as it is.
  hurry(): void {
    this.pace.hurry()
  }

  close(): void {
    this.stop()
    this.pace.stop()
    this.followers = []
    this.table.close()
  }

  private show(state: TableState): void {
    const before = this.shown
    this.shown = state
    for (const follower of this.followers) follower(before, state)
  }
}

// Whether there is something to look at: the table itself, or what a move did to it, one's own
// too.
const isNews = (before: TableState, after: TableState): boolean =>
  before.view !== after.view && (before.view === null || playsBetween(before, after).length > 0)

// Whether a move that stands between the two, told or seen, waits for what came before it: any
// move for one of somebody else, and a bot's for mine and for the table as it was dealt too. A
// person who answers at once has looked, and whoever is next is not kept waiting.
function othersPlayed(before: TableState, after: TableState): boolean {
  const { view } = before
  if (view === null) return false
  const isOther = (seat: number | null): boolean => seat === null || !after.mine.includes(seat)
  const isBot = (seat: number | null): boolean =>
    after.lobby?.seats.some((one) => one.seat === seat && one.kind === 'bot') ?? false
  const plays = playsBetween(before, after).filter(({ seat }) => isOther(seat))
  const last = before.log.findLast(({ kind, seq }) => kind === 'play' && seq <= view.seq)
  return (
    plays.some(({ seat }) => isBot(seat)) ||
    (plays.length > 0 && last !== undefined && isOther(last.seat))
  )
}
