// That a text was copied: said once, and shown for a moment on the button that did it.
import { announce, once } from '../play/speech.svelte'

const SHOWN = 2500 // ms

export class Copied {
  now = $state(false)

  // False: no clipboard here, and nothing was said.
  async put(text: string, said: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return false
    }
    this.now = true
    announce(once('copied'), said)
    setTimeout(() => (this.now = false), SHOWN)
    return true
  }
}
