// Writes .gz and .br beside every file of dist that shrinks, for the server to send as it is.
// What is there already and newer stays: the engine takes some seconds.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** @param {Buffer} bytes */
const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (
    !entry.isFile() ||
    !/\.(js|css|html|svg|json|txt|webmanifest|wasm|pack|bin)$/.test(entry.name)
  )
    continue
  const path = join(entry.parentPath, entry.name)
  const { mtimeMs, size } = statSync(path)
  if (size <= 512) continue
  const isNew = ['.gz', '.br'].every(
    (ending) => existsSync(path + ending) && statSync(path + ending).mtimeMs >= mtimeMs,
  )
  if (isNew) continue
  const bytes = readFileSync(path)
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${path}.br`, brotli(bytes))
}
