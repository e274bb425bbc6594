// Rewrites an 8-bit PNG with a palette of 256 colours: a screenshot of flat
// colours loses nothing the eye sees and most of its weight.
import { readFileSync, writeFileSync } from 'node:fs'
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

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
function chunk(type, body) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const out = Buffer.alloc(body.length + 12)
  out.writeUInt32BE(body.length, 0)
  named.copy(out, 4)
  out.writeUInt32BE(crc32(named), body.length + 8)
  return out
}

/** @param {string} path */
export function shrinkPng(path) {
  const { width, height, channels, rows } = decode(readFileSync(path))
  /** @type {Map<number, number>} */
  const counts = new Map()
  const pixels = new Uint32Array(width * height)
  for (let i = 0; i < pixels.length; i += 1) {
    const at = i * channels
    // Seven bits a channel tell neighbours in a gradient apart well enough.
    const colour =
      (((rows[at] ?? 0) & 0xfe) << 16) |
      (((rows[at + 1] ?? 0) & 0xfe) << 8) |
      ((rows[at + 2] ?? 0) & 0xfe)
    pixels[i] = colour
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 256)
    .map(([colour]) => colour)
  /** @type {Map<number, number>} */
  const indexOf = new Map(palette.map((colour, i) => [colour, i]))
  const raw = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const colour = pixels[y * width + x] ?? 0
      let index = indexOf.get(colour)
      if (index === undefined) {
        index = nearest(palette, colour)
        indexOf.set(colour, index)
      }
      raw[y * (width + 1) + 1 + x] = index
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const colours = Buffer.from(
    palette.flatMap((colour) =>
      [colour >> 16, (colour >> 8) & 255, colour & 255].map((c) => c | (c >> 7)),
    ),
  )
  const packed = deflateSync(raw, { level: 9, memLevel: 9 })
  writeFileSync(
    path,
    Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('PLTE', colours),
      chunk('IDAT', packed),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
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
