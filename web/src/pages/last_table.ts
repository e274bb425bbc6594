// The table that was set last by hand, for each game: any way of playing is then as near as the
// usual one.
import type { Text } from '../i18n/text'
import type { Game, NewTable } from '../net/protocol'
import { readText, removeText, writeText } from '../storage'
import { nameAndMeaning } from './new_table'

export interface LastTable {
  readonly table: NewTable
  readonly ways: Text // of playing that are not the usual one; empty: it is
}

const keyOf = (game: string): string => `tablee.derniere.${game}`

// How the options of such a table are called that are ways of playing.
export function waysOf(game: Game, modes: readonly string[], table: NewTable): Text {
  const named = modes.flatMap((id) => {
    const option = game.options.find((one) => one.id === id)
    const value = table.options[id]
    if (option === undefined || value === undefined) return []
    if (option.kind !== 'choice') return [option.label]
    return option.choices.find((one) => one.id === value)?.label ?? []
  })
  const wordsIn = (language: 'fr' | 'en'): string =>
    named.map((label) => nameAndMeaning(label[language])[0]).join(' · ')
  return { fr: wordsIn('fr'), en: wordsIn('en') }
}

export function keepLast(last: LastTable): void {
  writeText(keyOf(last.table.game), JSON.stringify(last))
}

export function forgetLast(game: string): void {
  removeText(keyOf(game))
}

// What is kept may be of another version: whoever opens it hears what is refused.
export function readLast(game: string): LastTable | null {
  try {
    const last = JSON.parse(readText(keyOf(game)) ?? 'null') as Partial<LastTable> | null
    const { table, ways } = last ?? {}
    const whole = table?.game === game && Array.isArray(table.seats) && ways !== undefined
    return whole && typeof ways.fr === 'string' && typeof ways.en === 'string'
      ? { table, ways }
      : null
  } catch {
    return null
  }
}
