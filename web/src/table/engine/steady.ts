// Steady time: what the engine's clocks run on. It goes on with the clock of the page, but
// never jumps: a timer that comes late because the device slept, or whose clock was put on,
// counts as a little late and no more. Nobody loses time that nobody could play in.

const LATE = 250 // ms that a busy page may be late

export class Steady {
  private time = 0
  private last: number
  private due: number | null = null // on the page's clock, when somebody looks again

  constructor(private readonly real: () => number) {
    this.last = real()
  }

  now(): number {
    const real = this.real()
    // Between two looks not more passes than until the next look was to be.
    const latest = Math.max(this.last, this.due ?? this.last) + LATE
    this.time += Math.max(0, Math.min(real, latest) - this.last)
    this.last = real
    return this.time
  }

  // The next look is to be that many ms from now.
  expect(ms: number): void {
    this.due = this.real() + ms
  }
}
