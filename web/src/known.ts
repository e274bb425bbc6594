// What this device knows of its people: the games they have met, and the bot they like.
import { readText, writeText } from './storage'

const GAMES = 'tablee.connus'
const LEVEL = 'tablee.niveau'

const known = (): readonly string[] => (readText(GAMES) ?? '').split(' ').filter((id) => id !== '')

// Whether somebody here has met this game: played it, learnt it, or said so.
export function knowsGame(id: string): boolean {
  return known().includes(id)
}

export function meetGame(id: string): void {
  if (id !== '' && !knowsGame(id)) writeText(GAMES, [...known(), id].join(' '))
}

export const LEVELS = 5

export function keptLevel(): number {
  return Math.min(LEVELS, Math.max(1, Number(readText(LEVEL)) || 2))
}

export function keepLevel(level: number): void {
  writeText(LEVEL, String(level))
}
