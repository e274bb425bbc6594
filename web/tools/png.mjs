// What a PNG is made of: its pixels, a palette for them, its chunks.
import { crc32, deflateSync, inflateSync } from 'node:zlib'

export const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/**
 * The colours of an 8-bit RGB(A) PNG. Seven bits a channel tell neighbours in a gradient
 * apart well enough.
 * @param {Buffer} png
 */
export function pixelsOf(png) {
  const { width, height, channels, rows } = decode(png)
  const pixels = new Uint32Array(width * height)
  for (let i = 0; i < pixels.length; i += 1) {
    const at = i * channels
    pixels[i] =
      (((rows[at] ?? 0) & 0xfe) << 16) |
      (((rows[at + 1] ?? 0) & 0xfe) << 8) |
      ((rows[at + 2] ?? 0) & 0xfe)
  }
  return { width, height, pixels }
}

/** @param {Buffer} png */
function decode(png) {
  let at = 8
  let width = 0
  let height = 0
  let channels = 4
  const parts = []
  while (at < png.length) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') {
      width = body.readUInt32BE(0)
      height = body.readUInt32BE(4)
      channels = body[9] === 6 ? 4 : 3
      if (body[8] !== 8 || (body[9] !== 6 && body[9] !== 2)) throw new Error('not an RGB(A) PNG')
    }
    if (type === 'IDAT') parts.push(body)
    at += 12 + length
  }
  return {
    width,
    height,
    channels,
    rows: unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels),
  }
}

/**
 * @param {Buffer} raw
 * @param {number} stride
 * @param {number} height
 * @param {number} step
 */
function unfilter(raw, stride, height, step) {
  const out = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)]
    for (let x = 0; x < stride; x += 1) {
      const left = x >= step ? (out[y * stride + x - step] ?? 0) : 0
      const up = y > 0 ? (out[(y - 1) * stride + x] ?? 0) : 0
      const corner = x >= step && y > 0 ? (out[(y - 1) * stride + x - step] ?? 0) : 0
      const value = raw[y * (stride + 1) + 1 + x] ?? 0
      out[y * stride + x] = value + predict(filter ?? 0, left, up, corner)
    }
  }
  return out
}

/**
 * @param {number} filter
 * @param {number} left
 * @param {number} up
 * @param {number} corner
 */
function predict(filter, left, up, corner) {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/**
 * @param {string} type
 * @param {Buffer} body
 */
export function chunk(type, body) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const out = Buffer.alloc(body.length + 12)
  out.writeUInt32BE(body.length, 0)
  named.copy(out, 4)
  out.writeUInt32BE(crc32(named), body.length + 8)
  return out
}

/** What is no colour: whatever lies below is seen. */
export const CLEAR = 0xffffffff
const CLEAR_INDEX = 255

/**
 * The colours that these pictures show most, 255 of them; the last place is for what is clear.
 * @param {readonly Uint32Array[]} pictures
 */
export function paletteOf(pictures) {
  /** @type {Map<number, number>} */
  const counts = new Map()
  for (const pixels of pictures)
    for (const colour of pixels)
      if (colour !== CLEAR) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, CLEAR_INDEX)
    .map(([colour]) => colour)
  /** @type {Map<number, number>} */
  const indexOf = new Map(palette.map((colour, i) => [colour, i]))
  indexOf.set(CLEAR, CLEAR_INDEX)
  return {
    /** @param {number} colour */
    index(colour) {
      let index = indexOf.get(colour)
      if (index === undefined) {
        index = nearest(palette, colour)
        indexOf.set(colour, index)
      }
      return index
    },
    chunk: chunk(
      'PLTE',
      Buffer.from(
        Array.from({ length: CLEAR_INDEX + 1 }, (_, i) => palette[i] ?? 0).flatMap((colour) =>
          [colour >> 16, (colour >> 8) & 255, colour & 255].map((c) => c | (c >> 7)),
        ),
      ),
    ),
    clear: chunk('tRNS', Buffer.alloc(CLEAR_INDEX + 1, 255).fill(0, CLEAR_INDEX)),
  }
}

/**
 * @param {number} width
 * @param {number} height
 */
export function headerOf(width, height) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return chunk('IHDR', header)
}

/**
 * A rectangle of a picture as indices, packed.
 * @param {Uint32Array} pixels
 * @param {number} stride
 * @param {{ x: number, y: number, width: number, height: number }} box
 * @param {{ index(colour: number): number }} palette
 */
export function packed(pixels, stride, box, palette) {
  const raw = Buffer.alloc((box.width + 1) * box.height)
  for (let y = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1)
      raw[y * (box.width + 1) + 1 + x] = palette.index(
        pixels[(box.y + y) * stride + box.x + x] ?? 0,
      )
  return deflateSync(raw, { level: 9, memLevel: 9 })
}

/**
 * @param {readonly number[]} palette
 * @param {number} colour
 */
function nearest(palette, colour) {
  let best = 0
  let least = Infinity
  palette.forEach((other, i) => {
    const red = (other >> 16) - (colour >> 16)
    const green = ((other >> 8) & 255) - ((colour >> 8) & 255)
    const blue = (other & 255) - (colour & 255)
    const distance = red * red + green * green + blue * blue
    if (distance < least) {
      least = distance
      best = i
    }
  })
  return best
}
