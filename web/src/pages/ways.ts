// The ways of playing of a game, chosen on its page: options that are no settings (shelf.ts), by
// the names that the engine gives them. What was chosen last is kept on this device.
import type { Text } from '../i18n/text'
import type { GameOption } from '../net/protocol'
import { readText, removeText, writeText } from '../storage'
import { nameAndMeaning } from './new_table'

// By option; what is as usual is not named.
export type Ways = Readonly<Record<string, string>>

export interface WayChip {
  readonly option: string
  readonly value: string
  readonly several: boolean // beside others
  readonly name: Text
  readonly meaning: Text
  readonly chosen: boolean
}

const ON = 'oui'

export function chipsOf(
  options: readonly GameOption[],
  modes: readonly string[],
  ways: Ways,
): readonly WayChip[] {
  return modes.flatMap((id) => {
    const option = options.find((one) => one.id === id)
    if (option === undefined) return []
    const now = ways[id] ?? option.standard
    const several = option.kind === 'flag'
    const offered = several ? [{ id: ON, label: option.label }] : option.choices
    return offered.map((choice) => ({
      option: id,
      value: choice.id,
      several,
      ...wordsOf(choice.label),
      chosen: now === choice.id,
    }))
  })
}

function wordsOf({ fr, en }: Text): { readonly name: Text; readonly meaning: Text } {
  const [french, english] = [nameAndMeaning(fr), nameAndMeaning(en)]
  return {
    name: { fr: french[0], en: english[0] },
    meaning: { fr: french[1], en: english[1] },
  }
}

export function withWay(
  options: readonly GameOption[],
  ways: Ways,
  { option, value }: WayChip,
  chosen: boolean,
): Ways {
  const others = Object.entries(ways).filter(([id]) => id !== option)
  const usual = options.find(({ id }) => id === option)?.standard === value
  return Object.fromEntries(chosen && !usual ? [...others, [option, value]] : others)
}

// Of the options of a table, those that are ways of playing.
export function waysIn(options: Ways, modes: readonly string[]): Ways {
  return Object.fromEntries(Object.entries(options).filter(([id]) => modes.includes(id)))
}

// What was kept may be of another version: what the engine does not know is as usual, and what
// is as usual is not named.
export function knownWays(options: readonly GameOption[], ways: Ways): Ways {
  const isKnown = ([id, value]: readonly [string, string]): boolean => {
    const option = options.find((one) => one.id === id)
    if (option?.standard === value) return false
    return option?.kind === 'flag'
      ? value === ON
      : (option?.choices.some((choice) => choice.id === value) ?? false)
  }
  return Object.fromEntries(Object.entries(ways).filter(isKnown))
}

const keyOf = (game: string): string => `tablee.facon.${game}`

export function keepWays(game: string, ways: Ways): void {
  if (Object.keys(ways).length === 0) removeText(keyOf(game))
  else writeText(keyOf(game), JSON.stringify(ways))
}

export function keptWays(game: string): Ways {
  try {
    const kept = JSON.parse(readText(keyOf(game)) ?? '{}') as Ways | null
    const isWhole = ([, value]: readonly [string, unknown]): boolean => typeof value === 'string'
    return Object.fromEntries(Object.entries(kept ?? {}).filter(isWhole))
  } catch {
    return {}
  }
}
