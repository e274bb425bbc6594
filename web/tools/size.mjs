// The first load (index.html and what it names, JS and CSS, gzip) stays within
// 60 kB, and whatever is loaded on demand within 30 kB each.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const LIMIT = 60_000
const LIMIT_ON_DEMAND = 30_000
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
let heaviest = 0
for (const name of readdirSync(join(dist, 'assets'))) {
  const path = `assets/${name}`
  if (!/\.(js|css)$/.test(name) || first.includes(path)) continue
  all += weigh(path)
  heaviest = Math.max(heaviest, weigh(path))
  console.log(`on demand  ${String(weigh(path)).padStart(7)}  ${path}`)
}
console.log(`first load ${String(total)} bytes gzip of ${String(LIMIT)}; everything ${String(all)}`)
if (first.length === 0 || total > LIMIT || heaviest > LIMIT_ON_DEMAND) {
  console.error('too heavy, or nothing found')
  process.exit(1)
}
