import { describe, expect, it } from 'vitest'
import type { Lobby, LobbySeat } from '../src/net/protocol'
import {
  comings,
  freeSeats,
  hasCompany,
  hostToken,
  presenceNews,
  presenceOf,
  seatActs,
  waitedFor,
} from '../src/table/hosting'
import { lobby, seatAt } from './table_fakes'

const at = (state: Lobby['state'], ...seats: readonly LobbySeat[]): Lobby => ({
  ...lobby,
  state,
  seats,
})

describe('the host', () => {
  const owned = [
    { seat: 1, token: 'one' },
    { seat: 0, token: 'zero' },
  ]

  it('acts with the secret of the seat that is the host', () => {
    expect(hostToken(lobby, owned)).toBe('zero')
    expect(hostToken({ ...lobby, host: 1 }, owned)).toBe('one')
  })

  it('is nobody here without that seat, without a host, or once all is over', () => {
    expect(hostToken({ ...lobby, host: 2 }, owned)).toBeNull()
    expect(hostToken({ ...lobby, host: null }, owned)).toBeNull()
    expect(hostToken({ ...lobby, state: 'over' }, owned)).toBeNull()
    expect(hostToken(lobby, [{ seat: null, token: 'x' }])).toBeNull()
  })

  it.each([
    ['lobby', seatAt(1), ['hand_on', 'remove', 'replace']],
    ['lobby', seatAt(1, { present: false }), ['remove', 'replace']],
    ['lobby', seatAt(1, { kind: 'open' }), ['bot']],
    ['lobby', seatAt(1, { kind: 'bot', level: 2 }), ['open']],
    ['running', seatAt(1), ['hand_on', 'remove']],
    ['running', seatAt(1, { present: false, stand_in: 2 }), ['remove']],
    ['running', seatAt(1, { kind: 'open', level: 2 }), ['invite', 'bot']],
    ['running', seatAt(1, { kind: 'bot', level: 2 }), []],
    ['over', seatAt(1), []],
  ] as const)('in the %s may do with %o: %j', (state, seat, acts) => {
    expect(seatActs(state, seat, [0])).toEqual(acts)
  })

  it('does nothing to a seat of the same screen', () => {
    expect(seatActs('lobby', seatAt(1), [0, 1])).toEqual([])
  })
})

describe('company', () => {
  it('is another person who is there', () => {
    expect(hasCompany(at('running', seatAt(0), seatAt(1)), [0])).toBe(true)
    expect(hasCompany(at('running', seatAt(0), seatAt(1)), [0, 1])).toBe(false)
    expect(hasCompany(at('running', seatAt(0), seatAt(1, { present: false })), [0])).toBe(false)
    expect(hasCompany(at('running', seatAt(0), seatAt(1, { kind: 'bot' })), [0])).toBe(false)
  })
})

describe('presence', () => {
  const gone = seatAt(1, { present: false })
  const kept = seatAt(1, { present: false, stand_in: 2 })

  it('is of people alone', () => {
    expect(presenceOf(seatAt(1))).toBe('here')
    expect(presenceOf(gone)).toBe('away')
    expect(presenceOf(kept)).toBe('stand_in')
    expect(presenceOf(seatAt(1, { kind: 'open', present: false }))).toBe('here')
    expect(presenceOf(undefined)).toBe('here')
  })

  it('is news when a bot keeps a seat, and when its owner is back', () => {
    const news = (before: LobbySeat, after: LobbySeat): unknown =>
      presenceNews(at('running', seatAt(0), before), at('running', seatAt(0), after))
    expect(news(gone, kept)).toEqual([{ seat: 1, kind: 'stand_in' }])
    expect(news(kept, seatAt(1))).toEqual([{ seat: 1, kind: 'back' }])
    expect(news(seatAt(1), gone)).toEqual([])
    expect(news(kept, kept)).toEqual([])
    // Removed while away: nobody is back.
    expect(news(kept, seatAt(1, { kind: 'open', level: 2 }))).toEqual([])
  })

  it('is no news on arrival, nor from another table', () => {
    expect(presenceNews(null, at('running', kept))).toEqual([])
    expect(presenceNews({ ...at('running', gone), table: 'x' }, at('running', kept))).toEqual([])
  })
})

describe('company', () => {
  const free = seatAt(1, { kind: 'open', present: false })
  const away = seatAt(1, { present: false })
  const news = (before: LobbySeat, after: LobbySeat, mine: readonly number[] = [0]): unknown =>
    comings(at('lobby', seatAt(0), before), at('lobby', seatAt(0), after), mine)

  it('is told of when it comes, goes from its window, is back and leaves', () => {
    expect(news(free, away)).toEqual([{ seat: 1, kind: 'came' }])
    expect(news(seatAt(1), away)).toEqual([{ seat: 1, kind: 'away' }])
    expect(news(away, seatAt(1))).toEqual([{ seat: 1, kind: 'here' }])
    expect(news(seatAt(1), free)).toEqual([{ seat: 1, kind: 'left' }])
    expect(news(seatAt(1), seatAt(1))).toEqual([])
  })

  it('is not oneself, nobody on arrival, and no bot', () => {
    expect(news(free, seatAt(1), [0, 1])).toEqual([])
    expect(comings(null, at('lobby', seatAt(0), seatAt(1)), [0])).toEqual([])
    expect(news(free, seatAt(1, { kind: 'bot', level: 2 }))).toEqual([])
  })

  it('is waited for: free seats, and people who are not there', () => {
    expect(waitedFor(at('lobby', seatAt(0), free))).toEqual({ free: 1, away: [] })
    expect(waitedFor(at('lobby', seatAt(0), away))).toEqual({ free: 0, away: [1] })
  })
})

describe('free seats of a running game', () => {
  const open = seatAt(1, { kind: 'open', level: 2 })
  const kept = seatAt(2, { kind: 'open', level: 2, needs_invite: true })

  it('are offered where whoever comes may sit down', () => {
    expect(freeSeats(at('running', seatAt(0), open))).toEqual({ open: [open], byInvitation: false })
  })

  it('are not offered where only an invitation gives them', () => {
    expect(freeSeats(at('running', seatAt(0), kept))).toEqual({ open: [], byInvitation: true })
  })

  it('are none before the game and after it', () => {
    const none = { open: [], byInvitation: false }
    expect(freeSeats(at('lobby', open))).toEqual(none)
    expect(freeSeats(at('over', open, kept))).toEqual(none)
    expect(freeSeats(at('running', seatAt(0)))).toEqual(none)
  })
})
