// A list whose newest line stands first. Its lines are laid out upwards, from the oldest, so that
// none of them ever has another place; all of them together go down by a transform and make room
// for a new one. Called with the list: alone in a part that is as high as its lines, which
// scrolls.
import { EASE, FLIGHT, isCalm } from './flights'

export function growsOnTop(list: HTMLElement): () => void {
  const room = list.parentElement
  const scroller = room?.parentElement
  let high = 0
  const place = (slides: boolean): void => {
    const [first, last] = [list.firstElementChild, list.lastElementChild]
    if (!(first instanceof HTMLElement) || !(last instanceof HTMLElement)) return
    const now = last.offsetTop + last.offsetHeight - first.offsetTop
    if (now === high || !room || !scroller) return
    // Whoever reads further down goes on reading.
    const reads = scroller.scrollTop > 0
    list.style.transition =
      slides && !reads && !isCalm() ? `transform ${String(FLIGHT)}ms ${EASE}` : ''
    list.style.transform = `translateY(${String(now)}px)`
    room.style.height = `${String(now)}px`
    if (reads) scroller.scrollTop += now - high
    high = now
  }
  const lines = new MutationObserver(() => {
    place(high > 0)
  })
  const sizes = new ResizeObserver(() => {
    place(false)
  })
  lines.observe(list, { childList: true })
  sizes.observe(list)
  return () => {
    lines.disconnect()
    sizes.disconnect()
  }
}
