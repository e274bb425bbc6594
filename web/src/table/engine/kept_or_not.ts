// Keeps on the disk what the disk takes. A table that it does not take (no storage, or none
// left, or a newer page has it now) goes on in memory, and whoever plays is told once.
import {
  tableOf,
  type Kept,
  type Marks,
  type Opened,
  type Row,
  type Stored,
  type Write,
} from './kept'
import { MemoryKept } from './memory'
import type { Notice } from './wire'

export type NotKept = Extract<Notice, 'not_kept' | 'newer_page'>

export class KeptOrNot implements Kept {
  private readonly memory = new MemoryKept()
  private readonly opened = new Set<string>() // here, from the disk or new on it
  private leaving: Promise<void> | null = null
  private readonly lent = new Set<string>() // tables that are not meant to be kept
  private told = false

  constructor(
    private disk: Kept | null, // null: the browser lends no storage
    private readonly tell: (why: NotKept) => void,
    private why: NotKept = 'not_kept',
  ) {}

  // A newer page takes the disk: what was opened here goes on in memory, from what was kept.
  leaveDisk(): Promise<void> {
    this.leaving ??= this.adoptOpened()
    return this.leaving
  }

  private async adoptOpened(): Promise<void> {
    for (const id of this.opened) {
      const kept = await this.tried((disk) => disk.read(id), null)
      if (kept !== null) this.memory.adopt(kept)
    }
    this.disk = null
    this.why = 'newer_page'
    if (this.opened.size > 0) this.tellOnce()
  }

  // A table for as long as the page lives.
  lend(table: Opened): void {
    this.lent.add(table.row.id)
    this.memory.adopt(table)
  }

  async list(): Promise<readonly Row[]> {
    const here = await this.memory.list()
    const there = await this.tried((disk) => disk.list(), [])
    return [...here, ...there.filter(({ id }) => !this.memory.has(id))]
  }

  async find(id: string): Promise<Row | null> {
    if (this.memory.has(id)) return await this.memory.find(id)
    return await this.tried((disk) => disk.find(id), null)
  }

  async read(id: string): Promise<Opened | null> {
    if (this.memory.has(id)) return await this.memory.read(id)
    return await this.tried((disk) => disk.read(id), null)
  }

  async open(id: string): Promise<Opened | null> {
    if (this.memory.has(id)) return await this.memory.open(id)
    const opened = await this.tried((disk) => disk.open(id), null)
    if (opened !== null) {
      this.opened.add(id)
      return opened
    }
    // Nothing can be written any more, but what is there can be read: it goes on from it.
    const kept = await this.tried((disk) => disk.read(id), null)
    if (kept === null) return null
    this.memory.adopt(kept)
    this.tellOnce()
    return await this.memory.open(id)
  }

  async store(change: Write, epoch: number | null, now: number): Promise<Stored> {
    if (this.leaving !== null) await this.leaving // what is read there is the last of it
    if (this.disk !== null && !this.memory.has(tableOf(change))) {
      try {
        const stored = await this.disk.store(change, epoch, now)
        this.opened.add(tableOf(change))
        return stored
      } catch {
        // What is there can still be read, as a rule; then the table goes on from it.
        const before = await this.tried((disk) => disk.read(tableOf(change)), null)
        if (before !== null) this.memory.adopt(before)
      }
    }
    if (![tableOf(change), ...change.put.map(({ id }) => id)].every((id) => this.lent.has(id)))
      this.tellOnce()
    return await this.memory.store(change, epoch, now)
  }

  async mark(id: string, marks: Marks): Promise<void> {
    if (this.memory.has(id)) await this.memory.mark(id, marks)
    else await this.tried((disk) => disk.mark(id, marks), undefined)
  }

  async forget(ids: readonly string[]): Promise<void> {
    await this.memory.forget(ids)
    await this.tried((disk) => disk.forget(ids), undefined)
  }

  private async tried<T>(work: (disk: Kept) => Promise<T>, without: T): Promise<T> {
    if (this.disk === null) return without
    try {
      return await work(this.disk)
    } catch {
      return without
    }
  }

  private tellOnce(): void {
    if (this.told) return
    this.told = true
    this.tell(this.why)
  }
}
