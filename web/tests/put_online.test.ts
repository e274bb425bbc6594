import { describe, expect, it } from 'vitest'
import type { Api } from '../src/net/api'
import { putOnline } from '../src/pages/put_online'
import type { SeatBook } from '../src/table/seat_book'

const seat = (number: number, kind: 'person' | 'bot', level = 0) => ({
  ...{ seat: number, kind, name: '', level },
  ...{ time: 100, present: true, invited: false, needs_invite: false },
})

const LOBBY = {
  game: 'kumata',
  seats: [seat(0, 'bot', 4), seat(1, 'person'), seat(2, 'person')],
}

// What a server does with seats, as far as it matters here; answers can be lost.
function server() {
  const done: string[] = []
  const tokens = new Map([0, 1, 2].map((number) => [number, `t${String(number)}`]))
  let loses = ''
  const did = (what: string): Promise<void> => {
    done.push(what)
    if (loses === '' || !what.startsWith(loses)) return Promise.resolve()
    loses = ''
    return Promise.reject(new Error('lost'))
  }
  const at = (what: string, one: number, ...more: readonly (string | number)[]): Promise<void> =>
    did([what, one, ...more].join(' '))
  const api = {
    importGame: async (file: string, key: string) => {
      await did(`import ${file} ${key}`)
      return { table: 'x', tokens: [...tokens].map(([one, token]) => ({ seat: one, token })) }
    },
    leaveSeat: (_: string, one: number, token: string) => {
      if (tokens.get(one) !== token) throw new Error('no such seat')
      tokens.delete(one)
      return at('leave', one, token)
    },
    seatBot: (_: string, one: number, level: number, token: string) => at('bot', one, level, token),
    inviteTo: async (_: string, one: number, token: string) => {
      await at('invite', one, token)
      return `word${String(one)}`
    },
    takeSeat: async (_: string, one: number, { invite }: { invite: string }) => {
      await at('take', one, invite)
      tokens.set(one, `new${String(one)}`)
      return `new${String(one)}`
    },
  } as unknown as Api
  const book = {
    remember: (table: string, seats: readonly { seat: number; token: string }[]) =>
      done.push(`mine ${table} ${seats.map(({ token }) => token).join(' ')}`),
  } as unknown as SeatBook
  return {
    done,
    lose: (what: string) => (loses = what),
    put: (given: readonly number[]) =>
      putOnline({ api, book }, { file: 'file', key: 'key' }, LOBBY, given),
  }
}

describe('putOnline', () => {
  it('keeps mine, gives the bots theirs back, and makes a link of what is given', async () => {
    const { put, done } = server()
    expect(await put([2])).toEqual({ table: 'x', invites: [{ seat: 2, word: 'word2' }] })
    expect(done).toEqual([
      'import file key',
      'mine x t1',
      'leave 0 t0',
      'leave 2 t2',
      'bot 0 4 t1',
      'invite 2 t1',
    ])
  })

  it.each(['import', 'leave 0', 'leave 2', 'bot', 'invite'])(
    'does again what is left to do when the answer to "%s" was lost',
    async (what) => {
      const { put, lose, done } = server()
      lose(what)
      await expect(put([2])).rejects.toThrow('lost')
      expect(await put([2])).toEqual({ table: 'x', invites: [{ seat: 2, word: 'word2' }] })
      expect(done.filter((one) => one.startsWith('leave'))).toHaveLength(2)
      expect(done.slice(-2)).toEqual(['bot 0 4 t1', 'invite 2 t1'])
    },
  )

  it('takes a seat back that is no longer given away', async () => {
    const { put, lose, done } = server()
    lose('invite')
    await expect(put([1])).rejects.toThrow('lost')
    done.length = 0
    expect(await put([2])).toEqual({ table: 'x', invites: [{ seat: 2, word: 'word2' }] })
    expect(done).toEqual([
      'import file key',
      'invite 1 t2',
      'take 1 word1',
      'mine x new1',
      'leave 2 t2',
      'bot 0 4 new1',
      'invite 2 new1',
    ])
  })
})
