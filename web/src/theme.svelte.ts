// Light, dark, or as the system says.
import { readText, writeText } from './storage'

export type Theme = 'auto' | 'light' | 'dark'

const KEY = 'tablee.theme'
const kept = readText(KEY)
const chosen = $state<{ theme: Theme }>({
  theme: kept === 'light' || kept === 'dark' ? kept : 'auto',
})

const darkSystem = matchMedia('(prefers-color-scheme: dark)')
const system = $state({ dark: darkSystem.matches })
darkSystem.addEventListener('change', (event) => {
  system.dark = event.matches
  applyTheme()
})

export function isDark(): boolean {
  return chosen.theme === 'auto' ? system.dark : chosen.theme === 'dark'
}

export function applyTheme(): void {
  document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light'
}

export function toggleTheme(): void {
  chosen.theme = isDark() ? 'light' : 'dark'
  writeText(KEY, chosen.theme)
  applyTheme()
}
