// Keys of a single letter or sign may be switched off: some voices and some hands
// press them by accident.
import { readText, writeText } from '../storage'

const KEY = 'tablee.touches'
const kept = $state({ on: readText(KEY) !== 'non' })

export function singleKeys(): boolean {
  return kept.on
}

export function setSingleKeys(on: boolean): void {
  kept.on = on
  writeText(KEY, on ? 'oui' : 'non')
}
