// A card on its way from the hand to a place of the screen.
export interface Point {
  readonly clientX: number
  readonly clientY: number
}

export type DragPhase = 'start' | 'move' | 'drop' | 'cancel'

// Where it is, and what the hand does there.
export type Drag = readonly [at: Point, phase: DragPhase]
