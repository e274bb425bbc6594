// data/messages/*.toml -> src/messages/<area>.ts, one exported Text per key, so
// that a page carries only the sentences it uses.
import { mkdirSync, readdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'smol-toml'

const web = fileURLToPath(new URL('..', import.meta.url))
const source = join(web, '..', 'data', 'messages')
const target = join(web, 'src', 'messages')

/** @param {string} sentence the names in braces, sorted */
function facts(sentence) {
  return [...new Set([...sentence.matchAll(/\{(\w+)\}/g)].map((found) => found[1]))].sort().join()
}

/**
 * @param {string} area
 * @param {string} toml
 */
export function messagesModule(area, toml) {
  const lines = [`// Made from data/messages/${area}.toml by tools/messages.mjs.`]
  lines.push("import type { Text } from '../i18n/text'", '')
  for (const [key, entry] of Object.entries(parse(toml))) {
    const { fr, en } = /** @type {{ fr?: unknown, en?: unknown }} */ (entry)
    if (typeof fr !== 'string' || typeof en !== 'string' || !fr || !en)
      throw new Error(`${area}.${key}: fr or en is missing`)
    if (facts(fr) !== facts(en))
      throw new Error(`${area}.${key}: the two languages name different {facts}`)
    lines.push(`export const ${key}: Text = ${JSON.stringify({ fr, en })}`)
  }
  return lines.join('\n') + '\n'
}

export function writeMessages() {
  mkdirSync(target, { recursive: true })
  for (const file of readdirSync(source)) {
    if (!file.endsWith('.toml')) continue
    const area = basename(file, '.toml')
    const text = messagesModule(area, readFileSync(join(source, file), 'utf8'))
    const out = join(target, `${area}.ts`)
    if (!existsSync(out) || readFileSync(out, 'utf8') !== text) writeFileSync(out, text)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeMessages()
