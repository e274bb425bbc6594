// The rules and the keys at the side of the table: whether they are open, and at which
// article. One for the page, so that a refusal anywhere can point into them.

const asked = $state<{ open: boolean; article: string | null; times: number }>({
  open: false,
  article: null,
  times: 0,
})

// `article`: by its anchor or its French title, as refusals name it.
export function openHelp(article: string | null = null): void {
  asked.open = true
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
export function helpArticle(): { readonly article: string | null; readonly times: number } {
  return { article: asked.article, times: asked.times }
}
