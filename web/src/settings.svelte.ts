// What somebody set on this device: what is heard, felt, and told while the page is hidden.
import { readText, writeText } from './storage'

export interface Settings {
  readonly sound: boolean
  readonly ticks: boolean // the last ten seconds of one's own time
  readonly vibration: boolean
  readonly notify: boolean // my turn, while the page is hidden
}

export const USUAL: Settings = { sound: true, ticks: false, vibration: true, notify: false }

const KEY = 'tablee.reglages'

// Only what differs from the usual is kept, as "sound=non notify=oui".
export function readSettings(kept: string | null): Settings {
  const words = (kept ?? '').split(' ')
  const read = (name: keyof Settings): boolean =>
    words.includes(`${name}=oui`) || (USUAL[name] && !words.includes(`${name}=non`))
  return {
    sound: read('sound'),
    ticks: read('ticks'),
    vibration: read('vibration'),
    notify: read('notify'),
  }
}

export function settingsText(settings: Settings): string {
  return (Object.keys(USUAL) as (keyof Settings)[])
    .filter((name) => settings[name] !== USUAL[name])
    .map((name) => `${name}=${settings[name] ? 'oui' : 'non'}`)
    .join(' ')
}

let now = $state.raw(readSettings(readText(KEY)))

export function settings(): Settings {
  return now
}

export function setSetting(name: keyof Settings, on: boolean): void {
  now = { ...now, [name]: on }
  writeText(KEY, settingsText(now))
}
