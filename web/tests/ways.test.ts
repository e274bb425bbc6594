import { describe, expect, it } from 'vitest'
import { SHELF } from '../src/games/shelf'
import type { GameOption } from '../src/net/protocol'
import { botTable, openBotTable } from '../src/pages/opening'
import {
  chipsOf,
  keepWays,
  keptWays,
  knownWays,
  waysIn,
  withWay,
  type WayChip,
} from '../src/pages/ways'
import type { TableSource } from '../src/table/source'
import { madeUpStorage } from './made_up_storage'

const kept = madeUpStorage()

const both = (words: string): { readonly fr: string; readonly en: string } => ({
  fr: words,
  en: words,
})
const dedale: GameOption = {
  ...{ id: 'dedale', kind: 'flag', standard: 'non', choices: [] },
  label: both('Dédale : les tuiles'),
}
const mode: GameOption = {
  ...{ id: 'mode', kind: 'choice', standard: 'x', label: both('Façon') },
  choices: [
    { id: 'x', label: both('classique : un sablier'), goes_round: true },
    { id: 'y', label: both('par équipe : trois mots'), goes_round: true },
  ],
}
const options = [dedale, mode]
const chips = (ways = {}): readonly WayChip[] => chipsOf(options, ['dedale', 'mode'], ways)
const chip = (value: string): WayChip => {
  const found = chips().find((one) => one.value === value)
  if (found === undefined) throw new Error(value)
  return found
}

describe('ways of playing', () => {
  it('are called by their names, and what they mean beside it', () => {
    expect(chips().map(({ name, meaning }) => [name.fr, meaning.fr])).toEqual([
      ['Dédale', 'Les tuiles'],
      ['Classique', 'Un sablier'],
      ['Par équipe', 'Trois mots'],
    ])
    expect(chips().map(({ chosen }) => chosen)).toEqual([false, true, false])
    expect(chips({ mode: 'y' }).map(({ chosen }) => chosen)).toEqual([false, false, true])
    expect(chipsOf(options, ['autre'], {})).toEqual([])
  })

  it('name only what is not as usual', () => {
    const teams = withWay(options, { dedale: 'oui' }, chip('y'), true)
    expect(teams).toEqual({ dedale: 'oui', mode: 'y' })
    expect(withWay(options, teams, chip('x'), true)).toEqual({ dedale: 'oui' })
    expect(withWay(options, teams, chip('oui'), false)).toEqual({ mode: 'y' })
  })

  it('are kept for their game; what the engine does not know is dropped', () => {
    keepWays('jeu', { mode: 'y' })
    expect(keptWays('jeu')).toEqual({ mode: 'y' })
    expect(keptWays('autre')).toEqual({})
    keepWays('jeu', {})
    expect([...kept.keys()]).toEqual([])
    for (const text of ['{', 'null', '{"mode":3}', '[]']) {
      kept.set('tablee.facon.jeu', text)
      expect(keptWays('jeu'), text).toEqual({})
    }
    const old = { mode: 'z', dedale: 'peut-être', gone: 'oui' }
    expect(knownWays(options, { ...old })).toEqual({})
    expect(knownWays(options, { mode: 'y', dedale: 'oui' })).toEqual({ mode: 'y', dedale: 'oui' })
  })

  it('are told from the settings of a table, the usual one left out', () => {
    const lesson = { mode: 'y', cible: '100' }
    expect(waysIn(lesson, ['mode'])).toEqual({ mode: 'y' })
    expect(waysIn(lesson, [])).toEqual({})
    expect(knownWays(options, { mode: 'x' })).toEqual({})
  })

  it('make a table with as many bots as the engine asks for', async () => {
    const made: unknown[] = []
    const source = {
      api: {
        allowedSeats: () =>
          Promise.resolve({ seats: [1, 4, 6], teams: { count: 2, chosen: false } }),
        createTable: (table: unknown) => {
          made.push(table)
          return Promise.resolve({ table: 't', code: '', tokens: [] })
        },
      },
      book: { remember: () => undefined },
    } as unknown as TableSource
    await openBotTable(source, 'kumata', 'Zoé', 3, { union: 'oui' })
    await openBotTable(source, 'kumata', 'Zoé', 3)
    const bot = { kind: 'bot', level: 3 }
    expect(made).toMatchObject([
      { options: { union: 'oui' }, seats: [{ kind: 'me' }, bot, bot, bot] },
      { options: {}, seats: [{ kind: 'me' }, bot] },
    ])
  })

  it('suit the pace to themselves', () => {
    expect(botTable('piochamots', 'Zoé', 3, { mode: 'tour' }).options).toEqual({ mode: 'tour' })
  })

  it('have a place kept for them where there are any', () => {
    for (const { id, modes, ways } of SHELF) expect((ways ?? 0) > 0, id).toBe(modes.length > 0)
  })
})
