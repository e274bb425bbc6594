// The move in the making, kept in this window for a page that is loaded again. A draft that
// another version of the page wrote is none of ours.
import { VERSION } from '../version'

const keyOf = (name: string): string => `tablee.brouillon/${VERSION}/${name}`

export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

// `draft`: a value of JSON.
export function keepDraft(name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // it lives as long as this page
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // nothing was kept
  }
}
