// A sentence in both languages, as the catalogue and the server give it.
export interface Text {
  readonly fr: string
  readonly en: string
}

export type Language = keyof Text

export type Facts = Readonly<Record<string, string | number>>

// "{name} joue" with {name: 'Zoé'} -> "Zoé joue"; an unknown name stays as it is.
export function fill(sentence: string, facts: Facts): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole))
}
