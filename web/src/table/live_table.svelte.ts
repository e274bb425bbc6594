// A table's state for the pages: reactive, and paced so that several moves that
// arrive together are seen one after the other.
import { Pace } from './pace'
import type { Table, TableState } from './table'

export class LiveTable {
  state = $state.raw<TableState>() as TableState
  private readonly stop: () => void
  private readonly pace: Pace<TableState>

  constructor(readonly table: Table) {
    this.state = table.state
    this.pace = new Pace((state) => {
      this.state = state
    }, changesBoard)
    this.stop = table.subscribe((state) => {
      this.pace.push(state)
    })
  }

  close(): void {
    this.stop()
    this.pace.stop()
    this.table.close()
  }
}

// Whether somebody else's move stands between the two.
function changesBoard(before: TableState, after: TableState): boolean {
  if (before.view === null || before.view === after.view) return false
  return after.log.some(
    (entry) =>
      entry.seq > before.seq &&
      entry.kind === 'play' &&
      (entry.seat === null || !after.mine.includes(entry.seat)),
  )
}
