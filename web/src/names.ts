// How a seat is called on the screen.
import { t } from './i18n/language.svelte'
import * as say from './messages/web'
import type { Text } from './i18n/text'
import type { Lobby, LobbySeat } from './net/protocol'
import { readText, writeText } from './storage'

type NamedSeat = Pick<LobbySeat, 'seat' | 'kind' | 'name' | 'level'>

export function seatName(seat: NamedSeat): string {
  if (seat.name !== '') return seat.name
  if (seat.kind === 'bot') return t(say.bot_name, { level: seat.level ?? 2 })
  if (seat.kind === 'open') return t(seat.level === undefined ? say.open_name : say.standin_name)
  return t(say.device_name, { seat: seat.seat + 1 })
}

const isNameless = ({ kind, name }: NamedSeat): boolean => kind === 'bot' && name === ''

// Names that nobody confuses: of two that are called alike, bots get a letter. A bot alone
// goes without its level, which would read as the second of two; not where levels are chosen.
export function seatNames(
  lobby: (Pick<Lobby, 'seats'> & Partial<Pick<Lobby, 'state'>>) | null,
): readonly string[] {
  const seats = lobby?.seats ?? []
  const isAlone = lobby?.state !== 'lobby' && seats.filter(isNameless).length === 1
  const names = seats.map((seat) =>
    isAlone && isNameless(seat) ? t(say.bot_alone) : seatName(seat),
  )
  return names.map((name, i) => {
    const alike = seats.filter((seat, j) => seat.kind === 'bot' && names[j] === name)
    const own = seats[i]
    if (own === undefined || own.kind !== 'bot' || alike.length < 2) return name
    return `${name} ${String.fromCharCode(65 + alike.indexOf(own))}`
  })
}

const ROOM = 7 // letters that a narrow chip shows

// A name for where there is little room: a part of it, never the part of another's too.
export function shortNames(names: readonly string[]): readonly string[] {
  const ways = names.map(shortWays)
  return names.map((name, i) => {
    // A name that is short already is nobody else's part.
    const own = (way: string): boolean =>
      names.every(
        (other, j) => j === i || (other !== way && (way === name || !ways[j]?.includes(way))),
      )
    return ways[i]?.find(own) ?? `${lettersOf(name).slice(0, 4).join('')}…${String(i + 1)}`
  })
}

// "Anne-Charlotte": Anne, Anne-C., Anne-Ch., Ann…tte. The best comes first.
function shortWays(name: string): readonly string[] {
  const letters = lettersOf(name)
  if (letters.length <= ROOM) return [name]
  const [first = '', rest = ''] = name.split(/(?<=\S)(?=[\s-]\S)/u)
  const head = lettersOf(first)
  const [join = '', initial = ''] = lettersOf(rest)
  const cut = `${letters.slice(0, ROOM - 1).join('')}.`
  return [
    ...(initial !== '' && head.length > 2 && head.length <= ROOM ? [first] : []),
    ...(initial === '' ? [] : [`${head.slice(0, ROOM - 3).join('')}${join}${initial}.`]),
    cut,
    `${letters.slice(0, 3).join('')}…${letters.slice(-3).join('')}`,
  ]
}

const lettersOf = (name: string): readonly string[] =>
  Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)

const LEVELS: readonly Text[] = [say.level_1, say.level_2, say.level_3, say.level_4, say.level_5]

// How strong a bot of this level is, in a word.
export function levelWords(level: number): string {
  const found = LEVELS[level - 1]
  return found === undefined ? '' : t(found)
}

// "Bot, niveau 2 : facile"
export function botWords(level: number): string {
  return t(say.kind_bot, { level, how: levelWords(level) })
}

const KEY = 'tablee.nom'

export function keptName(): string {
  return readText(KEY) ?? ''
}

export function keepName(name: string): void {
  if (name.trim() !== '') writeText(KEY, name.trim())
}
