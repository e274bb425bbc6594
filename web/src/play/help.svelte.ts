// The rules and the keys at the side of the table: whether they are open, and at which
// article. One for the page, so that a refusal anywhere can point into them.

const asked = $state<{ open: boolean; article: string | null; keys: boolean; times: number }>({
  open: false,
  article: null,
  keys: false,
  times: 0,
})

// `article`: by its anchor or its French title, as refusals name it.
// `keys`: asked for by a key, so the keys are in sight.
export function openHelp(article: string | null = null, keys = false): void {
  asked.open = true
  asked.keys = keys
  asked.article = article
  asked.times += 1
}

export function closeHelp(): void {
  asked.open = false
  asked.article = null
}

export function isHelpOpen(): boolean {
  return asked.open
}

// What was asked for last; `times` tells two questions for one article apart.
export function helpArticle(): {
  readonly article: string | null
  readonly keys: boolean
  readonly times: number
} {
  return { article: asked.article, keys: asked.keys, times: asked.times }
}
