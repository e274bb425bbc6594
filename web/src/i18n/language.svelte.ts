// The language of the page: French first, the browser's wish or the player's choice second.
import { fill, type FactsFor, type Language, type Text } from './text'
import { readText, writeText } from '../storage'

const KEY = 'tablee.langue'

function firstLanguage(): Language {
  const kept = readText(KEY)
  if (kept === 'fr' || kept === 'en') return kept
  const wish = typeof navigator === 'undefined' ? 'fr' : navigator.language
  return wish.toLowerCase().startsWith('en') ? 'en' : 'fr'
}

const chosen = $state({ language: firstLanguage() })

export function language(): Language {
  return chosen.language
}

export function setLanguage(next: Language): void {
  chosen.language = next
  writeText(KEY, next)
  document.documentElement.lang = next
}

// A fact that is missing or misspelt does not compile: people would read "{name}".
export function t<T extends Text>(text: T, ...[facts = {}]: FactsFor<T>): string {
  return fill(text[chosen.language], facts, chosen.language)
}
