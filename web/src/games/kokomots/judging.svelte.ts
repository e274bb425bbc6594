// What is asked of whoever judges here: a word that waits for them, or the reason of their own
// objection, until they give one, will not, or go on with a word of their own.
import { askedOf, unexplainedOf, type KokomotsView, type Unexplained } from './view'

interface Source {
  readonly view: KokomotsView
  readonly mine: readonly number[]
  readonly over: boolean
  readonly paused: boolean
  readonly making: string // what of a word of their own is there
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

  // Called while a component is set up.
  constructor(private readonly source: () => Source) {
    const key = $derived(this.objection?.key ?? null)
    const making = $derived(this.source().making)
    let began: { readonly key: string; readonly making: string } | null = null
    $effect(() => {
      if (key === null) began = null
      else if (began?.key !== key) began = { key, making }
      else if (making !== began.making) this.leaveUnsaid(key)
    })
  }

  object(): void {
    this.fromRow = true
    this.unsaid = null // another objection, perhaps for the same theme
  }
  leaveUnsaid(key: string): void {
    this.unsaid = key
    this.fromRow = false
  }
}
