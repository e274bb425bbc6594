// What a browser fetches for a page: what vite noted beside each import that is made on demand.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEPS = /\(m\.f=\[([^\]]*)\]\)/
const IMPORTS =
  /import\([`"']\.\/([^`"']+)[`"']\)(?:\.then\(\w+=>\w+\.\w+\))?,__vite__mapDeps\(\[([\d,]*)\]\)/g

/**
 * The files of every page that is fetched on demand, by the name of its own file.
 * @param {string} dist
 * @returns {Map<string, readonly string[]>}
 */
export function closures(dist) {
  /** @type {Map<string, readonly string[]>} */
  const found = new Map()
  for (const name of readdirSync(join(dist, 'assets'))) {
    if (!name.endsWith('.js')) continue
    const text = readFileSync(join(dist, 'assets', name), 'utf8')
    const files = (DEPS.exec(text)?.[1] ?? '').split(',').map((file) => file.slice(1, -1))
    for (const [, page = '', numbers = ''] of text.matchAll(IMPORTS)) {
      const deps = numbers === '' ? [] : numbers.split(',').map((i) => files[Number(i)] ?? '')
      found.set(`assets/${page}`, deps)
    }
  }
  return found
}
