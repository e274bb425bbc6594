// A finger that was on its way when the page changed under it: for a moment it presses nothing.

export const LATE = 600 // ms

// What lay over other buttons has gone: a second tap would fall through to them. The keyboard
// goes to a button on purpose.
export function holdLateTaps(page: EventTarget = window): void {
  const hold = (event: Event): void => {
    if (!('detail' in event) || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
  page.addEventListener('click', hold, { capture: true })
  setTimeout(() => {
    page.removeEventListener('click', hold, { capture: true })
  }, LATE)
}
