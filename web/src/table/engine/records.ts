// What the engine wants done, read from the bytes that it left: records of
//   u32 kind, u32 a, u32 b, u32 size (little endian), the bytes, zeros up to the next 4.

// Of a table's record only this is read here; the rest is the engine's own.
export interface TableRecord {
  readonly id: string
  readonly game: string
  readonly state: 'lobby' | 'running' | 'over'
  readonly touched: number // seconds since 1970
  readonly seats: readonly {
    readonly kind: 'open' | 'person' | 'bot'
    readonly name: string
    readonly level: number
    readonly secret: string | null
  }[]
  readonly next: string // the table of the rematch, or ''
  readonly host: number
}

export interface KeptAnswer {
  readonly seat: number
  readonly cid: string
  readonly seq: number
}

// One transaction.
export interface Change {
  readonly put: readonly TableRecord[]
  readonly table: string // that lines, answer and touched belong to
  readonly first_line: number
  readonly lines: readonly string[]
  readonly answer: KeptAnswer | null
  readonly touched: number // 0: leave it
  readonly remove: readonly string[]
}

export type Effect =
  | { readonly kind: 'frame'; readonly client: number; readonly text: string }
  | { readonly kind: 'closed'; readonly client: number; readonly forGood: boolean }
  | {
      readonly kind: 'reply'
      readonly request: number
      readonly status: number
      readonly text: string
    }
  | { readonly kind: 'cancel'; readonly thought: number }
  // `recipe` is for the thinker's instance, as it is.
  | {
      readonly kind: 'think'
      readonly thought: number
      readonly most: number
      readonly recipe: string
    }
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'wake'; readonly at: number } // steady ms
  | { readonly kind: 'note'; readonly what: string }

const HEAD = 16

// Fails where the bytes are no records: then engine and client are not of one version.
export function readRecords(bytes: Uint8Array): readonly Effect[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const effects: Effect[] = []
  for (let at = 0; at < bytes.length;) {
    if (at + HEAD > bytes.length) throw new Error('half a record')
    const [kind, a, b, size] = [0, 4, 8, 12].map((field) => view.getUint32(at + field, true)) as [
      number,
      number,
      number,
      number,
    ]
    const from = at + HEAD
    if (from + size > bytes.length) throw new Error('a record without its end')
    effects.push(effectOf(kind, a, b, bytes.subarray(from, from + size)))
    at = from + Math.ceil(size / 4) * 4
  }
  return effects
}

function effectOf(kind: number, a: number, b: number, bytes: Uint8Array): Effect {
  const text = (): string => new TextDecoder().decode(bytes)
  switch (kind) {
    case 1:
      return { kind: 'frame', client: a, text: text() }
    case 2:
      return { kind: 'closed', client: a, forGood: b === 1 }
    case 3:
      return { kind: 'reply', request: a, status: b, text: text() }
    case 4:
      return { kind: 'cancel', thought: a }
    case 5:
      return { kind: 'think', thought: a, most: b, recipe: text() }
    case 6:
      return { kind: 'change', change: JSON.parse(text()) as Change }
    case 7:
      return {
        kind: 'wake',
        at: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getFloat64(0, true),
      }
    case 8:
      return { kind: 'note', what: (JSON.parse(text()) as { t: string }).t }
    default:
      throw new Error(`a record of kind ${String(kind)}`)
  }
}
