// The report of a round that is over, while it lies over the table. It comes with the end of the
// round and stays until one goes on: by its button, with a card or a letter of the next round, or
// by passing; that the others go on is no reason, for who has not read it yet. Where nobody sits
// it goes with the first card of the next round; a page that is loaded after that card shows it
// no more.
import { untrack } from 'svelte'
import type { EmbrouillaminiView, Report } from './view'

interface Source {
  readonly view: EmbrouillaminiView
  readonly over: boolean
  readonly sits: boolean // somebody plays on this device
  readonly busy: boolean // and has something in hand, or writes
}

export class LastRound {
  private round = $state(0) // whose report is open
  readonly report = $derived.by((): Report | null => {
    const { view, over, sits } = this.source()
    if (over || view.report?.round !== this.round || (!sits && view.said.length > 0)) return null
    return view.report
  })

  // Called while a component is set up.
  constructor(private readonly source: () => Source) {
    const { view } = untrack(source)
    if (view.said.length === 0) this.round = view.report?.round ?? 0
    $effect(() => {
      if (this.source().busy) this.close()
    })
  }

  // After each event; `mine`: somebody here did it.
  follow(before: EmbrouillaminiView, after: EmbrouillaminiView, mine: boolean): void {
    const ended = after.report?.round ?? 0
    if (ended !== (before.report?.round ?? 0)) this.round = ended
    else if (mine) this.close()
  }

  close(): void {
    this.round = 0
  }
}
