// What was told, made readable: the sentences in the reader's language, with names, as
// parts that a page can show each in its own way.
import { figure, isSingular, PLACE, type Language } from '../i18n/text'
import { linesIn, type Fact, type Facts, type Told, type ToldLine } from '../net/told'

export interface Reader {
  readonly language: Language
  readonly name: (seat: number) => string
  readonly mySeats: readonly number[] // the seats of people on this device
}

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'seat'; readonly text: string; readonly seat: number }
  | { readonly kind: 'word'; readonly text: string } // French, whatever the language
  | { readonly kind: 'cells'; readonly text: string; readonly cells: readonly string[] }
  | { readonly kind: 'points'; readonly text: string; readonly points: number }

export function partsOf(told: Told, reader: Reader): readonly Part[] {
  return linesIn(told).flatMap((line, i) => [
    ...(i > 0 ? [plain(' ')] : []),
    ...lineParts(line, reader),
  ])
}

export function sentence(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('')
}

// A device with two seats never says "you": its readers could not tell who is meant.
export function isYou(seat: number | undefined, reader: Reader): boolean {
  return reader.mySeats.length === 1 && reader.mySeats[0] === seat
}

function lineParts(line: ToldLine, reader: Reader): readonly Part[] {
  const you = isYou(line.seat, reader) ? line[`you_${reader.language}`] : undefined
  const seat: Facts = line.seat === undefined ? {} : { seat: { kind: 'seat', value: line.seat } }
  return fillParts(you ?? line[reader.language], { ...line.facts, ...seat }, reader)
}

// An unknown {name} stays as it is.
function fillParts(text: string, facts: Facts, reader: Reader): readonly Part[] {
  const parts: Part[] = []
  let from = 0
  for (const found of text.matchAll(PLACE)) {
    const [whole, name = '', one, several] = found
    const fact = facts[name]
    if (found.index > from) parts.push(plain(text.slice(from, found.index)))
    if (fact === undefined) parts.push(plain(whole))
    else if (one === undefined || several === undefined) parts.push(...shown(fact, reader))
    else parts.push(plain(isSingular(Number(fact.value), reader.language) ? one : several))
    from = found.index + whole.length
  }
  if (from < text.length) parts.push(plain(text.slice(from)))
  return parts
}

function plain(text: string): Part {
  return { kind: 'text', text }
}

function shown(fact: Fact, reader: Reader): readonly Part[] {
  switch (fact.kind) {
    case 'text':
      return [plain(fact.value)]
    case 'number':
      return [plain(figure(fact.value))]
    case 'points':
      return [{ kind: 'points', text: signed(fact.value), points: fact.value }]
    case 'seat':
      return [{ kind: 'seat', text: reader.name(fact.value), seat: fact.value }]
    case 'cells':
      return [{ kind: 'cells', text: fact.value.join('-'), cells: fact.value }]
    case 'word':
      return [{ kind: 'word', text: fact.value }]
    case 'term':
      return [plain(fact.value[reader.language])]
    case 'sentence':
      return fillParts(fact.value[reader.language], fact.value.facts, reader)
  }
}

// +5, −5, 0
export function signed(points: number): string {
  return points > 0 ? `+${String(points)}` : figure(points)
}
