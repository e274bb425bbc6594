// Where we are: the history API, one route at a time.
import { pathOf, routeOf, type Route } from './routes'

const here = $state<{ route: Route; visits: number }>({
  route: routeOf(location.pathname, location.hash),
  visits: 0,
})

export function route(): Route {
  return here.route
}

// How many times the page changed since the first load: 0 keeps the focus where it is.
export function visits(): number {
  return here.visits
}

export function go(to: Route, how: 'push' | 'replace' = 'push'): void {
  const path = pathOf(to)
  if (how === 'push' && path !== location.pathname + location.hash)
    history.pushState(null, '', path)
  else history.replaceState(null, '', path)
  const sameRules =
    to.page === 'rules' && here.route.page === 'rules' && to.game === here.route.game
  here.route = to
  if (sameRules) return // another article: the page goes there by itself
  here.visits += 1
  scrollTo(0, 0)
}

export function startRouter(): void {
  addEventListener('popstate', () => {
    here.route = routeOf(location.pathname, location.hash)
    here.visits += 1
  })
  document.addEventListener('click', followLink)
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
  if (link.hash !== '' && link.pathname === location.pathname) {
    document.querySelector<HTMLElement>(link.hash)?.focus()
    return
  }
  go(routeOf(link.pathname, link.hash))
}
