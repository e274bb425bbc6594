// Every library that comes with the page comes with the words of its licence.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FACE, licences, missingOf, packageOf } from '../tools/licences.mjs'

const folderOf = (name: string) =>
  fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url))

describe('licences of the client', () => {
  const notice = readFileSync(fileURLToPath(new URL('../../NOTICE', import.meta.url)), 'utf8')
  const section = /\nLibraries in the web client\n-+\n((?:.+\n)+)/.exec(notice)?.[1] ?? ''
  const named = [...section.matchAll(/^(\S+)/gm)].map(([name]) => name)

  it('are told of every library that the NOTICE names', () => {
    expect(named).toContain('Svelte')
    for (const name of named) expect(licences(), name).toContain(name)
  })

  it('are there word by word', () => {
    for (const folder of [...['svelte', 'clsx', 'uqr'].map(folderOf), FACE])
      expect(missingOf(folder, licences()), folder).toEqual([])
  })

  it('lack what is taken away: a condition, or whose it is', () => {
    const without = (words: string) => missingOf(FACE, licences().replace(words, ''))
    expect(without('Reserved Font\n Name(s)')).toHaveLength(1)
    expect(without('2020 The Fraunces')).toContain('2020 The Fraunces Project Authors')
    expect(missingOf(folderOf('uqr'), licences().replace('Nayuki', ''))).toEqual(['Project Nayuki'])
  })

  it('are asked of the package that a module is of', () => {
    expect(packageOf('/a/web/src/main.ts')).toBeUndefined()
    expect(packageOf('/a/node_modules/svelte/src/index.js')).toBe('/a/node_modules/svelte')
    expect(packageOf('\0/a/node_modules/@b/c/d.js?x')).toBe('/a/node_modules/@b/c')
    expect(packageOf('/a/node_modules/b/node_modules/c/d.js')).toBe(
      '/a/node_modules/b/node_modules/c',
    )
  })
})
