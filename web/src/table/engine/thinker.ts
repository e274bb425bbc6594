// Thinker: the bots' worker as the engine's worker sees it. One thought at a time: a bot that
// is waited for comes before a hint, a hint before an analysis, else in the order asked for. A worker that falls silent is ended and made anew; the thought is tried
// once more, and then given up: the engine lays something itself.
import type { TableRecord } from './records'
import type { FromThinker, ToThinker } from './wire'

export interface ThinkerPort {
  post(message: ToThinker): void
  end(): void
}

export interface ThinkerWorld {
  // A worker that has been given the module and the words.
  spawn(hear: (message: FromThinker) => void): ThinkerPort
  after(ms: number, then: () => void): () => void
}

export type Rank = 'bot' | 'hint' | 'analysis'
const RANKS: readonly Rank[] = ['bot', 'hint', 'analysis']

export interface Job {
  readonly key: string // unique while the page lives
  readonly table: string
  readonly record: TableRecord
  readonly lines: readonly string[] // the whole log
  readonly recipe: string
  readonly most: number
  readonly rank: Rank
  readonly advise: number // moves that are wanted; 0: what the bot would do
  readonly done: (plan: unknown) => void // null: no thought
}

const SILENCE = 5000
// Making what the bots look up cannot be cut into pieces.
const FIRST_SILENCE = 20_000
const TRIES = 2

export class Thinker {
  private port: ThinkerPort | null = null
  private jobs: { readonly job: Job; tries: number }[] = []
  private readonly given = new Map<string, number>() // lines that the worker has, by table
  private asked: string | null = null // the thought that the worker is at
  private spoke = false // since it was made
  private wanted = true // tables are open
  private cancelSilence: (() => void) | null = null

  constructor(private readonly world: ThinkerWorld) {}

  // What the bots of a game look up, before the first of them is asked.
  prepare(game: string): void {
    this.wanted = true
    this.worker().post({ t: 'prepare', game })
  }

  think(job: Job): void {
    const rank = RANKS.indexOf(job.rank)
    const behind = this.jobs.findIndex(
      (one, i) => RANKS.indexOf(one.job.rank) > rank && (i > 0 || this.asked === null),
    )
    this.jobs.splice(behind < 0 ? this.jobs.length : behind, 0, { job, tries: 0 })
    if (job.rank === 'bot') this.wanted = true
    this.next()
  }

  cancel(key: string): void {
    this.jobs = this.jobs.filter(({ job }) => job.key !== key)
    if (this.asked !== key) return
    this.port?.post({ t: 'cancel', key })
    this.rest()
    this.next()
    this.tidy()
  }

  // No table is open any more: linear memory never shrinks, so it is given back whole, after
  // what is wanted besides.
  end(): void {
    this.wanted = false
    for (const { job } of this.jobs) if (job.rank === 'bot') this.cancel(job.key)
    this.tidy()
  }

  private tidy(): void {
    if (!this.wanted && this.jobs.length === 0) this.stop()
  }

  private worker(): ThinkerPort {
    if (this.port !== null) return this.port
    const port = this.world.spawn((message) => {
      if (port === this.port) this.heard(message)
    })
    this.port = port
    this.given.clear()
    this.spoke = false
    return port
  }

  private next(): void {
    const [first] = this.jobs
    if (first === undefined || this.asked !== null) return
    const { key, table, record, lines, recipe, most, advise } = first.job
    const port = this.worker()
    const from = Math.min(this.given.get(table) ?? 0, lines.length)
    first.tries += 1
    this.asked = key
    this.given.set(table, lines.length)
    const added = lines.slice(from)
    port.post({ t: 'think', key, table, record, from, lines: added, recipe, most, advise })
    this.watch()
  }

  private heard(message: FromThinker): void {
    if (message.t === 'failed') {
      this.silent()
      return
    }
    this.spoke = true
    if (message.t === 'alive') {
      if (this.asked !== null) this.watch()
    } else if ('key' in message && message.key === this.asked) {
      if (message.t === 'thought') this.settle(message.plan)
      else this.again()
    }
  }

  private again(): void {
    const [first] = this.jobs
    if (first !== undefined) this.given.delete(first.job.table)
    this.rest()
    this.next()
  }

  private settle(plan: unknown): void {
    const [first] = this.jobs
    this.rest()
    this.jobs = this.jobs.slice(1)
    first?.job.done(plan)
    this.next()
    this.tidy()
  }

  private watch(): void {
    this.cancelSilence?.()
    this.cancelSilence = this.world.after(this.spoke ? SILENCE : FIRST_SILENCE, () => {
      this.silent()
    })
  }

  private silent(): void {
    const [first] = this.jobs
    this.stop()
    if (first !== undefined && first.tries >= TRIES) this.settle(null)
    else this.next()
  }

  private rest(): void {
    this.cancelSilence?.()
    this.cancelSilence = null
    this.asked = null
  }

  private stop(): void {
    this.rest()
    this.port?.end()
    this.port = null
  }
}
