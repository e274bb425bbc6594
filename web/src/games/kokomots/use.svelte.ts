// The cards that the word in the making takes: those chosen by hand, else the engine's best
// use, with those that are wanted.
import type { Play } from '../../play/play.svelte'
import { refusalIn } from '../../play/preview'
import * as drafts from './draft'
import type { Draft, Intent, Picked, Turn } from './draft'
import type { Held, KokomotsView } from './view'

export class Use {
  // A word that only a card to be spelt makes: the engine names its cards, and spelling is
  // what the button does.
  readonly unspelt = $derived.by(() => {
    const error = refusalIn(this.play.preview)
    return error?.key === 'kokomots.needs_spelling' ? error : null
  })
  readonly cards = $derived.by((): Picked => {
    const { draft, preview } = this.play
    const turn = this.source()
    if (draft === null) return drafts.NOTHING
    const tapped = draft.picked === null ? drafts.NOTHING : drafts.placesOf(draft.picked)
    if (draft.picked?.exact === true) return tapped
    if (preview.kind !== 'account' && this.unspelt === null) return tapped
    const marks =
      preview.kind === 'account'
        ? preview.account.lines.flatMap((line) => line.mark ?? [])
        : (this.unspelt?.mark ?? [])
    const letters = drafts.placeOf(draft, turn)?.letters ?? []
    return drafts.usedBy(marks, drafts.handOf(draft, turn), letters, tapped)
  })
  // The move that begins to spell it, where that is what is to be done.
  readonly spelling = $derived.by(() => (this.unspelt === null ? null : this.withCards()))
  // What is lit is what is played, card by card: a letter that the hand and the column both
  // have must not go from where it was not lit.
  readonly lit = $derived.by(() =>
    this.play.preview.kind !== 'account' || this.cards === drafts.NOTHING ? null : this.withCards(),
  )
  readonly bad = $derived.by(() =>
    this.unspelt === null ? (refusalIn(this.play.preview)?.mark ?? []) : [],
  )

  constructor(
    private readonly play: Play<Turn, Draft, Intent>,
    private readonly source: () => Turn,
  ) {}

  get move(): string | null {
    return this.spelling ?? this.lit ?? this.play.move
  }

  private withCards(): string | null {
    const { draft } = this.play
    const turn = this.source()
    if (draft === null) return null
    return drafts.draft.move({ ...draft, picked: drafts.choiceOf(this.cards, draft, turn) }, turn)
  }
}

// The places in the hand of the cards that wait for a judge.
export function lockedIn(
  view: KokomotsView,
  draft: Draft,
  turn: Turn,
  seat: number,
): readonly number[] {
  const held: Held | null | undefined = turn.teams
    ? view.packets[draft.packet]?.held
    : view.players[seat]?.hand
  const left = [...(held?.locked ?? [])]
  return drafts.handOf(draft, turn).flatMap((card, i) => {
    const found = left.indexOf(card)
    if (found < 0) return []
    left.splice(found, 1)
    return [i]
  })
}
