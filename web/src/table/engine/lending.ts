// A game file that is looked at and not kept: read by the engine as any import is, and held in
// memory for as long as the worker lives.
import { planOf, type Kept, type Opened } from './kept'
import { Refused, type EngineModule } from './module'
import type { Effect } from './records'

export interface LendingWorld {
  readonly kept: Pick<Kept, 'find' | 'forget'> & { lend(table: Opened): void }
  wall(): number // ms since 1970
}

const MOST_LENT = 4 // the oldest goes

// What becomes of a file: the table it is, or why it is none.
export type Lent = { readonly table: string; readonly over: boolean } | { readonly error: unknown } // a refusal

export class Lending {
  private lent: readonly string[] = []

  constructor(private readonly world: LendingWorld) {}

  // `as`: the id it is looked at by; null: one that follows from the file, so that the same
  // file is the same table. A game that goes on is not lent: it has hidden hands.
  async lend(engine: EngineModule, file: string, as: string | null): Promise<Lent> {
    const wall = this.world.wall()
    const effects = requested(engine, file, Math.floor(wall / 1000))
    if ('error' in effects) return effects
    const change = effects.find((effect) => effect.kind === 'change')?.change
    const plan = change === undefined ? 'fenced' : planOf(change, null, wall, () => null)
    const row = plan === 'fenced' ? undefined : plan.rows[0]
    if (row === undefined) return { error: refusalIn(effects) }
    const id = as ?? row.id
    const over = row.record.state === 'over'
    if (!over || (await this.world.kept.find(id)) !== null) return { table: id, over }
    const opened = { ...row, id, record: { ...row.record, id }, lent: true } as const
    this.world.kept.lend({ row: opened, lines: change?.lines ?? [], answers: [] })
    this.lent = [...this.lent, id]
    const old = this.lent.slice(0, -MOST_LENT)
    this.lent = this.lent.slice(-MOST_LENT)
    if (old.length > 0) await this.world.kept.forget(old)
    return { table: id, over }
  }
}

function requested(
  engine: EngineModule,
  file: string,
  wall: number,
): readonly Effect[] | { readonly error: unknown } {
  try {
    const question = { method: 'POST', path: 'import', body: file, token: null }
    return engine.request(question, luckOf(file), wall)
  } catch (problem) {
    if (problem instanceof Refused) return { error: problem.refusal }
    throw problem
  }
}

// A file ends with the sum of all that it says.
function luckOf(file: string): string {
  const [, sum = '0'] = /^end ([0-9a-f]{16})\s*$/m.exec(file.slice(-64)) ?? []
  return sum.repeat(64 / sum.length)
}

function refusalIn(effects: readonly Effect[]): unknown {
  const reply = effects.find((effect) => effect.kind === 'reply')
  const { error = null } = JSON.parse(reply?.text ?? '{}') as { error?: unknown }
  return error
}
