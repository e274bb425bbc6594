// What happens at a table is said by the one region of the page (play/speech). A second one
// round what is also shown, as the banner, would say everything twice.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SRC = new URL('../src/', import.meta.url)
const LIVE = /\baria-live\b|\brole=["'{]+(?:status|log|alert|timer|marquee)\b/

// An answer to one's own press that nothing else says.
const OTHERS = ['play/ReportWord.svelte']

it('no part of a table is a live region of its own', () => {
  const parts = readdirSync(SRC, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => /^(?:play|games)\/.*\.svelte$/.test(file))
  expect(parts.length).toBeGreaterThan(50)
  const live = parts.filter((file) => LIVE.test(readFileSync(new URL(file, SRC), 'utf8')))
  expect(live.sort()).toEqual(OTHERS)
})
