// What is said of a change of the table: each event once, whose turn it is, a pause alone.
import { beforeEach, describe, expect, it } from 'vitest'
import { Narrator } from '../src/play/narrator'
import { spoken } from '../src/play/speech.svelte'
import { emptyState } from '../src/table/reduce'
import type { TableState } from '../src/table/table'
import { setLanguageForTests } from './language'
import { lobby, viewAt } from './table_fakes'

let table = 0
beforeEach(() => {
  setLanguageForTests('fr')
  table += 1 // what was said of one table is not said again of it
})

function at(seq: number, paused = false): TableState {
  const view = { ...viewAt(seq), paused }
  const own = { ...lobby, table: `narrator${String(table)}` }
  return { ...emptyState, lobby: own, view, seq, mine: [0] }
}

function saidBy(...states: readonly TableState[]): readonly string[] {
  const [first, ...rest] = states
  if (first === undefined) return []
  const before = spoken().at(-1)?.id ?? 0
  const narrator = new Narrator(first)
  for (const state of rest) narrator.hear(state, [])
  return spoken()
    .filter(({ id }) => id > before)
    .map(({ sentence }) => sentence)
}

describe('a pause', () => {
  it('is said alone, whoever is to play', () => {
    expect(saidBy(at(3), at(4, true))).toEqual(['La partie est en pause.'])
  })
  it('ends with a word, and whose turn it is', () => {
    expect(saidBy(at(3, true), at(4))).toEqual(['La partie reprend. À vous de jouer.'])
  })
})

it('whose turn it is is said after any other event', () => {
  expect(saidBy(at(3), at(4))).toEqual(['À vous de jouer.'])
})
