import { describe, expect, it } from 'vitest'
import { messagesModule } from '../tools/messages.mjs'
import { fill, type Text } from '../src/i18n/text'

const CATALOGUE = import.meta.glob<Readonly<Record<string, Text>>>('../src/messages/*.ts', {
  eager: true,
})

const ENGINE = import.meta.glob<string>('../../data/messages/*.toml', {
  eager: true,
  query: '?raw',
  import: 'default',
})

describe('the message catalogue', () => {
  it('has no French sentence with a plain space before : ; ! ? or inside guillemets', () => {
    const all = Object.values(CATALOGUE).flatMap((module) => Object.entries(module))
    expect(all.length).toBeGreaterThan(500)
    expect(all.filter(([, { fr }]) => / [:;!?»]|« /.test(fr))).toEqual([])
    // None glued to its word either, but for addresses and notation.
    const glued = all.filter(([, { fr }]) => /[a-zéèàû}][;!?](\s|$)/.test(fr))
    expect(glued.map(([name]) => name)).toEqual([])
  })

  it('has no refusal that speaks the language of the command line', () => {
    const games = Object.entries(ENGINE).flatMap(([path, text]) =>
      text
        .split(/^\[/m)
        .filter((entry) => /^article = /m.test(entry))
        .map((entry) => [path, entry] as const),
    )
    expect(games.length).toBeGreaterThan(100)
    expect(games.filter(([, entry]) => /[>@]|[A-Z]{3} [»"]/.test(entry))).toEqual([])
  })

  it('calls what was played last a move: the last turn is the end of a game', () => {
    const said = Object.values(ENGINE).flatMap((text) => text.split('\n'))
    expect(said.filter((line) => /dernier tour|last turn/i.test(line))).toEqual([])
  })

  it('becomes one constant a key', () => {
    const module = messagesModule('jeu', '[bonjour]\nfr = "Bonjour {name}"\nen = "Hello {name}"\n')
    expect(module).toContain(
      `export const bonjour: TextWith<'name'> = {"fr":"Bonjour {name}","en":"Hello {name}"}`,
    )
  })

  it('refuses a language that is missing or says something else', () => {
    expect(() => messagesModule('jeu', '[a]\nfr = "x"\n')).toThrow('jeu.a')
    expect(() => messagesModule('jeu', '[a]\nfr = "{x}"\nen = "{y}"\n')).toThrow('different')
  })

  it('isolates a name that is written from right to left, and no other', () => {
    expect(fill('{name} : 3', { name: 'דנה' })).toBe('\u2068דנה\u2069 : 3')
    expect(fill('{name} : 3', { name: 'Zoé' })).toBe('Zoé : 3')
  })
  it('fills in the facts it is given', () => {
    expect(fill('{name} a {n} points, {other}', { name: 'Zoé', n: 3 })).toBe(
      'Zoé a 3 points, {other}',
    )
  })
})
