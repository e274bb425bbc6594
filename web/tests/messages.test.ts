import { describe, expect, it } from 'vitest'
import { messagesModule } from '../tools/messages.mjs'
import { fill } from '../src/i18n/text'

describe('the message catalogue', () => {
  it('becomes one constant a key', () => {
    const module = messagesModule('jeu', '[bonjour]\nfr = "Bonjour {name}"\nen = "Hello {name}"\n')
    expect(module).toContain(
      'export const bonjour: Text = {"fr":"Bonjour {name}","en":"Hello {name}"}',
    )
  })

  it('refuses a language that is missing or says something else', () => {
    expect(() => messagesModule('jeu', '[a]\nfr = "x"\n')).toThrow('jeu.a')
    expect(() => messagesModule('jeu', '[a]\nfr = "{x}"\nen = "{y}"\n')).toThrow('different')
  })

  it('fills in the facts it is given', () => {
    expect(fill('{name} a {n} points, {other}', { name: 'Zoé', n: 3 })).toBe(
      'Zoé a 3 points, {other}',
    )
  })
})
