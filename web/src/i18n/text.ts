// A sentence in both languages, as the catalogue and the server give it.
export interface Text {
  readonly fr: string
  readonly en: string
}

export type Language = keyof Text

// A sentence of the catalogue, and the facts that it names: known to the types alone.
export interface TextWith<Names extends string> extends Text {
  readonly names?: Names
}

// Of a sentence of the server nobody knows them before.
type NamesOf<T extends Text> = T extends unknown
  ? 'names' extends keyof T
    ? Extract<T['names' & keyof T], string>
    : string
  : never

// What must be given with a sentence: all it names, and nothing else.
export type FactsFor<T extends Text> = [NamesOf<T>] extends [never]
  ? []
  : string extends NamesOf<T>
    ? [facts?: Facts]
    : [facts: Readonly<Record<NamesOf<T>, string | number>>]

export type Facts = Readonly<Record<string, string | number>>

// One {name} of a sentence, or {name|point|points} with the forms for one and for several.
export const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g

// With a true minus sign: −5.
export function figure(number: number): string {
  return String(number).replace('-', '−')
}

// In French 0 and 1 are singular, in English 1 alone.
export function isSingular(number: number, language: Language): boolean {
  return language === 'fr' ? Math.abs(number) < 2 : Math.abs(number) === 1
}

// A name that is written from right to left must not turn the sentence around it. In a
// text there is no <bdi>: signs that nobody sees do the same, and only where they matter.
export function isolated(fact: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(fact) ? `\u2068${fact}\u2069` : fact
}

// "{name} joue" with {name: 'Zoé'} -> "Zoé joue"; an unknown name stays as it is.
export function fill(sentence: string, facts: Facts, language: Language = 'fr'): string {
  return sentence.replace(PLACE, (whole, name: string, one?: string, several?: string) => {
    const fact = facts[name]
    if (fact === undefined) return whole
    if (one !== undefined && several !== undefined)
      return isSingular(Number(fact), language) ? one : several
    return typeof fact === 'number' ? figure(fact) : isolated(fact)
  })
}
