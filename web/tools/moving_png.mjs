// Writes screenshots as one moving PNG: each after the first is only what changed.
import { writeFileSync } from 'node:fs'
import { CLEAR, SIGNATURE, chunk, headerOf, packed, paletteOf, pixelsOf } from './png.mjs'

/**
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @param {Uint32Array} now
 * @param {Uint32Array} before
 * @param {number} width
 * @returns {Box | null} what differs, null: nothing
 */
export function changed(now, before, width) {
  let [left, right, top, bottom] = [width, -1, -1, -1]
  now.forEach((colour, i) => {
    if (colour === before[i]) return
    const x = i % width
    const y = Math.floor(i / width)
    left = Math.min(left, x)
    right = Math.max(right, x)
    if (top < 0) top = y
    bottom = y
  })
  return bottom < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/**
 * @param {Uint32Array} now
 * @param {Uint32Array} before
 */
function without(now, before) {
  return now.map((colour, i) => (colour === before[i] ? CLEAR : colour))
}

/**
 * @param {string} path
 * @param {readonly { png: Buffer, ms: number }[]} shots all of one size, each with its time
 */
export function movingPng(path, shots) {
  const read = shots.map((shot) => ({ ...pixelsOf(shot.png), ms: shot.ms }))
  const [first] = read
  if (first === undefined) throw new Error('a moving picture of nothing')
  const { width, height } = first
  /** @type {{ box: Box, pixels: Uint32Array, ms: number }[]} */
  const frames = [{ box: { x: 0, y: 0, width, height }, pixels: first.pixels, ms: first.ms }]
  read.slice(1).forEach(({ pixels, ms }, i) => {
    const before = read[i]?.pixels ?? pixels
    const box = changed(pixels, before, width)
    const last = frames[frames.length - 1]
    if (box) frames.push({ box, pixels: without(pixels, before), ms })
    else if (last) last.ms += ms
  })
  const palette = paletteOf(frames.map((frame) => frame.pixels))
  let number = 0
  const next = () => {
    const out = Buffer.alloc(4)
    out.writeUInt32BE(number)
    number += 1
    return out
  }
  const parts = frames.flatMap(({ box, pixels, ms }, i) => {
    const control = Buffer.alloc(22) // what is drawn stays
    ;[box.width, box.height, box.x, box.y].forEach((value, at) =>
      control.writeUInt32BE(value, at * 4),
    )
    control.writeUInt16BE(ms, 16)
    control.writeUInt16BE(1000, 18)
    control[21] = 1 // what is clear lets the frame before be seen
    const begun = chunk('fcTL', Buffer.concat([next(), control]))
    const body = packed(pixels, width, box, palette)
    return [begun, i === 0 ? chunk('IDAT', body) : chunk('fdAT', Buffer.concat([next(), body]))]
  })
  const animation = Buffer.alloc(8) // then for ever
  animation.writeUInt32BE(frames.length)
  writeFileSync(
    path,
    Buffer.concat([
      SIGNATURE,
      headerOf(width, height),
      chunk('acTL', animation),
      palette.chunk,
      palette.clear,
      ...parts,
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}
