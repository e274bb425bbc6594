// Rewrites an 8-bit PNG with a palette of 256 colours: a screenshot of flat
// colours loses nothing the eye sees and most of its weight.
import { readFileSync, writeFileSync } from 'node:fs'
import { SIGNATURE, chunk, headerOf, packed, paletteOf, pixelsOf } from './png.mjs'

/** @param {string} path */
export function shrinkPng(path) {
  const { width, height, pixels } = pixelsOf(readFileSync(path))
  const palette = paletteOf([pixels])
  writeFileSync(
    path,
    Buffer.concat([
      SIGNATURE,
      headerOf(width, height),
      palette.chunk,
      chunk('IDAT', packed(pixels, width, { x: 0, y: 0, width, height }, palette)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}
