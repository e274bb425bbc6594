// Fingers on the keys of a pad, each on its own. A key fires when its finger leaves it, or
// when the next finger comes down: two thumbs overlap, and letters keep the order of their
// presses.
export class Fingers {
  private readonly keys = new Map<number, string>() // by pointer

  get held(): readonly string[] {
    return [...this.keys.values()]
  }

  // What fires: whatever the other fingers hold.
  down(pointer: number, key: string | null): readonly string[] {
    if (key === null) return []
    const fired = this.held
    this.keys.clear()
    this.keys.set(pointer, key)
    return fired
  }

  // A finger slides to correct; beside the keys it still holds the last one.
  move(pointer: number, key: string | null): void {
    if (key !== null && this.keys.has(pointer)) this.keys.set(pointer, key)
  }

  // Beside the keys nothing fires.
  up(pointer: number, key: string | null): string | null {
    return this.keys.delete(pointer) ? key : null
  }

  cancel(pointer: number): void {
    this.keys.delete(pointer)
  }
}
