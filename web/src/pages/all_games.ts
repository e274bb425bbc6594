// All games of this device at once: what became of them, their files, and their end.
import type { LocalTable } from '../table/local_source'
import { summaryFor, type Summary } from '../table/past'
import { forgetTable, readBook } from '../table/seat_book'
import { engineHere } from './here'

// Tells the summary of one game after the other, those first that are known already; `heard`
// says whether somebody still listens.
export async function summaries(
  tables: readonly LocalTable[],
  heard: (id: string, summary: Summary) => boolean,
): Promise<void> {
  const over = tables.filter(({ record }) => record.state === 'over')
  if (over.length === 0) return
  const source = await engineHere()
  if (source === null) return
  const known = over.filter(({ summary }) => summary !== undefined)
  for (const { id } of [...known, ...over.filter((table) => !known.includes(table))]) {
    const summary = await summaryFor(source, id)
    if (summary !== null && !heard(id, summary)) return
  }
}

// Their files one after the other, as they can be opened again. Those that nobody has begun have
// none. Fails as an ApiError.
export async function allFiles(tables: readonly LocalTable[]): Promise<string> {
  const source = await engineHere()
  const files: string[] = []
  for (const { id, record, moved } of tables) {
    if (source === null || record.state === 'lobby' || moved !== null) continue
    const [own] = await source.meet(id)
    files.push(await source.api.exportGame(id, own?.token))
  }
  return files.join('')
}

// Nothing is left of them, nor of the seats at tables of the server.
export async function eraseAll(tables: readonly LocalTable[]): Promise<void> {
  const source = await engineHere()
  for (const { id } of tables) source?.forget(id)
  for (const { table } of readBook()) forgetTable(table)
  await source?.list() // behind what was asked before
}
