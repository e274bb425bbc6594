// Fraunces, cut down to what titles and letters need -> src/design/generated/display.woff2.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'

const SOURCE = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'
export const LIMIT = 20_000 // bytes: it comes with the first page
const target = fileURLToPath(new URL('../src/design/generated/display.woff2', import.meta.url))

// French and English; what is not here (a name with other letters) is drawn by the next face.
export const SIGNS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' +
  'ÀÂÇÉÈÊËÎÏÔŒÙÛÜàâçéèêëîïôœùûü0123456789' +
  ' \u00a0\u202f.,;:!?’«»()-–—…·/+−×'

// One design for all sizes, half soft; only the weight varies.
const AXES = { wght: { min: 500, max: 700 }, opsz: 40, SOFT: 50, WONK: 0 }

export async function writeFont() {
  const source = createRequire(import.meta.url).resolve(SOURCE)
  const isNew = [source, fileURLToPath(import.meta.url)].every(
    (file) => existsSync(target) && statSync(target).mtimeMs >= statSync(file).mtimeMs,
  )
  if (isNew) return
  const font = await subset(readFileSync(source), SIGNS, {
    targetFormat: 'woff2',
    variationAxes: AXES,
    preserveNameIds: [0, 13, 14], // whose it is, and the licence that it is given under
  })
  if (font.length > LIMIT) throw new Error(`the display face has ${String(font.length)} bytes`)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, font)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFont()
