// Sounds made in the page, and what a hand feels: no file is fetched. Nothing is heard before
// somebody has touched the page, nor where there is no AudioContext; nothing waits for it.
import { settings } from '../settings.svelte'
import type { Cue } from './cues'

interface Note {
  readonly at: number // seconds after the beginning
  readonly hz: number
  readonly to?: number // where it slides
  readonly for: number // seconds
  readonly loud: number
  readonly shape: OscillatorType
}

const note = (at: number, hz: number, long: number, loud = 0.5): Note => ({
  at,
  hz,
  for: long,
  loud,
  shape: 'triangle',
})

const NOTES: Readonly<Record<Cue, readonly Note[]>> = {
  turn: [note(0, 659, 0.16, 0.35), note(0.12, 880, 0.26, 0.35)],
  accepted: [{ ...note(0, 420, 0.09), to: 260 }], // a piece of wood put down
  refused: [note(0, 220, 0.12, 0.45), note(0.11, 165, 0.2, 0.45)],
  slap: [
    { ...note(0, 190, 0.13, 0.9), to: 55, shape: 'sine' },
    { ...note(0, 900, 0.03, 0.2), to: 200, shape: 'square' },
  ],
  end: [523, 659, 784, 1047].map((hz, i) => note(i * 0.11, hz, i === 3 ? 0.5 : 0.2, 0.35)),
  tick: [{ ...note(0, 1050, 0.03, 0.25), shape: 'sine' }],
}

const FELT: Partial<Readonly<Record<Cue, readonly number[]>>> = {
  turn: [35],
  refused: [20, 50, 20],
  slap: [70],
  end: [30, 60, 60],
}

const LOUD = 0.2 // of all that a device can
const APART = 0.18 // seconds between two that come together

let context: AudioContext | null = null
let touched = false

// Browsers let a page sound once it was touched; some only from within the touch.
function wake(): void {
  touched = true
  if (!settings().sound || !('AudioContext' in globalThis)) return
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume().catch(() => undefined)
  } catch {
    // a device without a voice
  }
}

const TOUCHES = ['pointerup', 'keydown'] as const

// Returns how to stop.
export function listen(): () => void {
  const before = 'userActivation' in navigator && navigator.userActivation.hasBeenActive
  if (before) touched = true // on the page that led here
  for (const name of TOUCHES) addEventListener(name, wake, { capture: true, passive: true })
  return () => {
    for (const name of TOUCHES) removeEventListener(name, wake, { capture: true })
  }
}

export function hear(cues: readonly Cue[]): void {
  if (!touched || cues.length === 0) return
  wake()
  cues.forEach((cue, i) => {
    if (settings().sound && context !== null) sound(context, cue, i * APART)
  })
  const felt = cues.map((cue) => FELT[cue]).find((one) => one !== undefined)
  if (felt !== undefined && settings().vibration && 'vibrate' in navigator)
    navigator.vibrate([...felt])
}

function sound(on: AudioContext, cue: Cue, after: number): void {
  if (on.state !== 'running') return // heard late it would tell something else
  for (const { at, hz, to, for: long, loud, shape } of NOTES[cue]) {
    const start = on.currentTime + after + at
    const voice = on.createOscillator()
    const gain = on.createGain()
    voice.type = shape
    voice.frequency.setValueAtTime(hz, start)
    if (to !== undefined) voice.frequency.exponentialRampToValueAtTime(to, start + long)
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(loud * LOUD, start + 0.008)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + long)
    voice.connect(gain).connect(on.destination)
    voice.start(start)
    voice.stop(start + long + 0.02)
  }
}
