import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

// './clock.svelte' must be one file on every disk: some do not tell A from a.
it('no two files of the client differ by case only', () => {
  const files = readdirSync(new URL('../src', import.meta.url), { recursive: true })
  const seen = new Map<string, string>()
  const twice: string[] = []
  for (const file of files.map(String).sort()) {
    const plain = file.replace(/\.ts$/, '').toLowerCase()
    const other = seen.get(plain)
    if (other !== undefined) twice.push(`${other} and ${file}`)
    seen.set(plain, file)
  }
  expect(twice).toEqual([])
})
