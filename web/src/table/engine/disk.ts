// The tables of this device in IndexedDB: a change is one transaction, which checks that it
// is still ours to make.
import {
  planOf,
  tableOf,
  type Kept,
  type Marks,
  type Opened,
  type Row,
  type Stored,
  type Write,
} from './kept'
import type { NotKept } from './kept_or_not'
import type { Change, KeptAnswer } from './records'

const STORES = ['tables', 'lines', 'answers'] as const

function wanted<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => {
      done(request.result)
    }
    request.onerror = () => {
      failed(request.error ?? new Error('no storage'))
    }
  })
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => {
      done()
    }
    transaction.onabort = transaction.onerror = () => {
      failed(transaction.error ?? new Error('not stored'))
    }
  })
}

const ofTable = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []])

// Raised with the form of what is kept; docs/decisions/0050 says what else a raise needs.
const VERSION = 1

// Fails where the browser lends no storage (a private window, an old disk), and where a newer
// page has given it another form. `leave` is waited for when a newer page wants to: what it is
// to know of the disk it reads then.
export async function openDisk(
  leave: () => Promise<void> = () => Promise.resolve(),
  factory: IDBFactory = indexedDB,
): Promise<Kept> {
  const request = factory.open('tablee', VERSION)
  request.onupgradeneeded = () => {
    const db = request.result
    db.createObjectStore('tables', { keyPath: 'id' })
    db.createObjectStore('lines')
    db.createObjectStore('answers')
  }
  const db = await wanted(request)
  // The newer page waits until this one has closed.
  db.onversionchange = () => {
    void leave().finally(() => {
      db.close()
    })
  }
  return new DiskKept(db)
}

export const whyNot = (error: unknown): NotKept =>
  error instanceof DOMException && error.name === 'VersionError' ? 'newer_page' : 'not_kept'

class DiskKept implements Kept {
  constructor(private readonly db: IDBDatabase) {}

  list(): Promise<readonly Row[]> {
    return wanted(this.reading().objectStore('tables').getAll() as IDBRequest<Row[]>)
  }

  async find(id: string): Promise<Row | null> {
    const found = this.reading().objectStore('tables').get(id) as IDBRequest<Row | undefined>
    return (await wanted(found)) ?? null
  }

  read(id: string): Promise<Opened | null> {
    return this.parts(this.db.transaction(STORES, 'readonly'), id, 0)
  }

  open(id: string): Promise<Opened | null> {
    return this.parts(this.writing(), id, 1)
  }

  private async parts(work: IDBTransaction, id: string, raise: 0 | 1): Promise<Opened | null> {
    const done = finished(work)
    const tables = work.objectStore('tables')
    const old = await wanted(tables.get(id) as IDBRequest<Row | undefined>)
    if (old === undefined) return null
    const row = { ...old, epoch: old.epoch + raise }
    if (raise > 0) tables.put(row)
    const lines = work.objectStore('lines').getAll(ofTable(id)) as IDBRequest<string[]>
    const answers = work.objectStore('answers').getAll(ofTable(id)) as IDBRequest<KeptAnswer[]>
    await done
    return { row, lines: lines.result, answers: bySeq(answers.result) }
  }

  store(change: Write, epoch: number | null, now: number): Promise<Stored> {
    const work = this.writing()
    const tables = work.objectStore('tables')
    const ids = [...new Set([tableOf(change), ...change.put.map(({ id }) => id)])]
    const rows = new Map<string, Row>()
    let result: Stored = 'stored'
    let awaited = ids.length
    for (const id of ids) {
      const request = tables.get(id) as IDBRequest<Row | undefined>
      request.onsuccess = () => {
        if (request.result !== undefined) rows.set(id, request.result)
        awaited -= 1
        if (awaited > 0) return
        const plan = planOf(change, epoch, now, (one) => rows.get(one) ?? null)
        if (plan === 'fenced') {
          result = 'fenced'
          return
        }
        for (const row of plan.rows) tables.put(row)
        this.putParts(work, change)
        for (const gone of plan.remove) this.remove(work, gone)
      }
    }
    return finished(work).then(() => result)
  }

  async mark(id: string, marks: Marks): Promise<void> {
    const work = this.writing()
    const tables = work.objectStore('tables')
    const request = tables.get(id) as IDBRequest<Row | undefined>
    request.onsuccess = () => {
      if (request.result !== undefined) tables.put({ ...request.result, ...marks })
    }
    await finished(work)
  }

  async forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const work = this.writing()
    for (const id of ids) this.remove(work, id)
    await finished(work)
  }

  private putParts(work: IDBTransaction, change: Change): void {
    const lines = work.objectStore('lines')
    for (const [i, line] of change.lines.entries())
      lines.put(line, [change.table, change.first_line + i])
    const { answer } = change
    if (answer !== null)
      work.objectStore('answers').put(answer, [change.table, answer.seat, answer.cid])
  }

  private remove(work: IDBTransaction, id: string): void {
    work.objectStore('tables').delete(id)
    work.objectStore('lines').delete(ofTable(id))
    work.objectStore('answers').delete(ofTable(id))
  }

  private reading(): IDBTransaction {
    return this.db.transaction('tables', 'readonly')
  }

  // 'relaxed': a killed page loses nothing; only a power cut may.
  private writing(): IDBTransaction {
    return this.db.transaction(STORES, 'readwrite', { durability: 'relaxed' })
  }
}

const bySeq = (answers: readonly KeptAnswer[]): readonly KeptAnswer[] =>
  [...answers].sort((a, b) => a.seq - b.seq)
