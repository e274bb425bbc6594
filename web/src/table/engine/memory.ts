// Tables that are kept while the page lives: where the browser lends no storage.
import {
  planOf,
  type Kept,
  type Marks,
  type Opened,
  type Row,
  type Stored,
  type Write,
} from './kept'
import type { KeptAnswer } from './records'

interface Held {
  readonly lines: string[]
  readonly answers: KeptAnswer[]
}

export class MemoryKept implements Kept {
  private readonly rows = new Map<string, Row>()
  private readonly held = new Map<string, Held>()

  has(id: string): boolean {
    return this.rows.has(id)
  }

  // A table that was kept elsewhere and goes on here.
  adopt({ row, lines, answers }: Opened): void {
    this.rows.set(row.id, row)
    this.held.set(row.id, { lines: [...lines], answers: [...answers] })
  }

  list(): Promise<readonly Row[]> {
    return Promise.resolve([...this.rows.values()])
  }

  find(id: string): Promise<Row | null> {
    return Promise.resolve(this.rows.get(id) ?? null)
  }

  read(id: string): Promise<Opened | null> {
    const row = this.rows.get(id)
    if (row === undefined) return Promise.resolve(null)
    const { lines, answers } = this.heldOf(id)
    return Promise.resolve({ row, lines: [...lines], answers: [...answers] })
  }

  open(id: string): Promise<Opened | null> {
    const row = this.rows.get(id)
    if (row !== undefined) this.rows.set(id, { ...row, epoch: row.epoch + 1 })
    return this.read(id)
  }

  store(change: Write, epoch: number | null, now: number): Promise<Stored> {
    const plan = planOf(change, epoch, now, (id) => this.rows.get(id) ?? null)
    if (plan === 'fenced') return Promise.resolve('fenced')
    for (const row of plan.rows) this.rows.set(row.id, row)
    const held = this.heldOf(change.table)
    held.lines.push(...change.lines)
    if (change.answer !== null) held.answers.push(change.answer)
    void this.forget(plan.remove)
    return Promise.resolve('stored')
  }

  mark(id: string, marks: Marks): Promise<void> {
    const row = this.rows.get(id)
    if (row !== undefined) this.rows.set(id, { ...row, ...marks })
    return Promise.resolve()
  }

  forget(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.rows.delete(id)
      this.held.delete(id)
    }
    return Promise.resolve()
  }

  private heldOf(id: string): Held {
    const held = this.held.get(id) ?? { lines: [], answers: [] }
    this.held.set(id, held)
    return held
  }
}
