// How a seat is called on the screen.
import { t } from './i18n/language.svelte'
import * as say from './messages/web'
import type { Text } from './i18n/text'
import type { Lobby, LobbySeat } from './net/protocol'
import { readText, writeText } from './storage'

export function seatName(seat: LobbySeat): string {
  if (seat.name !== '') return seat.name
  if (seat.kind === 'bot') return t(say.bot_name, { level: seat.level ?? 2 })
  if (seat.kind === 'open') return t(seat.level === undefined ? say.open_name : say.standin_name)
  return t(say.device_name, { seat: seat.seat + 1 })
}

export function seatNames(lobby: Lobby | null): readonly string[] {
  return lobby?.seats.map(seatName) ?? []
}

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
