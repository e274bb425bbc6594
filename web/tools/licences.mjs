// The licences of what is compiled into the client. Their words are kept once, in
// contrib/debian/copyright, which goes out with the client as licences.txt; a build ends where a
// package is bundled whose licence is not in it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../contrib/debian/copyright', import.meta.url))

// Not a module: its letters are cut out of it (font.mjs).
export const FACE = fileURLToPath(
  new URL('../node_modules/@fontsource-variable/fraunces', import.meta.url),
)

export const licences = () => readFileSync(file, 'utf8')

/** @param {string} text without what only lays it out: lines, Debian's dots, a link of Markdown */
const words = (text) =>
  text
    .replace(/^ \.$/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** @param {string} id of a module @returns the folder of its package; nothing for a module of ours */
export const packageOf = (id) =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id.replace(/^\0/, ''))?.[0]

/** @param {string} paragraph of names @returns {string[]} each without its address */
const holders = (paragraph) =>
  paragraph
    .split(/Copyright (?:\(c\) )?/)
    .map((holder) => holder.replace(/ *[(<].*/, '').trim())
    .filter((holder) => holder !== '')

/**
 * @param {string} folder of a package
 * @param {string} text that should hold its licence
 * @returns {string[]} the sentences of it that are not there
 */
export function missingOf(folder, text) {
  const name = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  if (name === undefined) return [`${folder} has no licence`]
  const kept = words(text)
  return readFileSync(join(folder, name), 'utf8')
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .flatMap((part) => {
      const paragraph = words(part)
      if (paragraph.startsWith('Copyright')) return holders(paragraph)
      return paragraph === 'MIT License' ? [] : [paragraph]
    })
    .filter((sentence) => !kept.includes(sentence))
}
