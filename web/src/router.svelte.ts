// Where we are: the history API, one route at a time.
import { addressOf, IN_FOLDER, place, readPlace } from './place'
import { pathOf, routeOf, type Route } from './routes'

const here = $state<{ route: Route; visits: number }>({ route: current(), visits: 0 })

function current(): Route {
  const { path, search, hash } = place()
  return routeOf(path, hash, search)
}

export function route(): Route {
  return here.route
}

// How many times the page changed since the first load: 0 keeps the focus where it is.
export function visits(): number {
  return here.visits
}

export function go(to: Route, how: 'push' | 'replace' = 'push'): void {
  const target = pathOf(to)
  const { path, search, hash } = place()
  if (how === 'push' && target !== path + search + hash)
    history.pushState(null, '', addressOf(target))
  else history.replaceState(null, '', addressOf(target))
  const isSame = isSamePage(here.route, to)
  here.route = to
  if (isSame) return
  here.visits += 1
  scrollTo(0, 0)
}

// Another article of the same rules, another move of the same game: the page goes there by
// itself.
function isSamePage(from: Route, to: Route): boolean {
  if (to.page === 'rules') return from.page === 'rules' && to.game === from.game
  return to.page === 'past' && from.page === 'past' && to.table === from.table
}

export function startRouter(): void {
  addEventListener('popstate', () => {
    here.route = current()
    here.visits += 1
  })
  document.addEventListener('click', followLink)
  if (!IN_FOLDER) return
  // A link that is about to be used, perhaps in another window, leads into the folder.
  for (const name of ['pointerdown', 'focusin'] as const)
    document.addEventListener(name, ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      const path = link?.getAttribute('href') ?? ''
      if (path.startsWith('/')) link?.setAttribute('href', addressOf(path))
    })
}

// Links of our own site change the page without loading it again.
function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== location.origin) return
  if (link.target !== '' || link.hasAttribute('download') || link.pathname.startsWith('/api/'))
    return
  event.preventDefault()
  if (IN_FOLDER && link.hash.startsWith('#/')) {
    const { path, search, hash } = readPlace(link.hash)
    go(routeOf(path, hash, search))
    return
  }
  if (link.hash !== '' && link.pathname === location.pathname) {
    document.querySelector<HTMLElement>(link.hash)?.focus()
    return
  }
  go(routeOf(link.pathname, link.hash, link.search))
}
