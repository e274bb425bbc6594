import { beforeEach, describe, expect, it } from 'vitest'
import * as book from '../src/table/seat_book'

beforeEach(() => {
  const kept = new Map<string, string>()
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage
})

describe('the seat book', () => {
  it('keeps the tokens of each table, the newest table first', () => {
    book.remember('a', [{ seat: 0, token: 'one' }], 'kumata')
    book.remember('b', [{ seat: 1, token: 'two' }])
    expect(book.readBook().map((owned) => owned.table)).toEqual(['b', 'a'])
    expect(book.seatsAt('a')).toEqual([{ seat: 0, token: 'one' }])
    expect(book.seatsAt('nowhere')).toEqual([])
  })

  it('replaces the token of a seat that got a new secret', () => {
    book.remember('a', [{ seat: 0, token: 'old' }])
    book.remember('a', [{ seat: 0, token: 'new' }])
    expect(book.seatsAt('a')).toEqual([{ seat: 0, token: 'new' }])
  })

  it('learns the seat of a link from the welcome', () => {
    book.remember('a', [{ seat: 2, token: 'known' }])
    book.remember('a', [{ seat: null, token: 'link' }])
    const facts = { names: ['Zoé', 'Léo', 'Ana'], lead: 2, waiting: false, ranks: null }
    book.learn('a', { seats: [0, 2], game: 'kumata', over: false, ...facts })
    expect(book.readBook()[0]).toMatchObject(facts)
    // What is known stays when a seat is added.
    book.remember('a', [{ seat: 1, token: 'more' }])
    expect(book.readBook()[0]).toMatchObject(facts)
    book.forgetToken('a', 'more')
    expect(book.seatsAt('a')).toEqual([
      { seat: 2, token: 'known' },
      { seat: 0, token: 'link' },
    ])
    expect(book.readBook()[0]).toMatchObject({ game: 'kumata', over: false })
    const end = { over: true, lead: null, ranks: [2, 1, 3] }
    book.learn('a', { seats: [0, 2], game: 'kumata', ...facts, ...end })
    expect(book.readBook()[0]).toMatchObject(end)
  })

  it('forgets', () => {
    book.remember('a', [
      { seat: 0, token: 'x' },
      { seat: 1, token: 'y' },
    ])
    book.forgetToken('a', 'x')
    expect(book.seatsAt('a')).toEqual([{ seat: 1, token: 'y' }])
    book.forgetToken('a', 'y')
    expect(book.readBook()).toEqual([])
  })

  it('survives what it did not write', () => {
    localStorage.setItem('tablee.places', '{"not":"a list"}')
    expect(book.readBook()).toEqual([])
    localStorage.setItem('tablee.places', '[1, null, {"table": "a", "seats": []}]')
    expect(book.readBook()).toHaveLength(1)
    localStorage.setItem('tablee.places', 'nonsense')
    expect(book.readBook()).toEqual([])
  })
})
