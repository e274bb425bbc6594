// Where the focus goes when its button leaves the page: never to nowhere.
export function toMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
