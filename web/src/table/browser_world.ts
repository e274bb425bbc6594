// The browser as WireTable needs it.
import type { World } from './wire_table'

export const browserWorld: World = {
  connect: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/v1`),
  now: () => Date.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => {
      clearTimeout(timer)
    }
  },
  random: () => Math.random(),
  newId: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
  isCalm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
}
