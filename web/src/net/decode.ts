// Reads unknown JSON into closed types, or says where it is wrong. Unknown
// fields are let through: within a version fields may be added.

export class DecodeError extends Error {}

export type Decoder<T> = (value: unknown, at: string) => T

// What a decoder reads: types of the wire are written once, as their decoders.
export type Read<D> = D extends Decoder<infer T> ? T : never

export const text: Decoder<string> = (value, at) => {
  if (typeof value !== 'string') throw new DecodeError(`${at} is not a text`)
  return value
}

export const whole: Decoder<number> = (value, at) => {
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw new DecodeError(`${at} is not a whole number`)
  return value
}

export const flag: Decoder<boolean> = (value, at) => {
  if (typeof value !== 'boolean') throw new DecodeError(`${at} is not true or false`)
  return value
}

export const anything: Decoder<unknown> = (value) => value

export function oneOf<const T extends string>(...words: readonly T[]): Decoder<T> {
  return (value, at) => {
    const found = words.find((word) => word === value)
    if (found === undefined) throw new DecodeError(`${at} is not one of ${words.join(', ')}`)
    return found
  }
}

export function list<T>(item: Decoder<T>): Decoder<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) throw new DecodeError(`${at} is not a list`)
    return value.map((entry, i) => item(entry, `${at}[${String(i)}]`))
  }
}

export function nullable<T>(item: Decoder<T>): Decoder<T | null> {
  return (value, at) => (value === null || value === undefined ? null : item(value, at))
}

// What an older server does not say.
export function or<T>(item: Decoder<T>, missing: T): Decoder<T> {
  return (value, at) => (value === null || value === undefined ? missing : item(value, at))
}

export function record<T>(item: Decoder<T>): Decoder<Readonly<Record<string, T>>> {
  return (value, at) => {
    const out: Record<string, T> = {}
    for (const [key, entry] of Object.entries(fields(value, at)))
      out[key] = item(entry, `${at}.${key}`)
    return out
  }
}

// A field that may be missing: no decoder is run, and no key is written.
interface Optional<T> {
  readonly optional: Decoder<T>
}

export function optional<T>(item: Decoder<T>): Optional<T> {
  return { optional: item }
}

type Shape = Readonly<Record<string, Decoder<unknown> | Optional<unknown>>>

type Decoded<S extends Shape> = {
  readonly [K in keyof S as S[K] extends Decoder<unknown> ? K : never]: S[K] extends Decoder<
    infer T
  >
    ? T
    : never
} & {
  readonly [K in keyof S as S[K] extends Decoder<unknown> ? never : K]?: S[K] extends Optional<
    infer T
  >
    ? T
    : never
}

export function object<const S extends Shape>(shape: S): Decoder<Decoded<S>> {
  return (value, at) => {
    const from = fields(value, at)
    const out: Record<string, unknown> = {}
    for (const [key, decoder] of Object.entries(shape)) {
      const field = from[key]
      if (typeof decoder === 'function') out[key] = decoder(field, `${at}.${key}`)
      else if (field !== undefined && field !== null)
        out[key] = decoder.optional(field, `${at}.${key}`)
    }
    return out as Decoded<S>
  }
}

function fields(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DecodeError(`${at} is not an object`)
  return value as Record<string, unknown>
}
