// Course: one riddle as it goes on this device: the answers given, what the engine says of them,
// the clock where there is one, and the end. Answers are kept as they are given, so a page that
// is loaded again goes on from there; a clock runs on meanwhile.
import * as say from '../../messages/web_riddle'
import type { Refusal } from '../../net/protocol'
import { afterMove } from '../../table/past'
import { judge, solutionOf } from '../../table/riddle'
import type { Day, JudgedRiddle, Riddle, Solution } from '../../table/riddle'
import type { Answer } from '../../table/table'
import type { LocalSource } from '../../table/local_source'
import { entryOf, keepEntry, type Entry } from './book'
import { today } from './days'

const OVER: Refusal = { key: 'web.riddle_over', ...say.is_over }
const AGAIN: Refusal = { key: 'web.riddle_again', ...say.again }
const UNANSWERED: Refusal = { key: 'web.riddle_unanswered', ...say.unanswered }

type Picture = NonNullable<Awaited<ReturnType<typeof afterMove>>>

export interface Heard {
  tried(judged: JudgedRiddle): void // the last of its tries is new
  ended(): void
}

export class Course {
  entry = $state.raw<Entry>({ answers: [] })
  judged = $state.raw<JudgedRiddle | null>(null) // null: nothing was answered yet
  solution = $state.raw<Solution | null>(null)
  // Of each move of the solution how it looks on the table; null: it cannot be shown there.
  pictures = $state.raw<readonly (Picture | null)[]>([])
  refused = $state(false) // what was tried since the newest answer
  left = $state(0) // ms of the clock
  private sending: Promise<Answer> | null = null
  private readonly day: Day

  constructor(
    private readonly source: Pick<LocalSource, 'look'>,
    readonly riddle: Riddle,
    private readonly heard: Heard,
    private readonly now: () => number = Date.now,
  ) {
    this.day = { game: riddle.game, date: riddle.date }
    this.entry = entryOf(riddle.game, riddle.date)
    this.tick()
  }

  get over(): boolean {
    return this.entry.ended !== undefined
  }
  // The clock has not been started: what is asked is not shown yet.
  get waits(): boolean {
    return this.riddle.seconds !== null && this.entry.began === undefined && !this.over
  }
  get running(): boolean {
    return this.riddle.seconds !== null && !this.waits && !this.over
  }

  // Goes on from what is kept.
  async restore(): Promise<void> {
    const { answers } = this.entry
    const told = answers.length > 0 ? await this.asked(judge(this.source, this.day, answers)) : null
    if (told !== null) this.judged = withoutRefused(told)
    if (this.over) await this.solve()
    else if (this.isDone || this.isLate) await this.end()
  }

  start(): void {
    if (this.waits) this.put({ ...this.entry, began: this.now() })
    this.tick()
  }

  // Called again and again while the clock runs; an answer that was given in time still counts.
  tick(): void {
    const { seconds } = this.riddle
    const { began } = this.entry
    if (seconds === null || began === undefined) return
    const most = seconds * 1000
    this.left = Math.min(most, Math.max(0, began + most - this.now()))
  }
  async timeUp(): Promise<void> {
    await this.sending
    if (!this.over) await this.end()
  }

  answer(move: string): Promise<Answer> {
    this.tick()
    if (this.isLate) return Promise.resolve({ ok: false, error: OVER })
    const before = this.sending ?? Promise.resolve()
    const sent = before.then(() => this.tryOut(move))
    this.sending = sent
    void sent.then(() => {
      if (this.sending === sent) this.sending = null
    })
    return sent
  }

  // With what was found by now.
  async end(): Promise<void> {
    if (this.over) return
    const { stars = 0, share = 0 } = this.judged ?? {}
    const onDay = today() === this.riddle.date
    this.put({
      ...this.entry,
      ended: { stars: bounded(stars, 3), share: bounded(share, 100), onDay },
    })
    await this.solve()
    this.heard.ended()
  }

  private async tryOut(move: string): Promise<Answer> {
    this.adopt()
    if (this.over) return { ok: false, error: OVER }
    const { answers } = this.entry
    const told = await this.asked(judge(this.source, this.day, [...answers, move]))
    const last = told?.tries.at(-1)
    if (told === null || last === undefined) return { ok: false, error: UNANSWERED }
    this.refused = true
    if (last.refused !== undefined) return { ok: false, error: last.refused }
    const canonical = last.move ?? move
    const known = told.tries.slice(0, -1)
    if (known.some((one) => one.refused === undefined && one.move === canonical))
      return { ok: false, error: AGAIN } // nothing is lost by it
    // What another version of the engine took, and this one does not, is dropped.
    const good = answers.filter((_, i) => known[i]?.refused === undefined)
    this.judged = withoutRefused(told)
    this.refused = false
    this.put({ ...this.entry, answers: [...good, canonical] })
    this.heard.tried(this.judged)
    if (this.isDone) await this.end()
    return { ok: true }
  }

  private get isLate(): boolean {
    return this.running && this.left === 0
  }

  private get isDone(): boolean {
    const { judged } = this
    return judged !== null && (judged.solved || judged.left === 0)
  }

  // Another window may be further.
  private adopt(): void {
    const kept = entryOf(this.riddle.game, this.riddle.date)
    if (kept.ended !== undefined && !this.over) {
      this.entry = kept
      void this.restore()
    } else if (kept.answers.length > this.entry.answers.length) this.entry = kept
  }

  private async solve(): Promise<void> {
    if (this.solution !== null) return
    const solution = await this.asked(solutionOf(this.source, this.day))
    const { file, seat } = this.riddle
    const pictures = (solution?.moves ?? []).map(({ move }) =>
      this.asked(afterMove(this.source, { file, seat, move })),
    )
    this.pictures = await Promise.all(pictures)
    this.solution = solution
  }

  private put(entry: Entry): void {
    this.entry = entry
    keepEntry(this.riddle.game, this.riddle.date, entry)
  }

  private async asked<T>(question: Promise<T | null>): Promise<T | null> {
    return await question.catch(() => null)
  }
}

const withoutRefused = (judged: JudgedRiddle): JudgedRiddle => ({
  ...judged,
  tries: judged.tries.filter(({ refused }) => refused === undefined),
})

const bounded = (n: number, most: number): number => Math.min(most, Math.max(0, Math.round(n)))
