import { beforeEach, describe, expect, it } from 'vitest'
import { isOpen, myTables } from '../src/pages/my_tables'
import type { LocalTable } from '../src/table/local_source'
import type { OwnedTable } from '../src/table/seat_book'
import { setLanguageForTests } from './language'

const seat = (kind: 'person' | 'bot', name = '') =>
  ({ kind, name, level: 2 }) as LocalTable['record']['seats'][number]

function local(id: string, touched: number, change: Partial<LocalTable> = {}): LocalTable {
  const record = {
    id,
    game: 'kumata',
    state: 'running',
    seats: [seat('person', 'Zoé'), seat('bot')],
  }
  return { id, record, seq: 3, epoch: 1, touched, lead: 0, moved: null, ...change } as LocalTable
}

const server = (table: string, touched: number, change: Partial<OwnedTable> = {}): OwnedTable => ({
  ...{ table, game: 'ilotmots', over: false, opened: 1, touched },
  seats: [{ seat: 1, token: 'x' }],
  ...change,
})

describe('the tables of this browser', () => {
  beforeEach(() => {
    setLanguageForTests('fr')
  })

  it('puts what goes on before what is over, the newest first', () => {
    const over = local('c', 9)
    const tables = myTables(
      [local('a', 1), { ...over, record: { ...over.record, state: 'over' } }],
      [server('b', 2), server('d', 8, { over: true })],
    )
    expect(tables.map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd'])
    expect(tables.map(isOpen)).toEqual([true, true, false, false])
    expect(tables.map(({ href }) => href)).toEqual(['/t/b', '/ici/a', '/p/c', '/t/d'])
  })

  it('leaves out what was only tried', () => {
    expect(myTables([local('a', 1, { tried: { table: 'b', move: 3 } })], [])).toEqual([])
  })

  it('says whose turn it is, and whether it is that of the one person here', () => {
    const [mine] = myTables([local('a', 1)], [])
    expect(mine).toMatchObject({ href: '/ici/a', names: ['Zoé', 'Bot'], lead: 0, mine: true })
    const two = local('a', 1)
    const seats = [seat('person', 'Zoé'), seat('person', 'Léo')]
    expect(myTables([{ ...two, record: { ...two.record, seats } }], [])[0]?.mine).toBe(false)
    expect(myTables([], [server('b', 1, { lead: 1 })])[0]).toMatchObject({
      href: '/t/b',
      mine: true,
    })
    expect(myTables([], [server('b', 1, { lead: 0 })])[0]).toMatchObject({
      lead: null, // as it was when this browser left: they may have played since
      mine: false,
    })
  })

  it('says what became of a game of the server for who sat there', () => {
    const rankOf = (change: Partial<OwnedTable>): number | null | undefined =>
      myTables([], [server('b', 1, { over: true, ...change })])[0]?.rank
    const seats = (...of: (number | null)[]): OwnedTable['seats'] =>
      of.map((seat) => ({ seat, token: 'x' }))
    expect(rankOf({ ranks: [2, 1] })).toBe(1)
    expect(rankOf({ ranks: [1, 2, 1], seats: seats(0, 2) })).toBe(1) // partners
    expect(rankOf({ ranks: [1, 2], seats: seats(0, 1) })).toBeNull()
    expect(rankOf({ ranks: [1, 2], seats: seats(null) })).toBeNull()
    expect(rankOf({ ranks: null })).toBeNull()
    expect(rankOf({})).toBeNull()
  })

  it('reads what an older page kept', () => {
    const { touched: _, ...old } = server('b', 1)
    expect(myTables([], [old])[0]).toMatchObject({
      names: [],
      lead: null,
      touched: 1,
      state: 'running',
      rank: null,
    })
  })

  it('shows a table that went online as such', () => {
    expect(myTables([local('a', 1, { moved: 'b' })], [])[0]?.state).toBe('moved')
  })
})
