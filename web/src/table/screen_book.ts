// The links of big screens that this browser opened or shows: secrets by table, newest first.
import { readText, writeText } from '../storage'

const KEY = 'tablee.ecrans'
const MOST = 12

type Kept = readonly (readonly [table: string, token: string])[]

function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(readText(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as unknown[]).filter(isPair) : []
  } catch {
    return []
  }
}

const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')

export function screenToken(table: string): string | null {
  return readKept().find(([of]) => of === table)?.[1] ?? null
}

export function keepScreen(table: string, token: string): void {
  const others = readKept().filter(([of]) => of !== table)
  writeText(KEY, JSON.stringify([[table, token], ...others].slice(0, MOST)))
}

export function forgetScreen(table: string): void {
  writeText(KEY, JSON.stringify(readKept().filter(([of]) => of !== table)))
}
