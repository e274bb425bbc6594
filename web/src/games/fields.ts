// Options that a game shows in a way of its own, or not always, on the page of a new table.
import type { Component } from 'svelte'
import type { Text } from '../i18n/text'

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

// What the options of a game mean, in a sentence each.
export type OptionHints = Readonly<Record<string, Text>> // by the id of the option

const HINTS = import.meta.glob<OptionHints>('../messages/options_*.ts')

export function optionHints(game: string): Promise<OptionHints> {
  return HINTS[`../messages/options_${game}.ts`]?.() ?? Promise.resolve({})
}
