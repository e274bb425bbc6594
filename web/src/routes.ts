// The addresses of the client, in French and stable.

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'game'; readonly game: string } // one box of the shelf, opened
  | { readonly page: 'games' } // what was played here
  // `near`: for people around this device; `screen`: for people before it, as a big screen
  | { readonly page: 'new'; readonly game: string; readonly near: boolean; readonly screen?: true }
  | { readonly page: 'join'; readonly code: string }
  | { readonly page: 'table'; readonly table: string }
  | { readonly page: 'screen'; readonly table: string } // for everybody in the room
  | { readonly page: 'here'; readonly table: string } // a table of this device
  // `move`: how many moves were made by then; missing: the end of it
  | { readonly page: 'past'; readonly table: string; readonly move?: number }
  | { readonly page: 'riddles' } // of today, of every game
  // `date`: a day that is past, as 2026-11-18; missing: today
  | { readonly page: 'riddle'; readonly game: string; readonly date?: string }
  // `article`: its anchor, or ''
  | { readonly page: 'rules'; readonly game: string; readonly article: string }
  // The game on the table, with its own pieces; `game`: '' for all of them
  | { readonly page: 'box'; readonly game: string }
  | { readonly page: 'lost' }

// `hash`: what follows the path, from "#"; `search`: what stands between, from "?".
export function routeOf(path: string, hash = '', search = ''): Route {
  const parts = path.split('/').filter((part) => part !== '')
  const [first, second, third] = parts
  if (first === undefined) return { page: 'home' }
  if (parts.length === 1 && first === 'j') return { page: 'join', code: '' }
  if (parts.length === 1 && first === 'parties') return { page: 'games' }
  if (parts.length === 1 && first === 'enigme') return { page: 'riddles' }
  if (parts.length === 3 && first === 'enigme' && isGame(second) && isDate(third))
    return { page: 'riddle', game: second, date: third }
  if (path === '/jeux/boite') return { page: 'box', game: '' } // no game is called so
  if (parts.length === 3 && first === 'jeux' && third === 'boite' && isGame(second))
    return { page: 'box', game: second }
  if (parts.length === 3 && first === 'jeux' && third === 'regles')
    return { page: 'rules', game: second ?? '', article: articleIn(hash) }
  if (parts.length === 3 && first === 'nouvelle' && isGame(second)) {
    if (third === 'ici') return { page: 'new', game: second, near: true }
    if (third === 'ecran') return { page: 'new', game: second, near: false, screen: true }
  }
  if (parts.length === 3 && first === 't' && third === 'ecran' && isTable(second))
    return { page: 'screen', table: second }
  if (parts.length !== 2 || second === undefined) return { page: 'lost' }
  switch (first) {
    case 'nouvelle':
      return isGame(second) ? { page: 'new', game: second, near: false } : { page: 'lost' }
    case 'enigme':
      return isGame(second) ? { page: 'riddle', game: second } : { page: 'lost' }
    case 'jeux':
      return isGame(second) ? { page: 'game', game: second } : { page: 'lost' }
    case 'j':
      return { page: 'join', code: cleanCode(second) }
    case 't':
      return isTable(second) ? { page: 'table', table: second } : { page: 'lost' }
    case 'ici':
      return isTable(second) ? { page: 'here', table: second } : { page: 'lost' }
    case 'p':
      if (!isTable(second)) return { page: 'lost' }
      return { page: 'past', table: second, ...moveIn(search) }
    default:
      return { page: 'lost' }
  }
}

function moveIn(search: string): { readonly move?: number } {
  const move = new URLSearchParams(search).get('coup') ?? ''
  return /^\d{1,5}$/.test(move) ? { move: Number(move) } : {}
}
const isTable = (id: string | undefined): id is string => /^[a-z0-9]{16}$/.test(id ?? '')
const isGame = (id: string | undefined): id is string => /^[a-z]+$/.test(id ?? '')

const isDate = (day: string | undefined): day is string => /^\d{4}-\d{2}-\d{2}$/.test(day ?? '')

const articleIn = (hash: string): string => /^#([a-z0-9_]{1,40})$/.exec(hash)?.[1] ?? ''

export function pathOf(route: Route): string {
  switch (route.page) {
    case 'home':
    case 'lost':
      return '/'
    case 'game':
      return `/jeux/${route.game}`
    case 'box':
      return route.game === '' ? '/jeux/boite' : `/jeux/${route.game}/boite`
    case 'games':
      return '/parties'
    case 'new':
      return `/nouvelle/${route.game}${route.screen ? '/ecran' : route.near ? '/ici' : ''}`
    case 'join':
      return `/j/${route.code}`
    case 'table':
      return `/t/${route.table}`
    case 'screen':
      return `/t/${route.table}/ecran`
    case 'here':
      return `/ici/${route.table}`
    case 'past':
      return `/p/${route.table}${route.move === undefined ? '' : `?coup=${String(route.move)}`}`
    case 'riddles':
      return '/enigme'
    case 'riddle':
      return `/enigme/${route.game}${route.date === undefined ? '' : `/${route.date}`}`
    case 'rules':
      return `/jeux/${route.game}/regles${route.article === '' ? '' : `#${route.article}`}`
  }
}

// What somebody typed or was told: "kota " -> "KOTA".
export function cleanCode(typed: string): string {
  return typed
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 5)
}

// Four letters, or five when those of four ran out.
export function isCode(code: string): boolean {
  return code.length === 4 || code.length === 5
}

// The secret in "#s=…", or nothing; that of a big screen in "#e=…".
export function tokenOf(fragment: string, name: 's' | 'e' = 's'): string | null {
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get(name)
  return token !== null && /^[A-Za-z0-9_-]{8,128}$/.test(token) ? token : null
}

export interface Invite {
  readonly seat: number
  readonly word: string
}

// The invitation in "#i=2.…" (seats from 0), or nothing.
export function inviteOf(fragment: string): Invite | null {
  const text = new URLSearchParams(fragment.replace(/^#/, '')).get('i') ?? ''
  const found = /^(\d{1,2})\.([A-Za-z0-9_-]{8,128})$/.exec(text)
  return found === null ? null : { seat: Number(found[1]), word: found[2] ?? '' }
}

export function inviteLink(origin: string, table: string, invite: Invite): string {
  return `${origin}/t/${table}#i=${String(invite.seat)}.${invite.word}`
}

export function seatLink(origin: string, table: string, token: string): string {
  return `${origin}/t/${table}#s=${token}`
}

export function screenLink(origin: string, table: string, token: string): string {
  return `${origin}/t/${table}/ecran#e=${token}`
}

export function joinLink(origin: string, code: string): string {
  return `${origin}/j/${code}`
}

// Whether a link leads to this very device: elsewhere nobody would arrive.
export function isLocal(link: string): boolean {
  const { hostname } = new URL(link)
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(hostname)
  )
}
