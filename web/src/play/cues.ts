// What is heard of a change of the table: chosen by its events, without a browser.
import { linesIn } from '../net/told'
import type { LogEntry, TableState } from '../table/table'

export type Cue = 'end' | 'refused' | 'slap' | 'accepted' | 'turn' | 'tick'

// What a game says of the sentences it tells, by their keys. Without a word from it a move
// that was made is accepted.
export type Cues = Readonly<Record<string, Cue>>

// How much the table waits for whoever sits here: for them first of all, among others, or not.
function waiting({ view, mine }: TableState): number {
  if (view === null || view.over || view.paused) return 0
  if (view.lead !== null && mine.includes(view.lead)) return 2
  return view.turn.some((seat) => mine.includes(seat)) ? 1 : 0
}

const isMine = (seat: number | null | undefined, mine: readonly number[]): boolean =>
  seat !== null && seat !== undefined && mine.includes(seat)

function cueOf(entry: LogEntry, mine: readonly number[], cues: Cues | undefined): readonly Cue[] {
  const { kind, seat, told } = entry
  const lines = linesIn(told)
  if (kind === 'expire' && told?.key.endsWith('.told_late') && isMine(told.seat, mine))
    return ['refused']
  if (cues === undefined) return kind === 'play' && isMine(seat, mine) ? ['accepted'] : []
  return lines.flatMap((line) => {
    const cue = Object.hasOwn(cues, line.key) ? cues[line.key] : undefined
    if (cue === undefined) return []
    // A slap concerns everybody; what became of a word, its author.
    return cue === 'slap' || isMine(line.seat, mine) ? [cue] : []
  })
}

const ORDER: readonly Cue[] = ['end', 'refused', 'slap', 'accepted', 'turn']
const MOST = 2 // at once

// In the order in which they are heard. Whoever only looks on hears nothing.
export function cuesBetween(before: TableState, after: TableState, cues?: Cues): readonly Cue[] {
  if (before.view === null || after.view === null || before.view === after.view) return []
  if (after.mine.length === 0) return []
  const known = Math.max(before.view.seq, after.welcomed)
  const found = new Set(
    after.log
      .filter(({ seq }) => seq > known && seq <= (after.view?.seq ?? 0))
      .flatMap((entry) => cueOf(entry, after.mine, cues)),
  )
  if (after.view.over && !before.view.over) found.add('end')
  if (waiting(after) > waiting(before) && !before.view.paused) found.add('turn')
  return ORDER.filter((cue) => found.has(cue)).slice(0, MOST)
}

const LAST = 10 // seconds that may be heard

// The second that is heard: each of the last ten once. `before`: the last one that was.
export function tickAt(left: number, before: number | null): number | null {
  const second = Math.ceil(left / 1000)
  return second > 0 && second <= LAST && second !== before ? second : null
}
