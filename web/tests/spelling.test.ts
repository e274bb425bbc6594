// One word, one spelling: what is announced in capitals stands beside the same word in small
// letters ("ÎLOT ! L'îlot L est recouvert."), and both have their accents.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { fold } from '../src/play/letters'

const data = fileURLToPath(new URL('../../data', import.meta.url))

// Every French sentence below a value.
function frenchIn(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return /(^|_)fr$|^article$/.test(name) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    frenchIn(inner, Array.isArray(value) ? name : key),
  )
}

const wordsIn = (sentence: string): readonly string[] =>
  sentence.replace(/\{[^}]*\}/g, ' ').match(/(?<![_\p{L}])\p{L}+(?![_\p{L}])/gu) ?? []

const LONG = 4 // letters: shorter ones are letters of a hand, or other words ("CA", "çà")

// Of each game, and of the page around it.
function areas(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const folder of ['messages', 'rules'])
    for (const file of readdirSync(join(data, folder))) {
      const area = /([a-z]+)\.toml$/.exec(file)?.[1]
      if (area === undefined) continue
      const all = frenchIn(parse(readFileSync(join(data, folder, file), 'utf8')))
      found.set(area, [...(found.get(area) ?? []), ...all.flatMap(wordsIn)])
    }
  return found
}

const isCapital = (word: string): boolean => word === word.toUpperCase()

// What is written in capitals otherwise than in small letters.
function bare(words: readonly string[]): readonly string[] {
  const small = new Set(words.filter((word) => !isCapital(word)).map((word) => word.toLowerCase()))
  const folded = new Set([...small].map((word) => fold(word)))
  return words.filter(
    (word) =>
      word.length >= LONG &&
      isCapital(word) &&
      folded.has(fold(word)) &&
      !small.has(word.toLowerCase()),
  )
}

test.each([...areas()])('%s: capitals have the accents of the same word', (_, words) => {
  expect([...new Set(bare(words))]).toEqual([])
})

test('what happened is spelt one way', () => {
  const all = [...areas().values()].flat().filter((word) => /^EVENEMENTS?$/.test(fold(word)))
  expect(new Set(all.map((word) => word.toLowerCase().replace(/s$/, '')))).toEqual(
    new Set(['évènement']),
  )
})
