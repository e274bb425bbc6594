// The service worker: everything of one version, kept whole, so that Tablée opens and plays
// without a network. It asks nobody but the server it came from.
import { answerFor, bringBack, cacheOf, oldCaches, type FileList, type Windows } from './sw_plan'

// The parts of a service worker's world that are used here.
interface Waits extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetches extends Waits {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Clicked extends Waits {
  readonly notification: { readonly data: unknown; close(): void }
}
interface Worker {
  readonly registration: { readonly scope: string }
  readonly clients: Windows & { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  importScripts(path: string): void
  addEventListener(name: 'install' | 'activate', then: (event: Waits) => void): void
  addEventListener(name: 'notificationclick', then: (event: Clicked) => void): void
  addEventListener(name: 'fetch', then: (event: Fetches) => void): void
  addEventListener(name: 'message', then: (event: MessageEvent<unknown>) => void): void
  // What precache.js says.
  readonly tableeFiles: FileList
  readonly tableeVersion: string
}

const worker = self as unknown as Worker
worker.importScripts('precache.js')
const { scope } = worker.registration
const files = worker.tableeFiles
const own = cacheOf(worker.tableeVersion)

const addressOf = (path: string): string => new URL(path, scope).href

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// The file with these very bytes, from an older cache or from the server.
async function fetchFile(path: string, hash: string): Promise<Response> {
  const address = addressOf(path)
  const known = await caches.match(address)
  if (known !== undefined && (await hashOf(await known.clone().arrayBuffer())) === hash)
    return known
  const response = await fetch(address, { cache: 'no-cache' })
  const bytes = await response.arrayBuffer()
  // Another version is being put there just now: the next visit tries again.
  if (!response.ok || (await hashOf(bytes)) !== hash) throw new Error(`${path} is not there`)
  const headers = new Headers(response.headers)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  return new Response(bytes, { headers })
}

// All or nothing.
async function install(): Promise<void> {
  const cache = await caches.open(own)
  try {
    for (const [path, hash] of files) await cache.put(addressOf(path), await fetchFile(path, hash))
  } catch (error) {
    await caches.delete(own)
    throw error
  }
}

// Only the first one takes the page that is there; a later one waits until it is asked.
async function activate(): Promise<void> {
  const names = await caches.keys()
  const isFirst = !names.some((name) => name !== own)
  for (const name of oldCaches(names, own)) await caches.delete(name)
  if (isFirst) await worker.clients.claim()
}

async function answer(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(own)
  const address = addressOf(path)
  return (await cache.match(address)) ?? (await caches.match(address)) ?? (await fetch(request))
}

worker.addEventListener('install', (event) => {
  event.waitUntil(install())
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})
worker.addEventListener('message', ({ data }) => {
  if (data === 'skip') void worker.skipWaiting()
})
// Back to the table that called: its window, or a new one.
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(bringBack(worker.clients, scope, event.notification.data))
})
worker.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request
  const found = answerFor({ method, url, isPage: mode === 'navigate' }, scope, files)
  if (found.kind === 'file') event.respondWith(answer(found.path, event.request))
})
