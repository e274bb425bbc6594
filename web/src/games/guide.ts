// A guided first game: some steps on a real table. Each game has its own in guide.ts of
// its folder; the page of the table does the rest.
import type { Text } from '../i18n/text'
import type { NewTable } from '../net/protocol'
import type { Making } from '../play/draft'
import type { LogEntry, TableState } from '../table/table'

// What a step is judged by.
export interface Moment {
  readonly now: TableState
  readonly since: readonly LogEntry[] // what happened since the step began
  readonly mine: readonly LogEntry[] // of that, what the learner did
  readonly making: Making // what the learner has in hand, not yet played
  readonly reads: boolean // the rules, or the card of points, are open
}

export interface Step {
  readonly text: Text
  readonly target: string | null // a selector: what the ring is drawn around; it judges nothing
  // Whether the learner did it. Never so: the step is read, and put away by a button.
  readonly done: (moment: Moment) => boolean
  // Whether time stands until the page is touched, so that the step can be read.
  readonly calm?: (moment: Moment) => boolean
}

export interface Guide {
  // A quiet table: no clock for the learner, gentle bots.
  readonly table: Pick<NewTable, 'options' | 'seats'>
  // A game file without its last line, where the lesson needs hands and a board of its own:
  // the learner goes on from there on the first seat.
  readonly begun?: string
  readonly steps: readonly Step[]
}

// How many events the dealt game of a lesson has: what is later, happened in the lesson.
export function eventsOf({ begun }: Guide): number {
  const [, events = ''] = begun?.trim().split('\n\n') ?? []
  return events === '' ? 0 : events.split('\n').length
}

// The last step is only read.
export const never = (): boolean => false

const GUIDES = import.meta.glob<Guide>('./*/guide.ts', { import: 'default' })

export function hasGuide(game: string): boolean {
  return `./${game}/guide.ts` in GUIDES
}

export async function guideOf(game: string): Promise<Guide | null> {
  return (await GUIDES[`./${game}/guide.ts`]?.()) ?? null
}

// The step after this moment: one further when it was done, else the same.
export function nextStep(steps: readonly Step[], at: number, moment: Moment): number {
  return steps[at]?.done(moment) ? at + 1 : at
}
