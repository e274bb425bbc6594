// A thing under a pointer that is carried from some pixels on: a card of a row, a piece that lies
// on a board. A finger carries it above itself, and its middle aims. Followed on the window:
// what changes its place loses the pointer.
import type { Drag, Point } from './drag'

const FAR = 7 // pixels that make a drag of a tap
export const ABOVE = 56 // pixels: how far above a finger it floats

export interface Carried<Key> {
  readonly key: Key
  readonly at: Point
  readonly placed: boolean // it has a place there
}

const aim = (event: PointerEvent): Point => ({
  clientX: event.clientX,
  clientY: event.clientY - (event.pointerType === 'touch' ? ABOVE : 0),
})

export class Carrying<Key> {
  now = $state.raw<Carried<Key> | null>(null)
  dropped = false // the click that ends a drag is no tap
  private start: { x: number; y: number; id: number; key: Key } | null = null

  // `carry`: true where it has a place.
  constructor(private readonly carry: (key: Key, ...drag: Drag) => boolean) {}

  down(event: PointerEvent, key: Key): void {
    if (!event.isPrimary || event.button !== 0) return
    this.dropped = false
    this.start = { x: event.clientX, y: event.clientY, id: event.pointerId, key }
  }

  readonly move = (event: PointerEvent): void => {
    const { start, now } = this
    if (start?.id !== event.pointerId) return
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > FAR
    if (now === null && !far) return
    const [{ key }, at] = [start, aim(event)]
    this.now = { key, at, placed: this.carry(key, at, now === null ? 'start' : 'move') }
  }

  readonly up = (event: PointerEvent): void => {
    const { start, now } = this
    if (start?.id !== event.pointerId) return
    this.start = null
    if (now === null) return
    this.now = null
    this.carry(now.key, aim(event), event.type === 'pointercancel' ? 'cancel' : 'drop')
    this.dropped = true
    setTimeout(() => (this.dropped = false))
  }
}
