// Looks: what is asked about tables without being at one: how a game stood, what a bot would
// advise, what every move of a game was worth, how it goes on otherwise; and what the riddle of
// a day is.
import { tokenSecret, type Kept, type Opened } from './kept'
import { Lending } from './lending'
import { Refused, type EngineModule } from './module'
import type { TableRecord } from './records'
import { summaryOf } from './summary'
import type { Job } from './thinker'
import type { FromEngine, LookQuestion, ToEngine } from './wire'

export interface LooksWorld {
  engine(): EngineModule // another instance each time
  readonly kept: Pick<Kept, 'read' | 'find' | 'mark' | 'forget'> & { lend(table: Opened): void }
  readonly thinker: { think(job: Job): void; cancel(key: string): void }
  readonly riddler: { ask(asked: string): Promise<string | null> }
  post(message: FromEngine): void
  real(): number // ms, that only go on
  wall(): number // ms since 1970
  luck(): string // 64 hexadecimal digits
}

type Asked<T extends LookQuestion['t']> = LookQuestion & { readonly t: T; readonly id: number }

const LEVEL = 5
const HINTS = 5 // moves
const HINT_MS = 300
const BEST = 3 // moves that an analysis tells for each that was made
// A whole game. What a short thought leaves is for those that follow.
const ANALYSIS_MS = 8000
const MOST_A_MOVE = 600

export class Looks {
  private engine: EngineModule | null = null // made when it is wanted, lost by a trap
  private readonly thoughts = new Map<number, string>() // by question: the job it waits for
  private readonly awaited = new Set<number>() // questions

  private readonly lending: Lending

  constructor(private readonly world: LooksWorld) {
    this.lending = new Lending(world)
  }

  hear(message: ToEngine): void {
    if (message.t === 'stop') this.stop(message.id)
    if (!isQuestion(message)) return
    this.awaited.add(message.id)
    switch (message.t) {
      case 'past':
        void this.answer(message.id, this.past(message))
        return
      case 'hint':
        void this.hint(message)
        return
      case 'analyse':
        void this.analyse(message)
        return
      case 'otherwise':
        void this.answer(message.id, this.otherwise(message))
        return
      case 'summary':
        void this.answer(message.id, this.summary(message.table))
        return
      case 'lend':
        void this.answer(message.id, this.lend(message))
        return
      case 'riddle':
        void this.answer(message.id, this.world.riddler.ask(message.asked))
        return
      case 'after':
        void this.answer(message.id, this.after(message))
    }
  }

  private tell(id: number, text: string | null): void {
    if (this.awaited.has(id)) this.world.post({ t: 'look', id, text })
    if (text === null) this.awaited.delete(id)
  }

  // One answer, then no more.
  private async answer(id: number, asked: Promise<string | null>): Promise<void> {
    const text = await asked.catch(() => null)
    if (text !== null) this.tell(id, text)
    this.tell(id, null)
  }

  private stop(id: number): void {
    this.awaited.delete(id)
    const key = this.thoughts.get(id)
    this.thoughts.delete(id)
    if (key !== undefined) this.world.thinker.cancel(key)
  }

  // While it is played nobody looks into it from aside: it has hidden hands.
  private async finished(table: string): Promise<Opened | null> {
    const found = await this.world.kept.read(table)
    return found?.row.record.state === 'over' ? found : null
  }

  private async past({ table, seq, viewer, story }: Asked<'past'>): Promise<string | null> {
    const found = await this.finished(table)
    if (found === null) return null
    const lines = found.lines.slice(0, seq ?? found.lines.length)
    const { record } = found.row
    return this.asked((engine) => engine.past({ record, lines, viewer, from: story ? 0 : null }))
  }

  // The file is read as an import is, and nothing of it is kept.
  private async after({ file, seat, move }: Asked<'after'>): Promise<string | null> {
    const question = { method: 'POST', path: 'import', body: file, token: null }
    const wall = Math.floor(this.world.wall() / 1000)
    return await Promise.resolve(
      this.asked((engine) => {
        const effects = engine.request(question, this.world.luck(), wall)
        const change = effects.find((one) => one.kind === 'change')?.change
        const record = change?.put[0]
        if (change === undefined || record === undefined) return null
        const { lines } = change
        const made = `${String(timeOf(lines))} play ${String(seat)} ${move}`
        return engine.past({ record, lines: [...lines, made], viewer: seat, from: lines.length })
      }),
    )
  }

  // A refusal is no fault of the instance; anything else is its end.
  private asked<T>(question: (engine: EngineModule) => T): T {
    this.engine ??= this.world.engine()
    try {
      return question(this.engine)
    } catch (problem) {
      if (!(problem instanceof Refused)) this.engine = null
      throw problem
    }
  }

  private async summary(table: string): Promise<string | null> {
    const known = (await this.world.kept.find(table))?.summary
    if (known !== undefined) return JSON.stringify(known)
    const found = await this.finished(table)
    if (found === null) return null
    const { lines, row } = found
    const { record } = row
    // As one of those who played was told it.
    const person = record.seats.findIndex(({ kind }) => kind === 'person')
    const viewer = person < 0 ? null : person
    const past = this.asked((engine) => engine.past({ record, lines, viewer, from: 0 }))
    const summary = summaryOf(past)
    if (summary === null) return null
    await this.world.kept.mark(table, { summary })
    return JSON.stringify(summary)
  }

  private async lend({ file, as }: Asked<'lend'>): Promise<string> {
    this.engine ??= this.world.engine()
    try {
      return JSON.stringify(await this.lending.lend(this.engine, file, as))
    } catch (problem) {
      this.engine = null
      throw problem
    }
  }

  private async hint({ id, table, seq, seat, at, level = LEVEL }: Asked<'hint'>): Promise<void> {
    const found = await this.world.kept.read(table).catch(() => null)
    if (found === null) {
      this.tell(id, null)
      return
    }
    const lines = found.lines.slice(0, seq)
    const recipe = this.recipe({ level, seat, at, seq: lines.length, compare: HINTS })
    this.think(id, {
      ...{ table: `hint ${table}`, record: found.row.record, lines, recipe, most: HINT_MS },
      ...{ rank: 'hint', advise: HINTS },
      done: (advice) => {
        if (advice !== null) this.tell(id, JSON.stringify(advice))
        this.tell(id, null)
      },
    })
  }

  // One forward pass: the thinker is sent each line once.
  private async analyse({ id, table }: Asked<'analyse'>): Promise<void> {
    const found = await this.finished(table).catch(() => null)
    const moves = found === null ? [] : movesOf(found.lines)
    let left = ANALYSIS_MS
    const next = (n: number): void => {
      const move = moves[n]
      if (found === null || move === undefined) {
        this.tell(id, null)
        return
      }
      const { seat, at, text, line } = move
      const began = this.world.real()
      this.think(id, {
        ...{ table: `past ${table}`, record: found.row.record, lines: found.lines.slice(0, line) },
        recipe: this.recipe({ seat, at, seq: line, compare: BEST, also: text }),
        most: shareOf(left, moves.length - n),
        ...{ rank: 'analysis', advise: BEST },
        done: (advice) => {
          left -= this.world.real() - began
          const told = { seq: line + 1, seat, done: n + 1, of: moves.length, advice }
          this.tell(id, JSON.stringify(told))
          next(n + 1)
        },
      })
    }
    next(0)
  }

  private think(id: number, job: Omit<Job, 'key'>): void {
    if (!this.awaited.has(id)) return
    const key = `look ${String(id)} ${String(job.lines.length)}`
    this.thoughts.set(id, key)
    this.world.thinker.think({
      ...job,
      key,
      done: (advice) => {
        this.thoughts.delete(id)
        job.done(advice)
      },
    })
  }

  private recipe(of: Record<string, unknown>): string {
    return JSON.stringify({ level: LEVEL, deal: this.world.luck().slice(0, 16), ...of })
  }

  private async otherwise(asked: Asked<'otherwise'>): Promise<string | null> {
    const { table, seq, move, seat, name } = asked
    const found = await this.finished(table)
    if (found === null) return null
    const lines = found.lines.slice(0, seq)
    const luck = this.world.luck()
    const record = playedOn(found.row.record, idOf(luck), timeOf(lines), seat, {
      ...{ kind: 'person', name, level: 0, secret: tokenSecret(luck.slice(0, 22)) },
    })
    const row = {
      ...{ id: record.id, record, seq: lines.length, epoch: 0, touched: this.world.wall() },
      ...{ lead: seat, moved: null, tried: { table, move } },
    }
    this.world.kept.lend({ row, lines, answers: [] })
    return JSON.stringify({ table: record.id })
  }
}

const isQuestion = (message: ToEngine): message is Asked<LookQuestion['t']> =>
  ['past', 'hint', 'analyse', 'otherwise', 'summary', 'lend', 'riddle', 'after'].includes(message.t)

export function shareOf(left: number, moves: number): number {
  return Math.max(1, Math.min(MOST_A_MOVE, left / moves))
}

export interface Made {
  readonly line: number // how many lines there were before it
  readonly at: number
  readonly seat: number
  readonly text: string
}

// The moves of a log that were not taken back.
export function movesOf(lines: readonly string[]): readonly Made[] {
  return lines.flatMap((entry, line) => {
    const [, at, seat, text] = /^(\d+) play (\d+) (.*)$/.exec(entry) ?? []
    if (text === undefined || / undo \d+$/.test(lines[line + 1] ?? '')) return []
    return [{ line, at: Number(at), seat: Number(seat), text }]
  })
}

const timeOf = (lines: readonly string[]): number => Number.parseInt(lines.at(-1) ?? '0', 10)

// A table's name: 16 letters and digits.
function idOf(luck: string): string {
  const bytes = luck.slice(-32).match(/../g) ?? []
  return bytes.map((byte) => (Number.parseInt(byte, 16) % 36).toString(36)).join('')
}

// Nobody else is asked to come back for a copy.
const BOT = { kind: 'bot', name: '', level: 3, secret: null } as const

function playedOn(
  record: TableRecord,
  id: string,
  time: number,
  seat: number,
  person: TableRecord['seats'][number],
): TableRecord {
  const seats = record.seats.map((one, i) => {
    if (i === seat) return one.kind === 'person' && one.secret !== null ? one : person
    return one.kind === 'bot' ? one : { ...one, ...BOT }
  })
  return { ...record, ...{ time }, id, state: 'running', seats, next: '', host: seat }
}
