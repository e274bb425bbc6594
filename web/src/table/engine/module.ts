// The engine's module, called with texts and times; src/wasm/api.h is what it promises.
import type { Refusal } from '../../net/protocol'
import { readRecords, type Effect, type KeptAnswer, type TableRecord } from './records'

export interface Exports {
  readonly memory: WebAssembly.Memory
  tablee_alloc(size: number): number
  tablee_free(at: number): void
  tablee_out(): number
  tablee_out_size(): number
  tablee_unpack(at: number, size: number): number
  tablee_lexicon(at: number, size: number): number
  tablee_request(at: number, size: number, wall: number): number
  tablee_open(at: number, size: number, steady: number, wall: number): number
  tablee_close(room: number): void
  tablee_handle(room: number, at: number, size: number, steady: number, wall: number): number
  tablee_prepare(at: number, size: number): number
  tablee_mirror(at: number, size: number): number
  tablee_mirror_line(table: number, at: number, size: number): number
  tablee_mirror_close(table: number): void
  tablee_past(at: number, size: number): number
  tablee_think(table: number, at: number, size: number): number
  tablee_step(thought: number, work: number): number
  tablee_plan(thought: number): number
  tablee_advise(thought: number, most: number): number
  tablee_drop(thought: number): void
  tablee_riddle(at: number, size: number): number
}

export interface StoredTable {
  readonly record: TableRecord
  readonly lines: readonly string[]
  readonly answers: readonly KeptAnswer[]
}

// What a page asks as it would ask a server.
export interface Asking {
  readonly t: 'ask'
  readonly id: number
  readonly method: string
  readonly path: string
  readonly body: string
  readonly token: string | null
}

// What a room is told (api.h): one of frame, leave, ask, wake, thought, saved.
export type RoomCommand =
  | { readonly t: 'frame'; readonly client: number; readonly text: string }
  | { readonly t: 'leave'; readonly client: number }
  | (Asking & { readonly next?: TableRecord | null })
  | { readonly t: 'wake' }
  | { readonly t: 'thought'; readonly id: number; readonly plan: unknown }
  | { readonly t: 'saved'; readonly outcome: 'stored' | 'not_stored' | 'unknown' }

export interface Question {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly token: string | null
}

// `viewer`: a seat, or null for a spectator. `from`: the story after so many entries is wanted
// too; null: it is not.
export interface PastQuestion {
  readonly record: TableRecord
  readonly lines: readonly string[]
  readonly viewer: number | null
  readonly from: number | null
}

export interface Times {
  readonly steady: number // ms
  readonly wall: number // seconds since 1970
}

// The engine says no, and why.
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.key)
  }
}

// The instance has stopped for good: a bug of the engine, or no memory left.
export class Trap extends Error {}

const text = new TextEncoder()

export class EngineModule {
  constructor(private readonly wasm: Exports) {}

  static of(module: WebAssembly.Module): EngineModule {
    // It imports nothing: no clock, no luck, no file.
    return new EngineModule(new WebAssembly.Instance(module).exports as unknown as Exports)
  }

  // The words as `lexicon` takes them. It costs memory that an instance never gives back:
  // one that did this is to be thrown away.
  unpack(pack: Uint8Array): Uint8Array<ArrayBuffer> {
    this.check(this.given(pack, (at, size) => this.wasm.tablee_unpack(at, size)))
    return this.out().slice()
  }

  // The words of all that is opened from now on.
  lexicon(words: Uint8Array): void {
    this.check(this.lent(words, (at, size) => this.wasm.tablee_lexicon(at, size)))
  }

  request(question: Question, luck: string, wall: number): readonly Effect[] {
    const asked = { ...question, token: question.token ?? '', luck }
    this.check(this.said(asked, (at, size) => this.wasm.tablee_request(at, size, wall)))
    return readRecords(this.out())
  }

  open(stored: StoredTable, { steady, wall }: Times): number {
    return this.handle_(
      this.said(stored, (at, size) => this.wasm.tablee_open(at, size, steady, wall)),
    )
  }

  close(room: number): void {
    this.run(() => {
      this.wasm.tablee_close(room)
    })
  }

  handle(room: number, command: RoomCommand, luck: string, { steady, wall }: Times) {
    const told = { luck, command }
    this.check(this.said(told, (at, size) => this.wasm.tablee_handle(room, at, size, steady, wall)))
    return readRecords(this.out())
  }

  // What the bots of this game look up.
  prepare(game: string): void {
    this.check(this.given(text.encode(game), (at, size) => this.wasm.tablee_prepare(at, size)))
  }

  mirror(record: TableRecord, lines: readonly string[]): number {
    return this.handle_(
      this.said({ record, lines }, (at, size) => this.wasm.tablee_mirror(at, size)),
    )
  }

  mirrorLine(table: number, line: string): void {
    const bytes = text.encode(line)
    this.check(this.given(bytes, (at, size) => this.wasm.tablee_mirror_line(table, at, size)))
  }

  mirrorClose(table: number): void {
    this.run(() => {
      this.wasm.tablee_mirror_close(table)
    })
  }

  // How a table stood, and its story, as JSON.
  past(asked: PastQuestion): string {
    const { record, lines, viewer, from } = asked
    // What is not wanted is not said.
    const said = {
      ...{ record, lines },
      ...(viewer === null ? {} : { viewer }),
      ...(from === null ? {} : { from }),
    }
    this.check(this.said(said, (at, size) => this.wasm.tablee_past(at, size)))
    return this.outText()
  }

  think(table: number, recipe: string): number {
    const bytes = text.encode(recipe)
    return this.handle_(this.given(bytes, (at, size) => this.wasm.tablee_think(table, at, size)))
  }

  // Whether it is thought to the end.
  step(thought: number, work: number): boolean {
    return this.check(this.run(() => this.wasm.tablee_step(thought, work))) === 1
  }

  plan(thought: number): unknown {
    this.check(this.run(() => this.wasm.tablee_plan(thought)))
    return JSON.parse(this.outText())
  }

  // Its best moves by now, as JSON.
  advise(thought: number, most: number): unknown {
    this.check(this.run(() => this.wasm.tablee_advise(thought, most)))
    return JSON.parse(this.outText())
  }

  drop(thought: number): void {
    this.run(() => {
      this.wasm.tablee_drop(thought)
    })
  }

  // A question about a riddle of the day, as JSON both ways; a refusal is an answer too.
  riddle(asked: string): string {
    this.given(text.encode(asked), (at, size) => this.wasm.tablee_riddle(at, size))
    return this.outText()
  }

  private said(value: unknown, call: (at: number, size: number) => number): number {
    return this.given(text.encode(JSON.stringify(value)), call)
  }

  private given(bytes: Uint8Array, call: (at: number, size: number) => number): number {
    return this.run(() => {
      const at = this.put(bytes)
      const result = call(at, bytes.length)
      this.wasm.tablee_free(at)
      return result
    })
  }

  // The module keeps these bytes.
  private lent(bytes: Uint8Array, call: (at: number, size: number) => number): number {
    return this.run(() => call(this.put(bytes), bytes.length))
  }

  private put(bytes: Uint8Array): number {
    const at = this.wasm.tablee_alloc(Math.max(1, bytes.length))
    if (at === 0) throw new Trap('no memory')
    // Afresh at every call: memory that grew is another buffer.
    new Uint8Array(this.wasm.memory.buffer).set(bytes, at)
    return at
  }

  private out(): Uint8Array {
    const at = this.wasm.tablee_out()
    return new Uint8Array(this.wasm.memory.buffer, at, this.wasm.tablee_out_size())
  }

  private outText(): string {
    return new TextDecoder().decode(this.out())
  }

  private check(result: number): number {
    if (result >= 0) return result
    throw new Refused((JSON.parse(this.outText()) as { error: Refusal }).error)
  }

  private handle_(result: number): number {
    return this.check(result === 0 ? -1 : result)
  }

  private run<T>(call: () => T): T {
    try {
      return call()
    } catch (error) {
      throw error instanceof Trap ? error : new Trap(String(error))
    }
  }
}
