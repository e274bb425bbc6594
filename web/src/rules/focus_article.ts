// The id of an article's title on the page; drawings have ids too, so it is not bare.
export function articleId(id: string): string {
  return `regle-${id}`
}

// Goes to an article: it comes to the top, and the reader's place is there.
export function focusArticle(id: string): void {
  const title = document.getElementById(articleId(id))
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}
