import type { Language } from '../src/i18n/text'
import { setLanguage } from '../src/i18n/language.svelte'

// There is no document here.
export function setLanguageForTests(language: Language): void {
  const bare = globalThis as { document?: unknown }
  bare.document ??= { documentElement: { lang: '' } }
  setLanguage(language)
}
