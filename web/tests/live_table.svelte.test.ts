import { describe, expect, it } from 'vitest'
import { emptyState } from '../src/table/reduce'
import { LiveTable } from '../src/table/live_table.svelte'
import type { LogEntry, Table, TableState } from '../src/table/table'
import { FakeWorld, lobby, seatAt, viewAt } from './table_fakes'

function tableWith(first: TableState): { table: Table; tell: (state: TableState) => void } {
  let hear: (state: TableState) => void = () => undefined
  const table = {
    state: first,
    subscribe: (listener: (state: TableState) => void) => {
      hear = listener
      listener(first)
      return () => undefined
    },
  }
  return {
    table: table as unknown as Table,
    tell: (state) => {
      hear(state)
    },
  }
}

const withBots = { ...lobby, seats: [1, 2].map((seat) => seatAt(seat, { kind: 'bot', level: 2 })) }

const play = (seq: number, seat: number): LogEntry => ({ seq, kind: 'play', seat, text: '' })
const draw = (seq: number): LogEntry => ({ seq, kind: 'draw', seat: null, text: '' })

describe('a table that is looked at move by move', () => {
  it('shows the answer to my move, told before it is seen, when mine has been seen', () => {
    const world = new FakeWorld()
    const begun: TableState = { ...emptyState, lobby: withBots, mine: [0], seq: 4, view: viewAt(4) }
    const { table, tell } = tableWith(begun)
    const live = new LiveTable(table, world, () => true)
    world.pass(5000)

    const mine: TableState = { ...begun, seq: 5, log: [play(5, 0)], view: viewAt(5) }
    tell(mine)
    expect(live.shown).toBe(mine)
    world.pass(700)
    const told: TableState = { ...mine, seq: 6, log: [...mine.log, play(6, 1)] }
    const seen: TableState = { ...told, seq: 7, log: [...told.log, draw(7)], view: viewAt(7) }
    tell(told)
    tell(seen)
    expect(live.now).toBe(seen)
    expect(live.shown).toBe(mine)
    world.pass(699)
    expect(live.shown).toBe(mine)
    world.pass(1)
    expect(live.shown).toBe(seen)

    // So is the next one's, whose move is told alone too.
    world.pass(1000)
    const more: TableState = { ...seen, seq: 8, log: [...seen.log, play(8, 2)] }
    tell(more)
    expect(live.shown).toBe(seen)
    world.pass(400)
    expect(live.shown).toBe(more)
  })

  it('shows the table that was dealt before whoever else begins has played', () => {
    const world = new FakeWorld()
    const { table, tell } = tableWith({ ...emptyState, lobby: withBots, mine: [0] })
    const live = new LiveTable(table, world, () => true)
    world.pass(5000)
    const dealt: TableState = { ...table.state, seq: 4, view: viewAt(4) }
    const began: TableState = { ...dealt, seq: 5, log: [play(5, 1)], view: viewAt(5) }
    tell(dealt)
    tell(began)
    expect(live.shown).toBe(dealt)
    live.hurry()
    expect(live.shown).toBe(began)
  })

  it('shows a person’s answer to my move at once, and the next one’s in turn', () => {
    const world = new FakeWorld()
    const seats = [seatAt(1), seatAt(2)]
    const begun: TableState = { ...emptyState, lobby: { ...lobby, seats }, mine: [0], seq: 4 }
    const mine: TableState = { ...begun, seq: 5, log: [play(5, 0)], view: viewAt(5) }
    const { table, tell } = tableWith(mine)
    const live = new LiveTable(table, world, () => true)
    const told: TableState = { ...mine, seq: 6, log: [...mine.log, play(6, 1)] }
    const answer: TableState = { ...told, view: viewAt(6) }
    tell(told)
    tell(answer)
    expect(live.shown).toBe(answer)
    const next: TableState = {
      ...answer,
      seq: 7,
      log: [...answer.log, play(7, 2)],
      view: viewAt(7),
    }
    tell(next)
    expect(live.shown).toBe(answer)
    world.pass(1400)
    expect(live.shown).toBe(next)
  })
})
