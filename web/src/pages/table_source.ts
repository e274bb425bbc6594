// The source of the table that is on the page, for all parts of the page.
import { getContext, setContext } from 'svelte'
import type { TableSource } from '../table/source'

const KEY = Symbol('table source')

export function giveTableSource(source: TableSource): void {
  setContext(KEY, source)
}

export function tableSource(): TableSource {
  return getContext(KEY)
}
