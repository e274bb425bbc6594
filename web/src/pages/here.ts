// The engine of this page and its tables, loaded only by who wants them.
import { seatNames } from '../names'
import type { NewTable } from '../net/protocol'
import type { LocalSource, LocalTable } from '../table/local_source'
import { serverSource, type TableSource } from '../table/source'

// null: there is no engine here.
export async function engineHere(): Promise<LocalSource | null> {
  try {
    const { engineHere } = await import('../table/engine_here')
    return await engineHere()
  } catch {
    return null
  }
}

// On a thin line the server's table is there sooner than the engine.
const PATIENCE = 4000

// Where a table is set at which nobody is awaited from afar: on this device, where that can
// be had at once; else on the server, and where there is none either, on this device after all.
export async function nearSource(): Promise<TableSource> {
  const engine = engineHere()
  const late = new Promise<'late'>((tell) => setTimeout(tell, PATIENCE, 'late'))
  const first = await Promise.race([engine, late])
  if (first !== 'late') return first ?? serverSource
  const server = await serverSource.api.fetchGames().catch(() => null)
  return server === null ? ((await engine) ?? serverSource) : serverSource
}

export async function sourceFor(table: NewTable): Promise<TableSource> {
  return isNear(table) ? await nearSource() : serverSource
}

export const isNear = (table: Pick<NewTable, 'seats'>): boolean =>
  table.seats.every(({ kind }) => kind !== 'open')

// How the seats of such a table are called.
export function namesIn({ record }: LocalTable): readonly string[] {
  const seats = record.seats.map(({ kind, name, level }, seat) => ({
    ...{ seat, kind, name, level },
    ...{ time: 100, present: true, invited: false, needs_invite: false },
  }))
  return seatNames({ seats })
}

// The tables that are kept here, newest first. It needs no engine, so Home has them at once.
export async function tablesHere(): Promise<readonly LocalTable[]> {
  try {
    const [{ engineNow }, { openDisk }] = await Promise.all([
      import('../table/engine_here'),
      import('../table/engine/disk'),
    ])
    const tables = await (engineNow() ?? (await openDisk())).list()
    return [...tables].sort((a, b) => b.touched - a.touched)
  } catch {
    return []
  }
}
