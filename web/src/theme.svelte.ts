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

// The browser paints its own bar in the colour of the page: both are named in index.html,
// for the themes of the system.
const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
const barOf = (theme: string): string =>
  bars.find((bar) => bar.media.includes(theme))?.content ?? ''
const bar = { light: barOf('light'), dark: barOf('dark') }

export function applyTheme(): void {
  const theme = isDark() ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = theme
  for (const each of bars) each.content = bar[theme]
}

export function toggleTheme(): void {
  chosen.theme = isDark() ? 'light' : 'dark'
  writeText(KEY, chosen.theme)
  applyTheme()
}
