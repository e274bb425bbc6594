// Whether a plan that is ready is laid before the time is up: a switch, kept on this device.
import { sendInTime, type InTime } from '../../play/in_time.svelte'
import { readText, writeText } from '../../storage'

const KEY = 'tablee.atemps'

// Called while a component is set up.
export function layInTime(source: () => InTime): { on: boolean; readonly armed: boolean } {
  let on = $state(readText(KEY) !== 'non')
  const armed = $derived(on && source().clock !== null && source().ready)
  sendInTime(() => ({ ...source(), ready: armed }))
  return {
    get on() {
      return on
    },
    set on(wanted) {
      on = wanted
      writeText(KEY, wanted ? 'oui' : 'non')
    },
    get armed() {
      return armed
    },
  }
}
