// Play: one seat's turn at the screen, the same for every game. It holds the draft of
// the move (carried on through every event by the game's `keep`), the way back, what
// the engine says of it, and what is on its way. Confirming is an act of its own.
import { untrack } from 'svelte'
import { language } from '../i18n/language.svelte'
import type { Refusal } from '../net/protocol'
import type { Answer, CheckAnswer, Lasting } from '../table/table'
import type { DraftOf, Making } from './draft'
import { leaveConfirm } from './focus'
import { dropDraft, keepDraft, readDraft } from './kept_draft'
import { answerWords, type PreviewState } from './preview'
import { announce, REST } from './speech.svelte'

export interface Source<V> {
  readonly view: V
  readonly seat: number | null // whose hand this is; null: a spectator
  readonly active: boolean // this seat may act now; else one prepares
  readonly seq: number // of the view
  readonly past?: boolean | undefined // a game is looked at again: nothing is made
  readonly moment: string // a refusal is forgotten when this changes
  readonly lasting: Lasting
  readonly kept?: string | undefined // the draft outlives a reload under this name
  readonly check: (seat: number, move: string, signal: AbortSignal) => Promise<CheckAnswer>
  readonly send: (seat: number, move: string, lasting: Lasting) => Promise<Answer>
  readonly hurry: () => void
  readonly making?: ((making: Making) => void) | undefined // hears of every change of the draft
}

const ASK_AFTER = 150 // ms without a change
const ASK_AGAIN = 1000 // ms after nobody answered
const LOUD_AFTER = 1500 // ms of rest
const SLOW = 400 // a button that changes its words sooner only flickers
const LONGEST_WAY_BACK = 60

interface Base<D> {
  readonly seat: number
  readonly draft: D
  readonly history: readonly D[]
  readonly lost: ReturnType<DraftOf<unknown, D, unknown>['keep']>['lost']
  readonly read?: boolean // it stood there while one could act
}

export class Play<V, D, I> {
  // The draft before the newest event; `kept` carries it on.
  private base: Base<D> | null = null
  private changes = $state(0)
  private answer = $state.raw<{ readonly to: string; readonly was: CheckAnswer } | null>(null)
  private insisted = $state.raw<string | null>(null) // the question whose refusal is loud
  private refusal = $state.raw<{ readonly moment: string; readonly error: Refusal } | null>(null)
  // The button was pressed before the engine answered this question.
  private pressed = $state.raw<{ readonly question: string; readonly go: () => void } | null>(null)
  private onItsWay = $state(false)
  private said = '' // the newest answer that was spoken
  private newest: I | null = null // the gesture that changed the draft last
  slow = $state(false) // and has been for a while

  private readonly kept = $derived.by((): Base<D> | null => {
    void this.changes
    const { view, seat } = this.source()
    this.base = seat === null ? null : this.carryOn(this.base, view, seat)
    return this.base
  })

  readonly draft = $derived(this.kept?.draft ?? null)
  readonly lost = $derived(this.kept?.lost ?? null)
  readonly canGoBack = $derived((this.kept?.history.length ?? 0) > 0)
  readonly move = $derived.by(() =>
    this.draft === null ? null : this.game.move(this.draft, this.source().view),
  )
  private readonly question = $derived.by(() => {
    const { seat, seq, active } = this.source()
    if (!active || seat === null || this.move === null) return null
    return `${String(seat)}/${String(seq)}/${this.move}`
  })
  readonly why = $derived.by(() =>
    this.refusal?.moment === this.source().moment ? this.refusal.error : null,
  )

  readonly preview = $derived.by((): PreviewState => {
    if (this.why !== null) return { kind: 'refused', error: this.why, loud: true }
    if (this.question === null) return { kind: 'none' }
    if (this.answer?.to !== this.question) return this.old ?? { kind: 'asking' }
    const { was } = this.answer
    if (was.ok) return { kind: 'account', account: was.account }
    if (was.error === null) return { kind: 'none' } // nobody answered: nothing is known
    return { kind: 'refused', error: was.error, loud: this.insisted === this.question }
  })

  // In a race events come all the time: what was said of this very move stands until the
  // engine answers again, instead of flickering.
  private get old(): PreviewState | null {
    const { seat, lasting } = this.source()
    const of = this.answer?.to.split('/')
    const same = of?.[0] === String(seat) && of.slice(2).join('/') === this.move
    return lasting === 'moment' && same && this.answer?.was.ok
      ? { kind: 'account', account: this.answer.was.account }
      : null
  }

  // Called while a component is set up; `source` gives the newest of the table.
  constructor(
    private readonly game: DraftOf<V, D, I>,
    private readonly source: () => Source<V>,
  ) {
    $effect(() => {
      const question = this.question
      if (question === null) return
      const given = new AbortController()
      const timer = setTimeout(() => void this.ask(question, given.signal), ASK_AFTER)
      return () => {
        clearTimeout(timer)
        given.abort()
      }
    })
    $effect(() => {
      const { making } = this.source()
      const { draft, move, preview } = this
      const account = preview.kind === 'account' ? preview.account : null
      if (making !== undefined)
        untrack(() => {
          making({ draft, move, account })
        })
    })
    $effect(() => {
      const { pressed } = this
      if (pressed === null) return
      const another = pressed.question !== this.question
      if (!another && this.preview.kind === 'asking') return
      this.pressed = null
      if (!another) untrack(pressed.go)
    })
  }

  // Whoever is faster than the answer of the engine acts when it comes; another draft is
  // another matter, which nobody pressed for.
  whenAnswered(go: () => void): void {
    const asking = this.preview.kind === 'asking'
    if (asking && this.question !== null) this.pressed = { question: this.question, go }
    else go()
  }

  get sending(): boolean {
    return this.onItsWay
  }

  // It may be pressed: what is refused may be pressed too, to hear why.
  get ready(): boolean {
    return this.source().active && this.move !== null && !this.onItsWay
  }

  do(intent: I): void {
    if (this.source().past) return
    this.source().hurry()
    const now = this.kept
    if (now === null) return
    const draft = this.game.step(now.draft, intent, this.source().view)
    this.refusal = null
    if (draft === now.draft) return
    const joins = this.newest !== null && (this.game.joins?.(intent, this.newest) ?? false)
    const history = joins ? now.history : [...now.history, now.draft].slice(-LONGEST_WAY_BACK)
    this.put({ ...now, draft, history, lost: null })
    this.newest = intent
  }

  // One step back; false at the beginning.
  back(): boolean {
    const now = this.kept
    const draft = now?.history.at(-1)
    if (now === null || draft === undefined) return false
    this.refusal = null
    this.newest = null
    this.put({ ...now, draft, history: now.history.slice(0, -1), lost: null })
    return true
  }

  // The keys of the way back, wherever nothing is typed.
  key(event: KeyboardEvent): boolean {
    const undo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    return (undo || event.key === 'Escape') && !event.shiftKey && this.back()
  }

  // Plays the draft, or the reading of it that was chosen. What the engine refused
  // already is said aloud instead.
  async confirm(move: string | null = this.move): Promise<boolean> {
    if (!this.ready || move === null) return false
    if (this.preview.kind === 'refused') {
      this.insisted = this.question
      announce(`loud/${this.question ?? ''}`, this.preview.error[language()])
      return false
    }
    const done = await this.act(move)
    if (done) {
      this.begin()
      leaveConfirm()
    }
    return done
  }

  // Plays something that is no draft: to draw, to pass.
  async act(move: string): Promise<boolean> {
    const { seat, moment, lasting, send, hurry } = this.source()
    if (seat === null || this.onItsWay) return false
    hurry()
    this.refusal = null
    this.onItsWay = true
    const timer = setTimeout(() => (this.slow = true), SLOW)
    try {
      const answer = await send(seat, move, lasting)
      if (answer.ok) this.forgetLost()
      else {
        this.refusal = { moment, error: answer.error }
        announce(`refused/${moment}/${move}`, answer.error[language()])
      }
      return answer.ok
    } finally {
      clearTimeout(timer)
      this.slow = false
      this.onItsWay = false
    }
  }

  // How the refusal that was heard is put away, where there is one.
  get closer(): (() => void) | undefined {
    if (this.why === null) return undefined
    return () => {
      this.closeWhy()
    }
  }
  closeWhy(): void {
    this.refusal = null
    this.insisted = null
  }

  // A new draft; the old one and its way back are gone.
  begin(): void {
    this.newest = null
    this.put(null)
  }

  private forgetLost(): void {
    const now = untrack(() => this.kept)
    if (now?.lost) this.put({ ...now, lost: null })
  }

  private put(base: Base<D> | null): void {
    const { kept } = this.source()
    if (kept !== undefined && base === null) dropDraft(kept)
    else if (kept !== undefined && base !== null)
      keepDraft(kept, this.game.pack?.(base.draft) ?? base.draft)
    this.said = ''
    this.base = base
    this.changes += 1
  }

  // The draft of the page before this one, as far as it still holds.
  private restored(view: V): D | null {
    const { kept } = this.source()
    const saved = kept === undefined ? null : readDraft(kept)
    return saved === null ? null : this.game.keep(saved as D, view).draft
  }

  private carryOn(base: Base<D> | null, view: V, seat: number): Base<D> {
    if (base?.seat !== seat) {
      const draft = this.restored(view) ?? this.game.begin(view, seat)
      return { seat, draft, history: [], lost: null }
    }
    const { draft, lost: news } = this.game.keep(base.draft, view)
    const { active } = this.source()
    // What was lost is told until the turn in which it could be read is over.
    const lost = news ?? (base.read && !active ? null : base.lost)
    const read = lost !== null && active
    return draft === base.draft && lost === base.lost && read === (base.read ?? false)
      ? base
      : { ...base, draft, lost, read }
  }

  private async ask(question: string, signal: AbortSignal): Promise<void> {
    const { seat, check } = this.source()
    const { move } = this
    if (seat === null || move === null) return
    const was = await check(seat, move, signal)
    if (signal.aborted) return
    this.answer = { to: question, was }
    if (!was.ok && was.error === null) {
      // The question died with the line, or the server is in trouble: it still stands.
      const timer = setTimeout(() => void this.ask(question, signal), ASK_AGAIN)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
      })
      return
    }
    // A piece laid and taken back leads to the same question: its answer is news again.
    const key = `check/${question}/${String(this.changes)}`
    // Why not is heard with the loud refusal: half a word is no mistake yet.
    const after = was.ok ? REST : LOUD_AFTER
    const later = [
      setTimeout(() => {
        if (!was.ok && this.insisted === question) return // heard when it was pressed
        // The same answer to the same move, an event later, is no news.
        const words = `${move}: ${answerWords(was, language())}`
        if (words !== this.said) announce(key, answerWords(was, language()))
        this.said = words
      }, after),
    ]
    if (!was.ok) later.push(setTimeout(() => (this.insisted = question), LOUD_AFTER))
    signal.addEventListener('abort', () => {
      later.forEach(clearTimeout)
    })
  }
}
