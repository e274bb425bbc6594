// What the client says over HTTP: path, method, type and secret of each call.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Api } from '../src/net/api'
import { overHttp } from '../src/net/http'

interface Sent {
  readonly path: string
  readonly method: string
  readonly type: string | undefined
  readonly bearer: string | undefined
  readonly body: string | null
}

const api = new Api(overHttp)
let sent: Sent[] = []
let answer: { status: number; body: unknown }

beforeEach(() => {
  sent = []
  answer = { status: 200, body: {} }
  vi.stubGlobal(
    'fetch',
    (
      path: string,
      init: { method: string; headers: Record<string, string>; body: string | null },
    ) => {
      const { 'Content-Type': type, Authorization: bearer } = init.headers
      sent.push({ path, method: init.method, type, bearer, body: init.body })
      return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }))
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const T = 'k3v9x0q2m7c4a8zt'

describe('the calls of the host', () => {
  it.each([
    [() => api.handOn(T, 2, 'h'), `tables/${T}/host`, { seat: 2 }],
    [() => api.removeSeat(T, 2, 'h'), `tables/${T}/seats/2/remove`, {}],
    [() => api.seatBot(T, 2, 4, 'h'), `tables/${T}/seats/2/bot`, { level: 4 }],
    [() => api.reopenSeat(T, 2, 'h'), `tables/${T}/seats/2/open`, {}],
    [() => api.answerAsk(T, 'pause', true, 'h'), `tables/${T}/agree`, { what: 'pause' }],
    [() => api.answerAsk(T, 'undo', false, 'h'), `tables/${T}/refuse`, { what: 'undo' }],
    [() => api.resumeTable(T, 'h'), `tables/${T}/resume`, {}],
    [() => api.leaveSeat(T, 2, 'h'), `tables/${T}/seats/2/leave`, {}],
    [() => api.startTable(T, 'h'), `tables/${T}/start`, {}],
  ] as const)('%# are JSON with the secret of the seat', async (call, path, body) => {
    await call()
    expect(sent).toEqual([
      {
        path: `/api/v1/${path}`,
        method: 'POST',
        type: 'application/json',
        bearer: 'Bearer h',
        body: JSON.stringify(body),
      },
    ])
  })

  it('end a table', async () => {
    await api.endTable(T, 'h')
    expect(sent).toMatchObject([
      { path: `/api/v1/tables/${T}`, method: 'DELETE', bearer: 'Bearer h', body: null },
    ])
  })

  it('invite to a seat, which is taken with the word of the link', async () => {
    answer = { status: 200, body: { invite: 'W0rd-of_link' } }
    expect(await api.inviteTo(T, 2, 'h')).toBe('W0rd-of_link')
    answer = { status: 200, body: { token: 'mine' } }
    expect(await api.takeSeat(T, 2, { name: 'Ana', invite: 'W0rd-of_link' })).toBe('mine')
    expect(sent[1]).toMatchObject({
      path: `/api/v1/tables/${T}/seats/2/take`,
      bearer: undefined,
      body: '{"name":"Ana","invite":"W0rd-of_link"}',
    })
  })

  it('give the sentence of the server when it refuses', async () => {
    const error = { key: 'server.not_host', fr: "Seul l'hôte…", en: 'Only the host…' }
    answer = { status: 403, body: { error } }
    await expect(api.endTable(T, 'h')).rejects.toMatchObject({ status: 403, refusal: error })
  })
})

describe('a pause', () => {
  it('is made, or proposed where others are present', async () => {
    expect(await api.pauseTable(T, 'h')).toBe('done')
    answer = { status: 202, body: { asked: true } }
    expect(await api.pauseTable(T, 'h')).toBe('asked')
  })
})

describe('other bodies', () => {
  it('report a word without a secret', async () => {
    answer = { status: 202, body: {} }
    await api.reportWord('piochamots', 'NAMOI', 'missing')
    expect(sent[0]).toEqual({
      path: '/api/v1/words/report',
      method: 'POST',
      type: 'application/json',
      bearer: undefined,
      body: '{"game":"piochamots","word":"NAMOI","kind":"missing"}',
    })
  })

  it('send a game file as what it is', async () => {
    answer = { status: 201, body: { table: T } }
    await api.importGame('tablee 1\n')
    expect(sent[0]).toMatchObject({ type: 'application/vnd.tablee.game', body: 'tablee 1\n' })
  })
})

describe('the game file', () => {
  it('is asked for with the secret of a seat, where there is one', async () => {
    answer = { status: 200, body: 'tablee-game 1' }
    expect(await api.exportGame(T, 'h')).toContain('tablee-game 1')
    await api.exportGame(T)
    expect(sent.map((one) => [one.path, one.method, one.bearer])).toEqual([
      [`/api/v1/tables/${T}/export`, 'GET', 'Bearer h'],
      [`/api/v1/tables/${T}/export`, 'GET', undefined],
    ])
  })

  it('is refused with the sentence of the server', async () => {
    const error = { key: 'server.no_token', fr: 'Il faut…', en: 'It needs…' }
    answer = { status: 401, body: { error } }
    await expect(api.exportGame(T)).rejects.toMatchObject({ status: 401, refusal: error })
  })
})
