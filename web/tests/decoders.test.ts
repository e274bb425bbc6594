// The fixtures of the protocol, the same that the C++ tests read.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { DecodeError, type Decoder } from '../src/net/decode'
import * as decoders from '../src/net/decoders'

const folder = fileURLToPath(new URL('../../tests/fixtures/protocol', import.meta.url))
const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

const answers: Readonly<Record<string, Decoder<unknown>>> = {
  'http_code.json': decoders.found,
  'http_created.json': decoders.opened,
  'http_error.json': decoders.errorBody,
  'http_games.json': decoders.games,
  'http_lobby.json': decoders.lobby,
  'http_seats.json': decoders.allowedSeats,
  'http_token.json': decoders.newToken,
}

describe('protocol fixtures', () => {
  it.each(names.filter((name) => name.startsWith('server_')))('%s is a frame', (name) => {
    const frame = read(name) as { t: string; d: object }
    const message = decoders.serverMessage(frame)
    expect(message).not.toBeNull()
    expect(message?.t).toBe(frame.t)
  })

  it.each(Object.keys(answers))('%s is an answer', (name) => {
    expect(names).toContain(name)
    expect(answers[name]?.(read(name), name)).toBeTypeOf('object')
  })

  it('keeps what it read', () => {
    expect(decoders.lobby(read('http_lobby.json'), 'lobby')).toMatchObject({
      code: 'KOTA',
      state: 'running',
      seats: [
        { kind: 'person', name: 'Zoé', role: 1 },
        { kind: 'bot', level: 3 },
        { kind: 'open', invited: true },
        { kind: 'person', name: 'Anne', stand_in: 2, present: false },
      ],
      next: null,
      host: 0,
      grace: 180,
      spectators: 'delayed',
      asks: [{ what: 'pause', by: 0, agreed: [0], waits: [3] }],
    })
  })
})

describe('what newer servers tell', () => {
  const told = (name: string): unknown => decoders.serverMessage(read(name))

  it('are the acts of my seats and the lead', () => {
    const { d } = told('server_event.json') as { d: Record<string, unknown> }
    expect(d).toMatchObject({ acts: { '0': ['veto', 'accepte'] }, view: { lead: 0 } })
    // An older server tells neither.
    const frame = read('server_event.json') as { d: { acts?: unknown; view: { lead?: unknown } } }
    delete frame.d.acts
    delete frame.d.view.lead
    expect(decoders.serverMessage(frame)).toMatchObject({ d: { acts: null, view: { lead: null } } })
  })

  it('say of a move that cannot be read nothing of a terminal', () => {
    const fr = 'Je ne comprends pas le coup « x ». Tapez « aide » pour voir comment on l’écrit.'
    const error = {
      key: 'core.malformed_move',
      fr,
      en: 'Type "help" to see how moves are written.',
    }
    const read = decoders.serverMessage({ v: 1, t: 'no', d: { error } })
    expect(JSON.stringify(read)).toContain('Ce coup ne se lit pas')
    expect(JSON.stringify(read)).not.toMatch(/aide|help|Tapez|Type/)
  })

  it('are the marks of a line and of a refusal, and how long a clock is', () => {
    const line = { fr: 'a', en: 'b', points: 2, mark: ['c3', 'd3'] }
    expect(
      decoders.serverMessage({ v: 1, t: 'account', d: { cid: 'c', lines: [line], total: 2 } }),
    ).toMatchObject({ d: { lines: [{ mark: ['c3', 'd3'] }] } })
    const error = { key: 'k.x', fr: 'a', en: 'b', mark: ['c3'] }
    expect(decoders.serverMessage({ v: 1, t: 'no', d: { error } })).toMatchObject({
      d: { error: { mark: ['c3'] } },
    })
    const frame = read('server_event.json') as { d: { view: { clocks: object[]; undo?: null } } }
    expect(decoders.serverMessage(frame)).toMatchObject({
      d: { view: { clocks: [{ name: 'manche', total: 10_000 }], undo: null } },
    })
    // A server of 1.0.
    frame.d.view.clocks = [{ id: 1, seat: 0, deadline: 9 }]
    delete frame.d.view.undo
    expect(decoders.serverMessage(frame)).toMatchObject({
      d: { view: { clocks: [{ name: '', seat: 0, deadline: 9, total: 0 }], undo: null } },
    })
  })
})

describe('serverMessage', () => {
  it('ignores a type that it does not know', () => {
    expect(decoders.serverMessage({ v: 1, t: 'fanfare', d: {} })).toBeNull()
  })

  it.each([
    null,
    'text',
    [],
    { v: 2, t: 'pong', d: { now: 1, runs: true } },
    { v: 1, t: 'pong', d: { now: 'soon', runs: true } },
    { v: 1, t: 'ack', d: { cid: 'c', seq: 1.5 } },
    { v: 1, t: 'state', d: null },
  ])('refuses %j', (value) => {
    expect(() => decoders.serverMessage(value)).toThrow(DecodeError)
  })
})

describe('a lobby', () => {
  const old = read('http_lobby.json') as Record<string, unknown>

  it('of an older server has no host, no proposals, and open doors', () => {
    const { host, grace, spectators, asks, seats } = decoders.lobby(
      { ...old, host: undefined, grace: undefined, spectators: undefined, asks: undefined },
      'lobby',
    )
    expect({ host, grace, spectators, asks }).toEqual({
      host: null,
      grace: 0,
      spectators: 'open',
      asks: [],
    })
    expect(seats[0]).toMatchObject({ time: 150, invited: false })
  })

  it('tells the host, the proposals, a stand-in and an invitation', () => {
    const pause = { what: 'pause', by: 0, agreed: [2], waits: [1] }
    const seat = { seat: 1, kind: 'person', name: 'Léo', time: 100, present: false, stand_in: 3 }
    const open = {
      seat: 2,
      kind: 'open',
      name: '',
      time: 100,
      present: true,
      invited: true,
      needs_invite: true,
    }
    const told = { host: 0, grace: 180, spectators: 'delayed', asks: [pause], seats: [seat, open] }
    expect(decoders.lobby({ ...old, ...told }, 'lobby')).toMatchObject({
      ...told,
      seats: [
        { stand_in: 3, invited: false, needs_invite: false },
        { invited: true, needs_invite: true },
      ],
    })
  })

  it('leaves out a proposal of a kind that it does not know', () => {
    const asks = [
      { what: 'fanfare', by: 1 },
      { what: 'undo', by: 0, agreed: [], waits: [1] },
    ]
    expect(decoders.lobby({ ...old, asks }, 'lobby').asks).toMatchObject([{ what: 'undo' }])
  })
})

it('a reaction is a frame, whatever it says', () => {
  const d = { seat: 1, what: 'bravo' }
  expect(decoders.serverMessage({ v: 1, t: 'reaction', d })).toEqual({ t: 'reaction', d })
})
