// The machine that a run plays on (vite.config.ts): its language. Node 20 has no navigator,
// newer ones take that of the system; a test must not see the difference.
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    readonly machine: string
  }
}

const language = inject('machine')
Object.defineProperty(globalThis, 'navigator', {
  value: { language, languages: [language] },
  configurable: true,
})
