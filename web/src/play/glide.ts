// What is laid out in another place goes there by a transform: it slides and does not jump, and
// nothing is laid out on the way. Where motion is not wanted it is there at once.
import { EASE, FLIGHT, isCalm } from './flights'

// From where it was, so far from where it is, and so much larger.
export function glide(part: HTMLElement, x: number, y: number, scale: number): void {
  if (isCalm() || (x === 0 && y === 0 && scale === 1)) return
  part.style.transformOrigin = '0 0'
  const from = `translate(${String(x)}px, ${String(y)}px) scale(${String(scale)})`
  part.animate([{ transform: from }, { transform: 'none' }], { duration: FLIGHT, easing: EASE })
}
