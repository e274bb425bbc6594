// The first load (index.html and what it names, JS and CSS, gzip) stays within 60 kB, whatever
// is loaded on demand within 30 kB each, and all that a table of a game fetches before one can
// play within its own bound (docs/decisions/0076).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { closures } from './closure.mjs'

const LIMIT = 60_000
const LIMIT_ON_DEMAND = 30_000
// As reached; the aim is 120 kB.
/** @type {Readonly<Record<string, number>>} */
const LIMITS_OF_GAMES = {
  kokomots: 130_300,
  piochamots: 124_800,
  kumata: 116_500,
  embrouillamini: 129_000,
  ilotmots: 124_700,
}
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

// What a browser fetches between nothing and the first turn: the page, the table, the game.
const found = closures(dist)
const table = [...found.keys()].find((path) => /\/table-/.test(path)) ?? ''
const games = [...found.keys()].flatMap((path) => {
  const game = /\bgame:[`"'](\w+)/.exec(readFileSync(join(dist, path), 'utf8'))?.[1]
  if (!/\/Page-/.test(path) || game === undefined) return []
  const files = [...first, table, ...(found.get(table) ?? []), path, ...(found.get(path) ?? [])]
  const bytes = [...new Set(files)].reduce((sum, file) => sum + weigh(file), 0)
  return [{ game, bytes, files: new Set(files).size }]
})
const limitOf = (/** @type {string} */ game) => LIMITS_OF_GAMES[game] ?? 0
for (const { game, bytes, files } of games)
  console.log(
    `a game     ${String(bytes).padStart(7)}  ${game}, of ${String(limitOf(game))}, ${String(files)} files`,
  )
const heavy = games.filter(({ game, bytes }) => bytes > limitOf(game))
console.log(`first load ${String(total)} bytes gzip of ${String(LIMIT)}; everything ${String(all)}`)
const whole = first.length > 0 && games.length === Object.keys(LIMITS_OF_GAMES).length
if (!whole || total > LIMIT || heaviest > LIMIT_ON_DEMAND || heavy.length > 0) {
  console.error('too heavy, or nothing found')
  process.exit(1)
}
