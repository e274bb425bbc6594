// What this device keeps of the riddles of one game: the answers given, day by day, and how it
// ended. It is read back like a stranger's: what cannot be is left out, day by day.
import { flag, list, object, optional, record, text, whole, anything } from '../../net/decode'
import type { Decoder, Read } from '../../net/decode'
import { DecodeError } from '../../net/decode'
import { readText, writeText } from '../../storage'
import { dayAfter, isDay } from './days'

const upTo =
  (most: number): Decoder<number> =>
  (value, at) => {
    const number = whole(value, at)
    if (number < 0 || number > most) throw new DecodeError(`${at} is out of its bounds`)
    return number
  }
const MOST_ANSWERS = 200
const LONGEST_ANSWER = 300
const someAnswers: Decoder<readonly string[]> = (value, at) => {
  const answers = list(text)(value, at)
  if (answers.length > MOST_ANSWERS || answers.some(({ length }) => length > LONGEST_ANSWER))
    throw new DecodeError(`${at} is too long`)
  return answers
}

const ended = object({
  stars: upTo(3),
  share: upTo(100),
  onDay: flag, // on the very day
})
const entry = object({
  answers: someAnswers,
  began: optional(upTo(8.64e15)), // ms since 1970, of the clock
  ended: optional(ended),
})
export type Entry = Read<typeof entry>
export type Ended = Read<typeof ended>
export type Book = Readonly<Record<string, Entry>> // by day

export const NOTHING: Entry = { answers: [] }
const MOST_DAYS = 800
const ANSWERS_OF = 60 // days; of older ones only the end is kept

const keyOf = (game: string): string => `tablee.enigme.${game}`

export function bookIn(kept: string | null): Book {
  let days: Readonly<Record<string, unknown>>
  try {
    days = record(anything)(JSON.parse(kept ?? '{}'), 'book')
  } catch {
    return {}
  }
  const good = Object.entries(days).flatMap(([day, value]): [string, Entry][] => {
    try {
      return isDay(day) ? [[day, entry(value, day)]] : []
    } catch {
      return []
    }
  })
  return Object.fromEntries(good)
}

// The newest days, and the answers of the newest of them.
export function pruned(book: Book): Book {
  const days = Object.keys(book).sort().reverse().slice(0, MOST_DAYS)
  return Object.fromEntries(
    days.map((day, i) => {
      const found = book[day] ?? NOTHING
      return [day, i < ANSWERS_OF ? found : { ...found, answers: [] }]
    }),
  )
}

export function readBook(game: string): Book {
  return bookIn(readText(keyOf(game)))
}

export function entryOf(game: string, day: string): Entry {
  return readBook(game)[day] ?? NOTHING
}

// Another window may have written meanwhile: the other days are read anew.
export function keepEntry(game: string, day: string, value: Entry): void {
  writeText(keyOf(game), JSON.stringify(pruned({ ...readBook(game), [day]: value })))
}

// How many days in a row brought a star on the day itself, up to today, or to yesterday as long
// as today's is still to be played.
export function seriesOf(book: Book, today: string): number {
  const counts = (day: string): boolean => {
    const end = book[day]?.ended
    return end?.onDay === true && end.stars > 0
  }
  let day = book[today]?.ended === undefined ? dayAfter(today, -1) : today
  let length = 0
  for (; counts(day); day = dayAfter(day, -1)) length += 1
  return length
}
