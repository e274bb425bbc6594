// Writes dist/precache.js: every file of dist that the service worker keeps, with the hash of
// its bytes. What is put into dist later is not part of the version; compress.mjs comes after
// it, for this list is sent compressed too.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @param {string | Buffer} bytes */
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** @param {string} path whether a page asks for it by this name */
export const isKept = (path) =>
  !/(^|\/)\.|\.(gz|br|map)$/.test(path) && path !== 'sw.js' && path !== 'precache.js'

/** @param {string} dist */
export function writePrecache(dist) {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => /** @type {const} */ ([relative(dist, file).split(sep).join('/'), file]))
    .filter(([path]) => isKept(path))
    .map(([path, file]) => [path, hashOf(readFileSync(file))])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const list = JSON.stringify(files)
  const version = hashOf(list)
  const text = `self.tableeFiles=${list};self.tableeVersion="${version}";\n`
  writeFileSync(join(dist, 'precache.js'), text)
  return { files: files.length, version }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url))
  const { files, version } = writePrecache(dist)
  console.log(`precache: ${String(files)} files, version ${version}`)
}
