// Options that a game shows in a way of its own, or not always, on the page of a new table.
import type { Component } from 'svelte'

export interface OptionWay {
  readonly Field?: Component<{ value: string; onchange: (value: string) => void }>
  // Whether it says anything with these options.
  readonly shown: (options: Readonly<Record<string, string>>) => boolean
}

export type OptionWays = Readonly<Record<string, OptionWay>> // by the id of the option

const WAYS = import.meta.glob<OptionWays>('./*/fields.ts', { import: 'default' })

export function optionWays(game: string): Promise<OptionWays> {
  return WAYS[`./${game}/fields.ts`]?.() ?? Promise.resolve({})
}
