// What is printed on the box of each game: for the home page and the others where one chooses.
// Each game's folder has its own. What a table asks of a game is in shelf.ts.
import type { Component } from 'svelte'
import type { Text } from '../i18n/text'

export interface Box {
  readonly line: Text
  readonly facts: Text
  readonly most: number // players, as the facts say
  readonly Art: Component // small
}

const BOXES = import.meta.glob<Box>('./*/box.ts', { eager: true, import: 'default' })

export function boxOf(game: string): Box | undefined {
  return BOXES[`./${game}/box.ts`]
}
