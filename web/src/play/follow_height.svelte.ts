// How high the page is while a keyboard takes a part of the screen: iOS shrinks only the
// visual viewport when its keyboard comes.
const KEYBOARD = 80 // px: less is a bar of the browser

// Called while a component is set up. In px; null: nothing is taken.
export function followHeight(): { readonly height: number | null } {
  let height = $state<number | null>(null)
  $effect(() => {
    const view = window.visualViewport
    const look = (): void => {
      const taken = view !== null && view.scale === 1 && view.height < innerHeight - KEYBOARD
      height = taken ? view.height : null
    }
    view?.addEventListener('resize', look)
    return () => {
      view?.removeEventListener('resize', look)
    }
  })
  return {
    get height() {
      return height
    },
  }
}
