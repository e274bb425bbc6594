// The rules of a game as players read them (docs/protocol.md, Article): the text of the
// server, cut into paragraphs and lists.
import type { Text } from '../i18n/text'
import { list, object, optional, text, whole, type Read } from './decode'
import { account, bothLanguages, refusal, tableView } from './decoders'

// A moment of a game, as one seat sees it, and a move tried there.
const figure = object({
  seat: whole,
  caption: bothLanguages,
  view: tableView,
  move: optional(text),
  account: optional(account),
  error: optional(refusal),
})
export type Figure = Read<typeof figure>

const article = object({
  id: text, // also its anchor
  title: bothLanguages, // a refusal names it by the French one
  text: bothLanguages,
  figures: list(figure),
})
export type Article = Read<typeof article>

export const rules = object({ game: text, articles: list(article) })
export type Rules = Read<typeof rules>

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

// A blank line parts paragraphs, "- " begins a line of a list.
export function blocksOf(text: string): readonly Block[] {
  return text.split(/\n\s*\n/).flatMap((part): readonly Block[] => {
    const lines = part.split('\n').filter((line) => line.trim() !== '')
    const first = lines.findIndex((line) => line.startsWith('- '))
    const words = (some: readonly string[]): readonly Block[] =>
      some.length === 0 ? [] : [{ kind: 'paragraph', text: some.join(' ') }]
    if (first < 0) return words(lines)
    const items: string[] = []
    for (const line of lines.slice(first))
      if (line.startsWith('- ')) items.push(line.slice(2))
      else items.push(`${items.pop() ?? ''} ${line.trim()}`.trim())
    return [...words(lines.slice(0, first)), { kind: 'list', items }]
  })
}

// Typography apart: what a refusal names and what the title says are typeset alike, but
// an address or an older page may not be.
const plain = (words: string): string =>
  words
    .normalize('NFC')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\u2019/g, "'")
    .trim()
    .toLowerCase()

// The article of this anchor or of this French title, or none.
export function articleOf(from: Rules, name: string): Article | null {
  const wanted = plain(name)
  return (
    from.articles.find((article) => article.id === name || plain(article.title.fr) === wanted) ??
    null
  )
}

// The lines of the lists of an article: what a card on the table shows of it.
export function itemsOf(article: Article, language: keyof Text): readonly string[] {
  return blocksOf(article.text[language]).flatMap((block) =>
    block.kind === 'list' ? block.items : [],
  )
}
