// The figures of the rules, drawn by each game with the parts of its own page.
import type { Component } from 'svelte'
import type { Figure } from '../net/rules_text'

export interface FigureProps {
  readonly figure: Figure
  // The drawings that all figures share are not on the page yet: this one brings them.
  readonly alone: boolean
}

const FIGURES = import.meta.glob<{ readonly default: Component<FigureProps> }>('./*/Figure.svelte')

// Nothing where a game has none: its figures are then told by their captions.
export function gameFigure(
  game: string,
): (() => Promise<{ readonly default: Component<FigureProps> }>) | undefined {
  return FIGURES[`./${game}/Figure.svelte`]
}
