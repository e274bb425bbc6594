// A file of sentences is fetched whole: what a table and the first load carry is said there.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = fileURLToPath(new URL('../src', import.meta.url))
const GAMES = ['embrouillamini', 'ilotmots', 'kokomots', 'kumata', 'piochamots']
const IMPORT = /^\s*(?:import|export) (?!type)(?:[^'"]* from )?'(\.[^']+)'/gm

// What comes with a file: its static imports, and theirs.
function closure(...entries: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const next = entries.map((path) => join(src, path))
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (found.has(one)) continue
    found.add(one)
    for (const [, to = ''] of readFileSync(one, 'utf8').matchAll(IMPORT)) {
      const path = resolve(dirname(one), to)
      const file = [path, `${path}.ts`].find((it) => existsSync(it) && /\.(ts|svelte)$/.test(it))
      if (file !== undefined) next.push(file)
    }
  }
  return [...found]
}

function idle(area: string, files: readonly string[]): readonly string[] {
  const catalogue = readFileSync(join(src, `messages/${area}.ts`), 'utf8')
  const texts = files
    .filter((file) => !relative(src, file).startsWith('messages'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes(`messages/${area}'`))
  return [...catalogue.matchAll(/^export const (\w+)/gm)]
    .map(([, key = '']) => key)
    .filter((key) => !texts.some((text) => new RegExp(`\\b${key}\\b`).test(text)))
}

it('the first load carries no sentence of another page', () => {
  const files = closure('main.ts', 'pages/Home.svelte')
  expect(files.length).toBeGreaterThan(15)
  expect(idle('web_home', files)).toEqual([])
})

it('a table carries no sentence of its lobby, its dialogs or its end', () => {
  const files = closure(
    'pages/TablePage.svelte',
    ...GAMES.map((game) => `games/${game}/Page.svelte`),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(idle('web_table', files)).toEqual([])
})
