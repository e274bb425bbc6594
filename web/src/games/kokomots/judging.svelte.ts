// What is asked of whoever judges here: a word that waits for them, or the reason of their own
// objection, until they give one or will not.
import { askedOf, unexplainedOf, type KokomotsView, type Unexplained } from './view'

interface Source {
  readonly view: KokomotsView
  readonly mine: readonly number[]
  readonly over: boolean
  readonly paused: boolean
}

export class Judging {
  private unsaid = $state.raw<string | null>(null) // an objection that stays without a reason
  fromRow = $state(false) // one objected in the row, so the focus goes on
  readonly asked = $derived.by(() => askedOf(this.source().view, this.source().mine))
  readonly objection = $derived.by((): (Unexplained & { readonly key: string }) | null => {
    const { view, mine, over } = this.source()
    const own = over ? null : unexplainedOf(view, mine)
    const key = own === null ? '' : `${String(view.turns)}/${own.theme.id}`
    return own === null || key === this.unsaid || this.asked !== null ? null : { ...own, key }
  })
  // In a pause nobody answers: the table would refuse it.
  readonly row = $derived.by(
    () => !this.source().paused && (this.asked !== null || this.objection !== null),
  )

  constructor(private readonly source: () => Source) {}

  object(): void {
    this.fromRow = true
    this.unsaid = null // another objection, perhaps for the same theme
  }
  leaveUnsaid(key: string): void {
    this.unsaid = key
    this.fromRow = false
  }
}
