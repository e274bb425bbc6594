// The file of each page, fetched when somebody goes there.
import type { Route } from './routes'

// One promise for who draws it and who waits for its title: the same file asked for twice may
// come sooner the second time, and the title is not there yet.
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let page: Promise<T> | undefined
  return () =>
    (page ??= load().catch((error: unknown) => {
      page = undefined // another try, next time
      throw error
    }))
}

export const PAGES = {
  home: once(() => import('./pages/Home.svelte')),
  game: once(() => import('./pages/GameHome.svelte')),
  games: once(() => import('./pages/MyGames.svelte')),
  new: once(() => import('./pages/NewTable.svelte')),
  rules: once(() => import('./pages/RulesPage.svelte')),
  join: once(() => import('./pages/Join.svelte')),
  here: once(() => import('./pages/LocalTable.svelte')),
  table: once(() => import('./pages/TablePage.svelte')),
  screen: once(() => import('./pages/BigScreen.svelte')),
  past: once(() => import('./pages/PastGame.svelte')),
  riddles: once(() => import('./pages/riddle/Riddles.svelte')),
  riddle: once(() => import('./pages/riddle/RiddlePage.svelte')),
  box: once(() => import('./pages/box/BoxPage.svelte')),
  lost: once(() => import('./pages/Lost.svelte')),
}

export const loadPage = (page: Route['page']): Promise<unknown> => PAGES[page]()
