// Which keyboard writes words on this device: the page's own on a touch screen, until
// somebody prefers the device's.
import { readText, writeText } from '../storage'

const KEYBOARD = 'tablee.clavier'

export class Keyboard {
  readonly touch = matchMedia('(pointer: coarse)').matches
  system = $state(readText(KEYBOARD) === 'systeme')

  // The page's own letters write.
  get shown(): boolean {
    return this.touch && !this.system
  }
  prefer(system: boolean): void {
    this.system = system
    writeText(KEYBOARD, system ? 'systeme' : 'page')
  }
}
