import { describe, expect, it } from 'vitest'
import type { Api } from '../src/net/api'
import { putOnline } from '../src/pages/put_online'
import type { SeatBook } from '../src/table/seat_book'

const seat = (number: number, kind: 'person' | 'bot', level = 0) => ({
  ...{ seat: number, kind, name: '', level },
  ...{ time: 100, present: true, invited: false, needs_invite: false },
})

describe('putOnline', () => {
  it('keeps mine, gives the bots theirs back, and makes a link of what is given', async () => {
    const done: string[] = []
    const tokens = [0, 1, 2].map((number) => ({ seat: number, token: `t${String(number)}` }))
    const api = {
      importGame: () => Promise.resolve({ table: 'x', tokens }),
      leaveSeat: (_: string, at: number, token: string) => {
        done.push(`leave ${String(at)} ${token}`)
        return Promise.resolve()
      },
      seatBot: (_: string, at: number, level: number, token: string) => {
        done.push(`bot ${String(at)} ${String(level)} ${token}`)
        return Promise.resolve()
      },
      inviteTo: (_: string, at: number, token: string) => {
        done.push(`invite ${String(at)} ${token}`)
        return Promise.resolve('word')
      },
    } as unknown as Api
    const book = {
      remember: (table: string, seats: unknown) =>
        done.push(`mine ${table} ${JSON.stringify(seats)}`),
    } as unknown as SeatBook
    const lobby = {
      game: 'kumata',
      seats: [seat(0, 'bot', 4), seat(1, 'person'), seat(2, 'person')],
    }
    expect(await putOnline({ api, book }, 'file', lobby, [2])).toEqual({
      table: 'x',
      invites: [{ seat: 2, word: 'word' }],
    })
    expect(done).toEqual([
      'mine x [{"seat":1,"token":"t1"}]',
      'leave 0 t0',
      'leave 2 t2',
      'bot 0 4 t1',
      'invite 2 t1',
    ])
  })
})
