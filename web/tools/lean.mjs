// What the built page leaves out of what Svelte makes: short names for the styles of a component,
// and nothing that takes over markup from a server, since every page here begins empty.
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))
/** @type {Map<string, string>} */
const taken = new Map()

/**
 * The class that keeps the styles of a component to itself: of its path, so that every machine
 * builds the same files.
 * @param {{ filename: string, hash: (text: string) => string }} component
 */
export function cssHash({ filename, hash }) {
  const path = relative(web, resolve(web, filename)).replaceAll('\\', '/')
  const name = `s${hash(path).slice(-4)}`
  const other = taken.get(name) ?? path
  if (other !== path) throw new Error(`${path} and ${other} share the class ${name}: rename one`)
  taken.set(name, path)
  return name
}

const HYDRATION = /\/svelte\/src\/internal\/client\/dom\/hydration\.js$/

/** @type {readonly (readonly [before: string, after: string])[]} */
const NEVER = [
  ['export let hydrating = false;', 'export const hydrating = false;'],
  ['\thydrating = value;\n', ''],
]

// "Use this variable to guard everything related to hydration code so it can be treeshaken out":
// Rollup sees that nobody sets it, Rolldown has to be told.
/** @returns {import('vite').Plugin} */
export function withoutHydration() {
  return {
    name: 'tablee-lean',
    apply: 'build',
    transform: {
      filter: { id: HYDRATION },
      handler(code) {
        return NEVER.reduce((text, [before, after]) => {
          if (!text.includes(before)) this.error(`Svelte says no longer: ${before.trim()}`)
          return text.replace(before, after)
        }, code)
      },
    },
  }
}

// What these do is only for markup of a server; every component calls them.
export const ONLY_FOR_HYDRATION = ['$.reset', '$.next']
