// Where an element is on the screen, read once and not with every movement of a pointer: read
// again after whatever may have moved it, that is a new gesture, a scroll, another size.
let moves = 0
let listens = false
function listen(): void {
  if (listens) return
  listens = true
  for (const kind of ['pointerdown', 'scroll', 'resize'])
    addEventListener(kind, () => (moves += 1), { capture: true, passive: true })
}

export class ScreenBox {
  private box: DOMRect | null = null
  private readAt = -1

  constructor(private readonly element: () => Element | undefined) {}

  // Null while there is no such element.
  get(): DOMRect | null {
    listen()
    if (this.box === null || this.readAt !== moves) {
      this.box = this.element()?.getBoundingClientRect() ?? null
      this.readAt = moves
    }
    return this.box
  }

  // It was moved by who reads it.
  forget(): void {
    this.box = null
  }

  has({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): boolean {
    const box = this.get()
    if (box === null) return false
    const across = clientX >= box.left && clientX <= box.right
    return across && clientY >= box.top && clientY <= box.bottom
  }
}
