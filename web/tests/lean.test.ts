// The short class of a component's styles: the same on every machine, never one for two.
import { expect, it } from 'vitest'
import { cssHash } from '../tools/lean.mjs'

const said = (text: string): string => text.replaceAll('/', '_')
const web = new URL('..', import.meta.url).pathname

it('is_made_of_the_path_within_the_project', () => {
  const here = cssHash({ filename: 'src/A1.svelte', hash: said })
  expect(cssHash({ filename: `${web}src/A1.svelte`, hash: said })).toBe(here)
  expect(here).toBe('selte')
})

it('refuses_one_class_for_two_components', () => {
  const same = (): string => 'abcdefg'
  expect(cssHash({ filename: 'src/B1.svelte', hash: same })).toBe('sdefg')
  expect(() => cssHash({ filename: 'src/B2.svelte', hash: same })).toThrow('rename one')
})
