// Wire 2 made whole is wire 1.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DecodeError } from '../src/net/decode'
import { serverMessage } from '../src/net/decoders'
import { changed, Line } from '../src/net/wire'

interface Frame {
  readonly t: string
  readonly d: Readonly<Record<string, unknown>>
}
const fixture = (name: string): Frame =>
  JSON.parse(
    readFileSync(new URL(`../../tests/fixtures/protocol/${name}.json`, import.meta.url), 'utf8'),
  ) as Frame

// The other side, as plainly as can be (the server's own is core/json_changes.cpp).
function changesBetween(before: unknown, after: unknown): unknown {
  const isList = Array.isArray(before) && Array.isArray(after)
  const isObject = [before, after].every(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  )
  if (!isList && !isObject) return [after]
  const old = before as Readonly<Record<string, unknown>>
  const now = after as Readonly<Record<string, unknown>>
  if (Object.keys(old).some((name) => !Object.hasOwn(now, name))) return [after]
  const changes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(now))
    if (!Object.hasOwn(old, name)) changes[name] = [value]
    else if (JSON.stringify(old[name]) !== JSON.stringify(value))
      changes[name] = changesBetween(old[name], value)
  return changes
}

// A generator of numbers that is the same in every run.
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

function anything(roll: (sides: number) => number, depth: number): unknown {
  const kind = roll(depth > 0 ? 6 : 4)
  if (kind < 4) return [null, true, roll(9), `t${String(roll(9))}`][kind]
  const inner = (): unknown => anything(roll, depth - 1)
  if (kind === 4) return Array.from({ length: roll(4) }, inner)
  const names = ['a', 'b', '0', '12'].filter(() => roll(2) === 0)
  return Object.fromEntries(names.map((name) => [name, inner()]))
}

function like(old: unknown, roll: (sides: number) => number, depth: number): unknown {
  if (roll(5) === 0) return anything(roll, depth)
  if (Array.isArray(old)) {
    const list = old.map((inner) => like(inner, roll, depth - 1))
    if (roll(3) === 0) list.push(anything(roll, depth - 1))
    return list
  }
  if (typeof old !== 'object' || old === null) return old
  return Object.fromEntries(
    Object.entries(old).map(([name, inner]) => [name, like(inner, roll, depth - 1)]),
  )
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen)
  return Object.freeze(value)
}

describe('changed', () => {
  it('makes the one of the other, whatever they are, and leaves the one as it was', () => {
    for (let seed = 1; seed <= 3000; seed += 1) {
      const roll = dice(seed)
      const before = frozen(anything(roll, 4))
      const after = like(before, roll, 4)
      const changes =
        JSON.stringify(before) === JSON.stringify(after) ? [after] : changesBetween(before, after)
      expect(changed(before, changes)).toEqual(after)
    }
  })

  it('keeps what did not change', () => {
    const before = { board: [{ a: 1 }, { a: 2 }], hands: [['A'], ['B']] }
    const after = changed(before, { board: { 1: { a: [3] } } }) as typeof before
    expect(after).toEqual({ board: [{ a: 1 }, { a: 3 }], hands: [['A'], ['B']] })
    expect(after.hands).toBe(before.hands)
    expect(after.board[0]).toBe(before.board[0])
    expect(before.board[1]).toEqual({ a: 2 })
  })

  it.each([
    ['a hole', [1], { 5: [2] }],
    ['a name in a list', [1], { x: [2] }],
    ['members of a number', 3, { x: [2] }],
    ['no changes', {}, 7],
  ])('refuses %s', (_, old, changes) => {
    expect(() => changed(old, changes)).toThrow(DecodeError)
  })
})

describe('a line', () => {
  it('makes the event of wire 1 of what changed since the state', () => {
    const line = new Line()
    const state = fixture('server_state')
    expect(line.whole(state)).toEqual(state)
    expect(line.whole(fixture('wire2_event'))).toEqual(fixture('server_event'))
  })

  it('goes on from what it made', () => {
    const line = new Line()
    line.whole(fixture('server_state'))
    line.whole(fixture('wire2_event'))
    const next = { seq: 19, at: 5300, kind: 'draw', from: 18, changes: { seq: [19], lead: [1] } }
    const message = serverMessage(line.whole({ v: 1, t: 'event', d: next }))
    const before = serverMessage(fixture('server_event'))?.d as { view: object }
    expect(message?.d).toMatchObject({
      text: null,
      view: { ...before.view, seq: 19, lead: 1 },
    })
  })

  it('fills every sentence, and does so the second time from memory', () => {
    const line = new Line()
    const short = fixture('wire2_event_told')
    const { told } = fixture('server_event_told').d
    expect((line.whole(short) as Frame).d['told']).toEqual(told)
    const { sentences, ...later } = short.d
    expect(sentences).toBeDefined()
    const again = line.whole({ ...short, d: later })
    expect((again as Frame).d['told']).toEqual(told)
    expect(serverMessage(again)).toEqual(serverMessage(fixture('server_event_told')))
  })

  it('says "you" only to whom it is said', () => {
    const line = new Line()
    const short = fixture('wire2_event_told')
    const { you, ...told } = short.d['told'] as Record<string, unknown>
    expect(you).toBe(true)
    const whole = line.whole({ ...short, d: { ...short.d, told } }) as Frame
    expect(whole.d['told']).not.toHaveProperty('you_fr')
  })

  it.each(['server_event', 'server_event_told', 'server_welcome', 'server_no', 'server_state'])(
    'leaves %s of wire 1 as it is',
    (name) => {
      expect(new Line().whole(fixture(name))).toEqual(fixture(name))
    },
  )

  it('refuses changes of a view that it never said', () => {
    expect(() => new Line().whole(fixture('wire2_event'))).toThrow(DecodeError)
  })
})
