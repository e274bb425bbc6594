// The version of the project stands in CMakeLists.txt, and only there.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../CMakeLists.txt', import.meta.url))

/** @param {string} text of CMakeLists.txt */
export function projectVersion(text = readFileSync(file, 'utf8')) {
  const found = /^project\(tablee VERSION (\d+\.\d+\.\d+) /m.exec(text)
  if (!found?.[1]) throw new Error('CMakeLists.txt names no version')
  return found[1]
}
