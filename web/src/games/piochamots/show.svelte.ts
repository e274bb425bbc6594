// What stands on the felt for a while: the report of a round or who begins, and the newest
// wrong word.
import { untrack } from 'svelte'
import type { TableState } from '../../table/table'
import { firstShow, isPassing, nextShow, type OnShow } from './on_show'
import type { PiochamotsView, Wrong } from './view'
import { newestVerdict, type Verdict } from './words'

const LINGERS = 6000 // ms
const LOOK = 4000
const LONGEST_LOOK = 15_000

interface Source {
  readonly view: PiochamotsView
  readonly now: TableState
  readonly plays: boolean // somebody of this table sits here
}

// Runs `then` after a while, and forgets it when what it is about changes.
function after(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms)
  return () => {
    clearTimeout(timer)
  }
}

export class Show {
  private onShow = $state.raw<OnShow | null>(null)
  private seenLong = $state(false) // long enough
  private acted = $state(false) // since it is there
  private looked = $state(0) // what came before was seen, or is old
  held = $state(false) // somebody reads the wrong word, or reports it
  // The report of a round, or who begins, stays until it is put away, or six seconds after
  // the next card; in turn nobody is hurried, so it waits for my own act as well.
  private readonly keepsOn = $derived.by(() => {
    const { view, plays } = this.source()
    return !this.seenLong || (view.mode === 'tour' && plays && !this.acted)
  })
  readonly report = $derived.by(() =>
    this.onShow?.kind === 'round' && this.keepsOn ? this.onShow.last : null,
  )
  readonly opening = $derived.by(() =>
    this.onShow?.kind === 'opening' && this.keepsOn ? this.onShow : null,
  )
  private readonly passing = $derived.by(() => isPassing(this.onShow, this.source().view))
  // The newest wrong word stays on the table for a moment, while the race goes on.
  readonly refused = $derived.by((): (Verdict & { readonly wrong: Wrong }) | null => {
    const { view, now } = this.source()
    const verdict = newestVerdict(now.log)
    if (verdict === null || verdict.right || verdict.seq <= this.looked) return null
    const wrong = view.players[verdict.seat]?.wrong
    return wrong ? { ...verdict, wrong } : null
  })
  readonly hasSome = $derived.by(
    () =>
      this.report !== null || this.opening !== null || (this.refused?.wrong.cards.length ?? 0) > 0,
  )

  // Called while a component is set up.
  constructor(private readonly source: () => Source) {
    untrack(() => {
      this.onShow = firstShow(source().view)
      this.looked = source().now.seq
    })
    // Who looks back at an earlier moment of a game leaves what came later behind.
    let until = untrack(() => source().now.seq)
    const at = $derived(this.source().now.seq)
    $effect(() => {
      if (at < until) this.onShow = firstShow(untrack(() => this.source().view))
      until = at
    })
    const passing = $derived(this.passing ? this.onShow : null)
    $effect(() => {
      if (passing !== null) return after(LINGERS, () => (this.seenLong = true))
      return undefined
    })
    const seq = $derived(this.refused?.seq)
    $effect(() => {
      if (seq === undefined) return undefined
      return after(this.held ? LONGEST_LOOK : LOOK, () => (this.looked = seq))
    })
  }

  putAway(): void {
    this.onShow = null
  }

  // After a change; `mine`: one of us did it.
  next(before: PiochamotsView, view: PiochamotsView, mine: boolean): void {
    const next = nextShow(this.onShow, before, view)
    if (next !== this.onShow) {
      this.onShow = next
      this.seenLong = this.acted = false
    } else if (mine) this.acted = true
  }
}
