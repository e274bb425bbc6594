// Whether nobody has touched the page for a while, and whether it is hidden.
import { IDLE_AFTER } from './attention'

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

export class Idle {
  idle = $state(false)
  hidden = $state(document.visibilityState === 'hidden')
  private timer = 0

  // Returns how to stop.
  watch(): () => void {
    const touched = (): void => {
      clearTimeout(this.timer)
      this.idle = false
      this.timer = window.setTimeout(() => (this.idle = true), IDLE_AFTER)
    }
    const seen = (): void => {
      this.hidden = document.visibilityState === 'hidden'
      if (!this.hidden) touched()
    }
    for (const name of TOUCHES) addEventListener(name, touched, { passive: true })
    document.addEventListener('visibilitychange', seen)
    seen()
    return () => {
      clearTimeout(this.timer)
      for (const name of TOUCHES) removeEventListener(name, touched)
      document.removeEventListener('visibilitychange', seen)
    }
  }
}
