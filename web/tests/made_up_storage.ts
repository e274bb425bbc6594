// What a browser keeps for a site, made up anew for every test of a block.
import { beforeEach, vi } from 'vitest'

export function madeUpStorage(): Map<string, string> {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    return () => {
      vi.unstubAllGlobals()
    }
  })
  return kept
}
