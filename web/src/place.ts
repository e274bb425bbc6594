// The address line: a path of its own on a server of ours; behind "#" where the client is a
// folder on some web server, which knows no path but that of its files.

export const IN_FOLDER = import.meta.env.MODE === 'export'

export interface Place {
  readonly path: string
  readonly search: string // from "?"
  readonly hash: string // from "#"
}

export function readPlace(fragment: string): Place {
  const [, path = '/', search = '', hash = ''] =
    /^#(\/[^?#]*)(\?[^#]*)?(#.*)?$/.exec(fragment) ?? []
  return { path, search, hash }
}

export function place(): Place {
  if (IN_FOLDER) return readPlace(location.hash)
  return { path: location.pathname, search: location.search, hash: location.hash }
}

// What leads to a path of ours.
export const addressOf = (path: string): string => (IN_FOLDER ? `#${path}` : path)
