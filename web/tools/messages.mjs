// data/messages/*.toml -> src/messages/<area>.ts, one exported Text per key, so
// that a page carries only the sentences it uses.
import { mkdirSync, readdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'smol-toml'
import { typeset } from './typography.mjs'

const web = fileURLToPath(new URL('..', import.meta.url))
const source = join(web, '..', 'data', 'messages')
const target = join(web, 'src', 'messages')

/** @param {string} sentence the names in braces, sorted */
function facts(sentence) {
  if (/\{[^}]*$/.test(sentence)) throw new Error(`'{' without '}' in: ${sentence}`)
  const names = [...sentence.matchAll(/\{([^}]*)\}/g)].map(([whole, inside = '']) => {
    const found = /^([a-z][a-z_]*)(\|[^|]+\|[^|]+)?$/.exec(inside)
    if (!found) throw new Error(`${whole} is neither {name} nor {name|one|several}: ${sentence}`)
    return found[1]
  })
  return [...new Set(names)].sort().join()
}

// "de {name}" would have to be "d’Anne".
const ELIDED =
  /(?<![a-zA-Z\u0080-\uffff])(de |d['’]|que |qu['’]|lorsque |puisque )\{(game|name|seat|[a-z_]+_(name|seat))\}/i

/**
 * @param {Record<string, unknown>} entry
 * @param {string} frName
 * @param {string} enName
 */
function readPair(entry, frName, enName) {
  const [fr, en] = [frName, enName].map((name) => {
    const sentence = entry[name]
    if (typeof sentence !== 'string' || !sentence) throw new Error(`'${name}' is missing`)
    return sentence
  })
  if (facts(fr ?? '') !== facts(en ?? ''))
    throw new Error('the two languages name different {facts}')
  if (ELIDED.test(fr ?? ''))
    throw new Error(`a name follows a word that may be elided: ${String(fr)}`)
  return { fr: typeset(fr ?? '', true), en: typeset(en ?? '', false) }
}

// The sentences for whoever is spoken of come with the event; here they are only checked.
/** @param {Record<string, unknown>} entry */
function checkYou(entry) {
  if (entry['you_fr'] === undefined && entry['you_en'] === undefined) return
  const you = readPair(entry, 'you_fr', 'you_en')
  if (facts(you.fr).split(',').includes('seat'))
    throw new Error('a sentence for "you" does not name {seat}')
}

/**
 * @param {string} area
 * @param {string} toml
 */
export function messagesModule(area, toml) {
  const lines = [`// Made from data/messages/${area}.toml by tools/messages.mjs.`]
  lines.push("import type { TextWith } from '../i18n/text'", '')
  for (const [key, value] of Object.entries(parse(toml))) {
    const entry = /** @type {Record<string, unknown>} */ (value)
    try {
      const text = readPair(entry, 'fr', 'en')
      checkYou(entry)
      const names = facts(text.fr).split(',').filter(Boolean)
      const type = names.map((name) => `'${name}'`).join(' | ') || 'never'
      lines.push(`export const ${key}: TextWith<${type}> = ${JSON.stringify(text)}`)
    } catch (problem) {
      throw new Error(`${area}.${key}: ${problem instanceof Error ? problem.message : ''}`, {
        cause: problem,
      })
    }
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
