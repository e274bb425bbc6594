// How the page is cut: a file for each thing that comes alone, and no more. What a page of a
// table always fetches is one file, and what every game's page fetches is another: forty small
// ones weighed 14 kB more, since a file is compressed without its neighbours.

/**
 * @typedef {{
 *   readonly isEntry: boolean
 *   readonly importers: readonly string[]
 *   readonly dynamicImporters: readonly string[]
 * }} ModuleInfo
 * @typedef {{ getModuleInfo(id: string): ModuleInfo | null }} Modules
 */

const MAIN = /\/index\.html$/
const HOME = /\/pages\/Home\.svelte$/
const TABLE = /\/pages\/TablePage\.svelte$/
const GAME = /\/games\/\w+\/Page\.svelte$/
const GAMES = 5
// Where nobody plays: such a page fetches what it shares with a table, and no table.
const ELSEWHERE =
  /\/(GameHome|NewTable|RulesPage|Join|MyGames|Settings|Figure|Riddles)\.svelte$|\/(engine_)?worker\.ts$/

/** @type {Map<string, ReadonlySet<string>>} */
const known = new Map()

/**
 * What is fetched by itself and brings this module along.
 * @param {string} id
 * @param {Modules} modules
 */
function entriesOf(id, modules) {
  const before = known.get(id)
  if (before !== undefined) return before
  /** @type {Set<string>} */
  const entries = new Set()
  const seen = new Set([id])
  const next = [id]
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    const info = modules.getModuleInfo(one)
    if (info === null) continue
    if (info.isEntry || info.dynamicImporters.length > 0) entries.add(one.split('?')[0] ?? one)
    for (const importer of info.importers)
      if (!seen.has(importer)) {
        seen.add(importer)
        next.push(importer)
      }
  }
  known.set(id, entries)
  return entries
}

/**
 * The file that a module goes to; null: one of its own, or that of the only page that uses it.
 * @param {string} id
 * @param {Modules} modules
 */
export function chunkOf(id, modules) {
  if (/node_modules[\\/]svelte[\\/]/.test(id)) return 'svelte'
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  const alone = dynamicImporters.length > 0 && !TABLE.test(id)
  const entries = [...entriesOf(id, modules)]
  if (entries.some((entry) => MAIN.test(entry))) return 'first'
  const home = entries.some((entry) => HOME.test(entry))
  const plays = entries.some((entry) => TABLE.test(entry))
  const everyGame = entries.filter((entry) => GAME.test(entry)).length === GAMES
  if (home && (plays || everyGame)) return 'first' // next to nothing
  if (home && entries.some((entry) => GAME.test(entry))) return 'pieces'
  if (home) return 'home'
  if (!plays && !everyGame) return null
  // Fetched by itself, too, where nothing else of a table is wanted.
  if (alone) return importers.length > 0 ? 'alone' : null
  if (entries.some((entry) => ELSEWHERE.test(entry))) return plays ? 'shared' : null
  return plays ? 'table' : 'play'
}

// A file brings along what its modules need: so whoever comes first takes it.
const ORDER = [
  'svelte',
  'first',
  'app',
  'pieces',
  'boxes',
  'home',
  'alone',
  'shared',
  'table',
  'play',
]
const fileOf = (/** @type {string} */ id) => /(\w+)\.[\w.]+$/.exec(id)?.[1] ?? 'alone'

export const groups = ORDER.map((name, i) => ({
  name: (/** @type {string} */ id, /** @type {Modules} */ modules) => {
    if (chunkOf(id, modules) !== name) return null
    return name === 'alone' ? fileOf(id) : name
  },
  priority: ORDER.length - i,
}))
