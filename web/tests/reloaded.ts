// The draft as a page finds it that is loaded again.
import type { DraftOf } from '../src/play/draft'

export function reloaded<V, D, I>(game: DraftOf<V, D, I>, draft: D, view: V): D {
  const saved = JSON.stringify(game.pack?.(draft) ?? draft)
  return game.keep(JSON.parse(saved) as D, view).draft
}
