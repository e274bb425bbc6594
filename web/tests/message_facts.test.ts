// A sentence and its facts: what is missing or misspelt does not compile, so that nobody
// reads "{points}". Each line below is an error of the types; one that is not fails the
// check of the types.
import { describe, expect, it } from 'vitest'
import { t } from '../src/i18n/language.svelte'
import type { Text } from '../src/i18n/text'
import * as say from '../src/messages/web_play'

describe('the facts of a sentence', () => {
  it('are given with it', () => {
    expect(t(say.points, { points: 3 })).toMatch(/^3\s/)
    expect(t(say.got_it)).not.toContain('{')
  })

  it('are not forgotten', () => {
    // @ts-expect-error: points are missing
    expect(t(say.points)).toContain('{points}')
  })

  it('are not misspelt', () => {
    // @ts-expect-error: point is none of its facts
    expect(t(say.points, { point: 3 })).toContain('{points}')
  })

  it('are those of each of two sentences', () => {
    const one = Math.random() < 2 ? say.points : say.hint_turn
    // @ts-expect-error: it may be the other one
    expect(t(one, { points: 3 })).not.toContain('{')
  })

  it('are not known of a sentence of the server', () => {
    const told: Text = { fr: '{name} joue', en: '{name} plays' }
    expect(t(told, { name: 'Zoé' })).toContain('Zoé')
  })
})
