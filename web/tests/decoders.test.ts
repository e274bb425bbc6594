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
  'http_seats.json': decoders.seatNumbers,
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
        { kind: 'open' },
      ],
      next: null,
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
