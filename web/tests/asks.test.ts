import { describe, expect, it } from 'vitest'
import type { Ask, Lobby } from '../src/net/protocol'
import { answerTokens, cameTrue, openAsks } from '../src/table/asks'
import { lobby, seatAt } from './table_fakes'

const pause: Ask = { what: 'pause', by: 0, agreed: [], waits: [1, 2] }
const table: Lobby = { ...lobby, seats: [seatAt(0), seatAt(1), seatAt(2)], asks: [pause] }

describe('proposals', () => {
  it('ask those who have not answered', () => {
    expect(openAsks(table, [1])).toEqual([
      {
        key: 'pause/0',
        what: 'pause',
        by: 0,
        mine: false,
        asksMe: true,
        agreed: false,
        waits: [2],
      },
    ])
  })

  it('are shown with who is still awaited to those who agreed', () => {
    const asks = [{ ...pause, agreed: [1], waits: [2] }]
    expect(openAsks({ ...table, asks }, [1])).toMatchObject([{ asksMe: false, waits: [2] }])
  })

  it('are refused after all by who agreed, as long as others are awaited', () => {
    const asked: Ask = { ...pause, agreed: [0, 1], waits: [2] }
    const asks = [asked]
    expect(openAsks({ ...table, asks }, [1])).toMatchObject([{ agreed: true }])
    expect(openAsks({ ...table, asks }, [2])).toMatchObject([{ agreed: false }])
    // Whoever proposed it withdraws it instead; a seat of the same screen still answers.
    expect(openAsks({ ...table, asks }, [0])).toMatchObject([{ agreed: false, mine: true }])
    expect(openAsks({ ...table, asks }, [1, 2])).toMatchObject([{ agreed: false, asksMe: true }])
    const owned = [1, 2].map((seat) => ({ seat, token: `t${String(seat)}` }))
    expect(answerTokens(asked, owned, 'retract')).toEqual(['t1'])
    expect(answerTokens({ ...asked, agreed: [0, 2, 1] }, owned, 'retract')).toEqual(['t2'])
  })

  it('are taken back where they were made', () => {
    expect(openAsks(table, [0])).toMatchObject([{ mine: true, asksMe: false, waits: [1, 2] }])
  })

  it('ask the other seats of the same screen too', () => {
    expect(openAsks(table, [0, 1])).toMatchObject([{ mine: true, asksMe: true, waits: [2] }])
  })

  it('are no matter of spectators, nor of a table that does not run', () => {
    expect(openAsks(table, [])).toEqual([])
    expect(openAsks({ ...table, state: 'over' }, [1])).toEqual([])
  })

  it('are answered for every seat of this browser that is asked', () => {
    const owned = [0, 1, 2].map((seat) => ({ seat, token: `t${String(seat)}` }))
    expect(answerTokens(pause, owned, 'answer')).toEqual(['t1', 't2'])
    expect(answerTokens(pause, owned, 'withdraw')).toEqual(['t0'])
    expect(answerTokens(pause, [{ seat: null, token: 'x' }], 'answer')).toEqual([])
    expect(answerTokens(undefined, owned, 'answer')).toEqual([])
  })

  it('came true when their event followed', () => {
    const log = [
      { seq: 4, kind: 'pause' as const, seat: null, text: null },
      { seq: 6, kind: 'undo' as const, seat: 0, text: null },
    ]
    expect(cameTrue('undo', log, 5)).toBe(true)
    expect(cameTrue('pause', log, 3)).toBe(true)
    expect(cameTrue('pause', log, 5)).toBe(false)
  })
})
