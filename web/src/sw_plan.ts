// What the service worker answers with, as plain functions.

// Every file of one version: its path from the folder of the page, and the hash of its bytes.
export type FileList = readonly (readonly [path: string, hash: string])[]

export type Answer =
  | { readonly kind: 'pass' } // the network's
  | { readonly kind: 'file'; readonly path: string }

// What only a server can answer.
const SERVER = /^(api|ws|healthz|readyz|metrics)(\/|$)/

export function answerFor(
  request: { readonly method: string; readonly url: string; readonly isPage: boolean },
  scope: string, // address of the folder of the page, with its last slash
  files: FileList,
): Answer {
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return { kind: 'pass' }
  const path = request.url.slice(scope.length).replace(/[?#].*$/, '')
  if (SERVER.test(path)) return { kind: 'pass' }
  const isKnown = files.some(([known]) => known === path)
  if (request.isPage && !isKnown) return { kind: 'file', path: 'index.html' }
  // A file of another version may still lie in an older cache.
  return isKnown || path.startsWith('assets/') ? { kind: 'file', path } : { kind: 'pass' }
}

const PREFIX = 'tablee-'

export const cacheOf = (version: string): string => `${PREFIX}${version}`

// Caches that nobody needs once this one serves: the one before it stays, for pages that were
// loaded with it and ask for a part late. `names`: oldest first.
export function oldCaches(names: readonly string[], own: string): readonly string[] {
  const ours = names.filter((name) => name.startsWith(PREFIX) && name !== own)
  return ours.slice(0, -1)
}

interface Window {
  readonly url: string
  focus(): Promise<unknown>
}
export interface Windows {
  matchAll(which: { readonly type: 'window' }): Promise<readonly Window[]>
  openWindow(address: string): Promise<unknown>
}

// A word outside the page was pressed: the window of its table comes forward, or a new one opens.
// `path`: what the word carries; anything else leads nowhere.
export async function bringBack(windows: Windows, scope: string, path: unknown): Promise<void> {
  if (typeof path !== 'string') return
  const address = new URL(path.replace(/^\//, ''), scope).href
  const there = (await windows.matchAll({ type: 'window' })).find(({ url }) =>
    url.startsWith(address),
  )
  await (there === undefined ? windows.openWindow(address) : there.focus())
}
