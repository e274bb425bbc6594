// The first load (what index.html names and the page of home, JS and CSS, gzip) stays within
// 60 kB, whatever is loaded on demand within 30 kB each, and all that a table of a game fetches
// before one can play within its own bound (docs/decisions/0076).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { closures } from './closure.mjs'

const LIMIT = 60_000
const LIMIT_ON_DEMAND = 30_000
// As they are; the aim is 120 kB (docs/decisions/0076-what-a-table-fetches.md).
/** @type {Readonly<Record<string, number>>} */
const LIMITS_OF_GAMES = {
  kokomots: 121_000,
  piochamots: 118_000,
  kumata: 112_000,
  embrouillamini: 121_000,
  ilotmots: 117_500,
}
const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** @param {string} path */
const weigh = (path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length

/** @param {string} html what it names */
const namedIn = (html) =>
  [
    ...readFileSync(join(dist, html), 'utf8').matchAll(
      /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g,
    ),
  ].map((m) => m[1] ?? '')
const named = namedIn('table.html')
const found = closures(dist)
/** @param {RegExp} name */
const page = (name) => {
  const own = [...found.keys()].find((path) => name.test(path)) ?? ''
  return found.has(own) ? [own, ...(found.get(own) ?? [])] : []
}
/** @param {readonly string[]} files */
const sum = (files) => [...new Set(files)].reduce((bytes, file) => bytes + weigh(file), 0)

const home = page(/\/home-/)
const first = [...new Set([...namedIn('index.html'), ...home])]
for (const path of first) console.log(`first      ${String(weigh(path)).padStart(7)}  ${path}`)
const total = sum(first)
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
const table = page(/\/table-/)
const games = [...found.keys()].flatMap((path) => {
  const game = /\bgame:[`"'](\w+)/.exec(readFileSync(join(dist, path), 'utf8'))?.[1]
  if (!/\/Page-/.test(path) || game === undefined) return []
  const files = [...named, ...table, path, ...(found.get(path) ?? [])]
  return [{ game, bytes: sum(files), files: new Set(files).size }]
})
const limitOf = (/** @type {string} */ game) => LIMITS_OF_GAMES[game] ?? 0
for (const { game, bytes, files } of games)
  console.log(
    `a game     ${String(bytes).padStart(7)}  ${game}, of ${String(limitOf(game))}, ${String(files)} files`,
  )
const heavy = games.filter(({ game, bytes }) => bytes > limitOf(game))
console.log(`first load ${String(total)} bytes gzip of ${String(LIMIT)}; everything ${String(all)}`)
const whole =
  [named, home, table].every((files) => files.length > 1) &&
  games.length === Object.keys(LIMITS_OF_GAMES).length
if (!whole || total > LIMIT || heaviest > LIMIT_ON_DEMAND || heavy.length > 0) {
  console.error('too heavy, or nothing found')
  process.exit(1)
}
