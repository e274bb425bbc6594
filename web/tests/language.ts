import type { Language } from '../src/i18n/text'
import { setLanguage } from '../src/i18n/language.svelte'
import { typeset } from '../tools/typography.mjs'

// There is no document here.
export function setLanguageForTests(language: Language): void {
  const bare = globalThis as { document?: unknown }
  bare.document ??= { documentElement: { lang: '' } }
  setLanguage(language)
}

// A French sentence as the message compiler prints it.
export function printed(sentence: string): string {
  return typeset(sentence, true)
}
