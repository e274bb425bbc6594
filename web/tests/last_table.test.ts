import { describe, expect, it } from 'vitest'
import type { Game, NewTable } from '../src/net/protocol'
import { forgetLast, keepLast, readLast, waysOf } from '../src/pages/last_table'
import { madeUpStorage } from './made_up_storage'

const kept = madeUpStorage()

const option = { standard: 'non', min: 0, max: 0, choices: [] }
const game = {
  id: 'jeu',
  options: [
    {
      ...option,
      id: 'dedale',
      kind: 'flag',
      label: { fr: 'Dédale : des tuiles', en: 'Maze: tiles' },
    },
    {
      ...option,
      id: 'mode',
      kind: 'choice',
      label: { fr: 'Façon', en: 'Way' },
      choices: [{ id: 'x', label: { fr: 'expert : deux thèmes', en: 'expert: two themes' } }],
    },
  ],
} as unknown as Game

const table: NewTable = {
  game: 'jeu',
  options: { dedale: 'oui', mode: 'x', temps: '3' },
  seats: [{ kind: 'me' }, { kind: 'bot', level: 2 }],
  name: 'Zoé',
}

describe('the table that was set last', () => {
  it('is called by its ways of playing, not by its settings', () => {
    expect(waysOf(game, ['dedale', 'mode'], table).fr).toBe('Dédale · Expert')
    expect(waysOf(game, ['dedale', 'mode'], { ...table, options: {} }).fr).toBe('')
  })
  it('is kept for its game, and forgotten', () => {
    const ways = { fr: 'Dédale', en: 'Maze' }
    keepLast({ table, ways })
    expect(readLast('jeu')).toEqual({ table, ways })
    expect(readLast('autre')).toBeNull()
    forgetLast('jeu')
    expect(readLast('jeu')).toBeNull()
  })
  it('is nothing where what is kept cannot be read', () => {
    for (const text of ['{', 'null', '{"table":{"game":"jeu"}}', '[]']) {
      kept.set('tablee.derniere.jeu', text)
      expect(readLast('jeu'), text).toBeNull()
    }
  })
})
