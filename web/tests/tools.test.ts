// The zoom beside the big button names what a press does, in every game that has one.
import type { Component } from 'svelte'
import { render } from 'svelte/server'
import { beforeEach, describe, expect, it } from 'vitest'
import Embrouillamini from '../src/games/embrouillamini/Tools.svelte'
import Ilotmots from '../src/games/ilotmots/Tools.svelte'
import Kumata from '../src/games/kumata/Tools.svelte'
import { setLanguageForTests } from './language'

beforeEach(() => {
  setLanguageForTests('fr')
})

const TOOLS: readonly (readonly [string, unknown, string, string])[] = [
  ['embrouillamini', Embrouillamini, 'Toute la table', 'Les cartes de près'],
  ['ilotmots', Ilotmots, 'Tout voir', 'Agrandir'],
  ['kumata', Kumata, 'Tout voir', 'Agrandir'],
]

function labelsOf(tools: unknown, near: boolean): readonly string[] {
  const props = { near, canZoom: true }
  const { body } = render(tools as Component<Record<string, unknown>>, { props })
  return [...body.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label ?? '')
}

describe.each(TOOLS)('the zoom of %s', (_, tools, all, near) => {
  it('goes back to the whole from near', () => {
    expect(labelsOf(tools, true)).toContain(all)
    expect(labelsOf(tools, true)).not.toContain(near)
  })
  it('comes near from afar', () => {
    expect(labelsOf(tools, false)).toContain(near)
    expect(labelsOf(tools, false)).not.toContain(all)
  })
})
