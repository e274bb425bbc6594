// What the engine leaves in its memory, and how it is called.
import { describe, expect, it } from 'vitest'
import { EngineModule, Refused, Trap } from '../src/table/engine/module'
import { readRecords } from '../src/table/engine/records'
import { fakeExports, recordBytes, recordOf, T } from './engine_fakes'

describe('readRecords', () => {
  it('reads every kind, in order, padded to four', () => {
    const wake = new Uint8Array(8)
    new DataView(wake.buffer).setFloat64(0, 1234.5, true)
    const change = {
      put: [],
      table: 'a',
      first_line: 1,
      lines: ['é'],
      answer: null,
      touched: 0,
      remove: [],
    }
    const bytes = recordBytes(
      [1, 3, 0, '{"v":1}é'],
      [2, 3, 1, ''],
      [3, 7, 201, '{}'],
      [4, 5, 0, ''],
      [5, 6, 900, '{"seat":1}'],
      [6, 0, 0, JSON.stringify(change)],
      [7, 0, 0, wake],
      [8, 0, 0, '{"t":"over"}'],
    )
    expect(readRecords(bytes)).toEqual([
      { kind: 'frame', client: 3, text: '{"v":1}é' },
      { kind: 'closed', client: 3, forGood: true },
      { kind: 'reply', request: 7, status: 201, text: '{}' },
      { kind: 'cancel', thought: 5 },
      { kind: 'think', thought: 6, most: 900, recipe: '{"seat":1}' },
      { kind: 'change', change },
      { kind: 'wake', at: 1234.5 },
      { kind: 'note', what: 'over' },
    ])
  })

  it('reads records that lie anywhere in memory', () => {
    const memory = new Uint8Array(100)
    const bytes = recordBytes([3, 1, 200, 'ok'])
    memory.set(bytes, 13)
    expect(readRecords(memory.subarray(13, 13 + bytes.length))).toHaveLength(1)
  })

  it('takes no half of a record, nor a kind that it does not know', () => {
    const bytes = recordBytes([3, 1, 200, 'a body'])
    expect(() => readRecords(bytes.subarray(0, 8))).toThrow('half')
    expect(() => readRecords(bytes.subarray(0, 18))).toThrow('end')
    expect(() => readRecords(recordBytes([99, 0, 0, '']))).toThrow('kind 99')
  })
})

describe('EngineModule', () => {
  it('hands texts over in memory of the module, and gives them back', () => {
    const wasm = fakeExports()
    const seen: string[] = []
    wasm.onCall = (name, text) => {
      seen.push(`${name} ${text}`)
      wasm.answer(recordBytes([3, 0, 200, 'yes']))
      return 0
    }
    const engine = new EngineModule(wasm.exports)
    const effects = engine.request(
      { method: 'GET', path: 'games', body: '', token: null },
      'ab',
      1000,
    )
    expect(effects).toEqual([{ kind: 'reply', request: 0, status: 200, text: 'yes' }])
    expect(JSON.parse(seen[0]?.slice('request '.length) ?? '')).toEqual({
      method: 'GET',
      path: 'games',
      body: '',
      token: '',
      luck: 'ab',
    })
    expect(wasm.inUse()).toBe(0)
  })

  it('reads the answer where memory grew within the call', () => {
    const wasm = fakeExports()
    wasm.onCall = () => {
      wasm.exports.memory.grow(4)
      wasm.answer(recordBytes([3, 0, 200, 'grown']))
      return 0
    }
    const engine = new EngineModule(wasm.exports)
    const told = { t: 'wake' } as const
    expect(engine.handle(1, told, 'ab', { steady: 1, wall: 2 })).toMatchObject([{ text: 'grown' }])
  })

  it('says what was refused, and that 0 is no handle', () => {
    const wasm = fakeExports()
    const refusal = { key: 'server.unreadable_table', fr: 'Non.', en: 'No.' }
    wasm.onCall = () => {
      wasm.answer(JSON.stringify({ error: refusal }))
      return 0
    }
    const engine = new EngineModule(wasm.exports)
    const open = (): number => engine.mirror({ id: 'x' } as never, [])
    expect(open).toThrow(Refused)
    expect(open).toThrow('server.unreadable_table')
  })

  it('calls what stops the instance a trap, memory that is not to be had too', () => {
    const wasm = fakeExports()
    wasm.onCall = () => {
      throw new WebAssembly.RuntimeError('unreachable')
    }
    const engine = new EngineModule(wasm.exports)
    expect(() => {
      engine.prepare('kumata')
    }).toThrow(Trap)
    wasm.exports.tablee_alloc = () => 0
    wasm.onCall = () => 0
    expect(() => {
      engine.prepare('kumata')
    }).toThrow(Trap)
  })

  it('says of the past what is wanted, and no more', () => {
    const wasm = fakeExports()
    const engine = new EngineModule(wasm.exports)
    const said: unknown[] = []
    wasm.onCall = (_, text) => {
      said.push(JSON.parse(text))
      wasm.answer('{}')
      return 0
    }
    const of = { record: recordOf(T), lines: ['a'] }
    expect(engine.past({ ...of, viewer: null, from: null })).toBe('{}')
    expect(engine.past({ ...of, viewer: 1, from: 0 })).toBe('{}')
    expect(said).toEqual([of, { ...of, viewer: 1, from: 0 }])
    expect(wasm.inUse()).toBe(0)
  })
})
