// Where the focus goes when what had it leaves the page: to the frame of the table,
// else to the content of the page, never to nowhere.
export function toHome(): void {
  const home = document.querySelector<HTMLElement>('[data-home]') ?? document.getElementById('main')
  const to = cellOf(home) ?? home
  to?.focus({ preventScroll: true })
}

// A board of cells has one that Tab reaches.
const cellOf = (home: HTMLElement | null): HTMLElement | null =>
  home?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]') ?? null

// The move is made: whoever pressed the big button is at the board again, not on a button
// that can do nothing, far from it. Where there are no cells the next word begins at the
// button, or in its field.
export function leaveConfirm(): void {
  if (typeof document === 'undefined') return
  if (!(document.activeElement?.matches('[data-confirm]') ?? false)) return
  cellOf(document.querySelector<HTMLElement>('[data-home]'))?.focus({ preventScroll: true })
}

// Keeps watch over a part of the page; returns how to stop. What is removed while it
// has the focus drops it to the body without a word of the browser.
export function keepFocus(part: HTMLElement): () => void {
  let last: Element | null = null
  const remember = (event: FocusEvent): void => {
    last = event.target instanceof Element ? event.target : null
  }
  const watch = new MutationObserver(() => {
    if (document.activeElement !== document.body || last === null || last.isConnected) return
    last = null
    toHome()
  })
  part.addEventListener('focusin', remember)
  watch.observe(part, { childList: true, subtree: true })
  return () => {
    watch.disconnect()
    part.removeEventListener('focusin', remember)
  }
}

// Whether a key belongs to a field that somebody types in.
export function isTyping(event: KeyboardEvent): boolean {
  const on = event.target instanceof Element ? event.target : null
  return (
    on?.closest('input:not([type=checkbox], [type=radio]), select, textarea, dialog') !== null &&
    on !== null
  )
}

// What does not fit its place is scrolled by the keyboard too: a stop for Tab, while
// there is something to scroll.
export function scrollStop(part: HTMLElement): () => void {
  const look = (): void => {
    if (part.scrollHeight > part.clientHeight + 1) part.tabIndex = 0
    else part.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(look)
  const words = new MutationObserver(look)
  sizes.observe(part)
  words.observe(part, { childList: true, subtree: true, characterData: true })
  return () => {
    sizes.disconnect()
    words.disconnect()
  }
}
