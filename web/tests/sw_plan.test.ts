import { describe, expect, it } from 'vitest'
import { answerFor, bringBack, oldCaches } from '../src/sw_plan'
import { isKept } from '../tools/precache.mjs'

const SCOPE = 'https://x.example/jeux/'
const files = [
  ['index.html', 'a'],
  ['engine/fr.pack', 'b'],
  ['licences.txt', 'c'],
] as const
const ask = (path: string, isPage = false, method = 'GET') =>
  answerFor({ method, url: SCOPE + path, isPage }, SCOPE, files)

describe('answerFor', () => {
  it('gives the page to every address of the client', () => {
    for (const path of ['', 'ici/k3v9x0q2m7c4a8zt', 't/abc?x=1'])
      expect(ask(path, true)).toEqual({ kind: 'file', path: 'index.html' })
  })

  it('gives a file that is opened as a page as what it is', () => {
    expect(ask('licences.txt', true)).toEqual({ kind: 'file', path: 'licences.txt' })
  })

  it('gives files of this version, and parts of an older one', () => {
    expect(ask('engine/fr.pack?v=2')).toEqual({ kind: 'file', path: 'engine/fr.pack' })
    expect(ask('assets/Old-123.js')).toEqual({ kind: 'file', path: 'assets/Old-123.js' })
  })

  it('leaves to the server what is the server’s', () => {
    for (const path of ['api/v1/games', 'ws/v1', 'healthz', 'readyz', 'metrics', 'unknown.txt'])
      expect(ask(path)).toEqual({ kind: 'pass' })
    expect(ask('api/v1/tables', true)).toEqual({ kind: 'pass' })
    expect(ask('index.html', false, 'POST')).toEqual({ kind: 'pass' })
    const url = 'https://other.example/jeux/index.html'
    expect(answerFor({ method: 'GET', url, isPage: false }, SCOPE, files)).toEqual({ kind: 'pass' })
  })
})

describe('oldCaches', () => {
  it('keeps this version and the one before it, and what is not ours', () => {
    const names = ['tablee-1', 'other', 'tablee-2', 'tablee-3']
    expect(oldCaches(names, 'tablee-3')).toEqual(['tablee-1'])
    expect(oldCaches(['tablee-3'], 'tablee-3')).toEqual([])
  })
})

describe('isKept', () => {
  it('lists what a page asks for, not its packed forms nor the worker itself', () => {
    expect(['index.html', 'engine/tablee.wasm', 'assets/a.js'].every(isKept)).toBe(true)
    for (const path of ['a.js.gz', 'engine/fr.pack.br', '.built-from', 'sw.js', 'precache.js'])
      expect(isKept(path)).toBe(false)
  })
})

describe('a press on a word outside the page', () => {
  const TABLE = `${SCOPE}t/k3v9x0q2m7c4a8zt`
  // What was done to these windows.
  async function pressed(data: unknown, ...open: readonly string[]): Promise<readonly string[]> {
    const done: string[] = []
    const windows = open.map((url) => ({
      url,
      focus: () => Promise.resolve(done.push(`focus ${url}`)),
    }))
    await bringBack(
      {
        matchAll: () => Promise.resolve(windows),
        openWindow: (url) => Promise.resolve(done.push(`open ${url}`)),
      },
      SCOPE,
      data,
    )
    return done
  }

  it('brings the window of its table forward, and no other', async () => {
    expect(await pressed('/t/k3v9x0q2m7c4a8zt', SCOPE, `${TABLE}#x`)).toEqual([`focus ${TABLE}#x`])
  })

  it('opens the table where no window has it, in the folder of the page', async () => {
    expect(await pressed('/t/k3v9x0q2m7c4a8zt', SCOPE)).toEqual([`open ${TABLE}`])
  })

  it('leads nowhere without a path', async () => {
    expect(await pressed(undefined, SCOPE)).toEqual([])
  })
})
