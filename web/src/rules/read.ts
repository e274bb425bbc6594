// The rules to be shown: their text, and how the game draws their figures.
import type { Component } from 'svelte'
import { gameFigure, type FigureProps } from '../games/figure'
import { readText, type ReadText } from '../net/read_rules'

export interface Read extends ReadText {
  // null: the captions have to do.
  readonly Picture: Component<FigureProps> | null
}

// Fails as an ApiError where neither the server nor the device has them.
export async function readRules(game: string): Promise<Read> {
  const [text, Picture] = await Promise.all([readText(game), pictureOf(game)])
  return { ...text, Picture }
}

async function pictureOf(game: string): Promise<Component<FigureProps> | null> {
  return (await gameFigure(game)?.().catch(() => null))?.default ?? null
}
