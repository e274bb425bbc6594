// Whether a source is that of this device: asked without what it is made of, which a table of
// a server does not fetch.
import type { LocalSource } from './local_source'
import type { TableSource } from './source'

export function localOf(source: TableSource): LocalSource | null {
  return source.kind === 'local' ? (source as LocalSource) : null
}
