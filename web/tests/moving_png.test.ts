import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { movingPng } from '../tools/moving_png.mjs'
import { chunk, SIGNATURE } from '../tools/png.mjs'

// A picture as a browser writes it, from rows of letters: a letter a colour.
const COLOURS: Readonly<Record<string, readonly number[]>> = {
  w: [254, 254, 254],
  r: [254, 0, 0],
  b: [0, 0, 254],
}
function picture(...rows: readonly string[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(rows[0]?.length ?? 0, 0)
  header.writeUInt32BE(rows.length, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const raw = rows.flatMap((row) => [0, ...[...row].flatMap((letter) => COLOURS[letter] ?? [])])
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(raw))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moving-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

function made(...shots: readonly { png: Buffer; ms: number }[]): readonly [string, Buffer][] {
  const path = join(folder, 'moving.png')
  movingPng(path, shots)
  const png = readFileSync(path)
  const chunks: [string, Buffer][] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    chunks.push([
      png.toString('latin1', at + 4, at + 8),
      png.subarray(at + 8, at + 8 + png.readUInt32BE(at)),
    ])
  return chunks
}

describe('a moving picture', () => {
  const still = picture('wwww', 'wwww', 'wwww')
  const moved = picture('wwww', 'wwrb', 'wwww')

  it('is one whole frame, then what changed', () => {
    const chunks = made({ png: still, ms: 500 }, { png: moved, ms: 700 })
    expect(chunks.map(([type]) => type)).toEqual(
      ['IHDR', 'acTL', 'PLTE', 'tRNS', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND'], // prettier-ignore
    )
    const second = chunks[6]?.[1] ?? Buffer.alloc(26)
    expect([4, 8, 12, 16].map((at) => second.readUInt32BE(at))).toEqual([2, 1, 2, 1])
    expect(second.readUInt16BE(20) / second.readUInt16BE(22)).toBe(0.7)
    const palette = chunks[2]?.[1] ?? Buffer.alloc(0)
    const pixels = inflateSync((chunks[7]?.[1] ?? Buffer.alloc(0)).subarray(4)).subarray(1)
    const shown = [...pixels].map((index) => [...palette.subarray(index * 3, index * 3 + 3)])
    expect(shown).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ])
  })

  it('leaves out what is as before', () => {
    const chunks = made({ png: still, ms: 1 }, { png: picture('rwww', 'wwww', 'wwwb'), ms: 1 })
    const raw = inflateSync((chunks[7]?.[1] ?? Buffer.alloc(0)).subarray(4))
    expect([...raw].filter((index) => index === 255)).toHaveLength(10)
    expect(chunks[3]?.[1][255]).toBe(0)
  })

  it('stands longer where nothing changes', () => {
    const chunks = made({ png: still, ms: 500 }, { png: still, ms: 700 })
    expect(chunks[1]?.[1].readUInt32BE(0)).toBe(1)
    expect(chunks[4]?.[1].readUInt16BE(20)).toBe(1200)
  })

  it('numbers its pieces without a hole', () => {
    const numbers = made({ png: still, ms: 1 }, { png: moved, ms: 1 }, { png: still, ms: 1 })
      .filter(([type]) => ['fcTL', 'fdAT'].includes(type))
      .map(([, body]) => body.readUInt32BE(0))
    expect(numbers).toEqual([0, 1, 2, 3, 4])
  })
})
