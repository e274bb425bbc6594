// What the page and the worker of the engine say to each other, and the worker to the thinker.
import type { Row } from './kept'
import type { Asking } from './module'
import type { TableRecord } from './records'

export interface OwnSeat {
  readonly seat: number
  readonly token: string
}

export type Notice =
  | 'not_kept' // the browser lends no storage: the table lives as long as the page
  | 'newer_page' // a newer version of the page has the storage now: likewise
  | 'restarted' // the engine stopped and goes on from what was kept

// What is asked without being at a table: about one that is over, but for a hint; and about a
// riddle of the day.
export type LookQuestion =
  // As it stood after `seq` lines; null: at its end. With `story` all that led there.
  | {
      readonly t: 'past'
      readonly table: string
      readonly seq: number | null
      readonly viewer: number | null
      readonly story: boolean
    }
  // The best moves of a seat, at table time `at`.
  | {
      readonly t: 'hint'
      readonly table: string
      readonly seq: number
      readonly seat: number
      readonly at: number
      readonly level?: number | undefined // of the bot; without one the strongest
    }
  | { readonly t: 'analyse'; readonly table: string }
  // What the list of games says of it (summary.ts), kept from then on.
  | { readonly t: 'summary'; readonly table: string }
  // A game file, to be looked at as the table `as` and not kept (lending.ts).
  | { readonly t: 'lend'; readonly file: string; readonly as: string | null }
  // A copy that goes on after `seq` lines and is never kept; this seat is played by a person
  // of this name.
  | {
      readonly t: 'otherwise'
      readonly table: string
      readonly seq: number
      readonly move: number // how many moves that is
      readonly seat: number
      readonly name: string
    }
  // JSON, as tablee_riddle takes it.
  | { readonly t: 'riddle'; readonly asked: string }
  // How it stands when this seat has made this move in the position of a game file.
  | { readonly t: 'after'; readonly file: string; readonly seat: number; readonly move: string }

export type ToEngine =
  | { readonly t: 'start'; readonly base: string } // where its files are
  | Asking
  | { readonly t: 'connect'; readonly client: number }
  | { readonly t: 'frame'; readonly client: number; readonly text: string }
  | { readonly t: 'leave'; readonly client: number }
  | { readonly t: 'list'; readonly id: number }
  | { readonly t: 'seats'; readonly id: number; readonly table: string }
  | (LookQuestion & { readonly id: number })
  | { readonly t: 'stop'; readonly id: number } // nobody waits for that answer any more
  | { readonly t: 'take_over'; readonly table: string } // from another window, at the next hello
  | { readonly t: 'mark'; readonly table: string; readonly lead: number | null }
  | { readonly t: 'moved'; readonly table: string; readonly to: string }
  // It is to go online, these seats given away: a `reply`, when it is held and its file is kept.
  | {
      readonly t: 'hold'
      readonly id: number
      readonly table: string
      readonly given: readonly number[]
    }
  | { readonly t: 'release'; readonly table: string } // it goes on here after all
  | { readonly t: 'forget'; readonly table: string }

export type FromEngine =
  | { readonly t: 'ready' }
  | { readonly t: 'absent' } // there are no files of an engine here
  | { readonly t: 'reply'; readonly id: number; readonly status: number; readonly text: string }
  | { readonly t: 'open'; readonly client: number }
  | { readonly t: 'frame'; readonly client: number; readonly text: string }
  | { readonly t: 'closed'; readonly client: number }
  | { readonly t: 'list'; readonly id: number; readonly tables: readonly Row[] }
  // The seats of this device at a table; sent whenever they change, before what changed them
  // is answered.
  | { readonly t: 'seats'; readonly table: string; readonly seats: readonly OwnSeat[] }
  | { readonly t: 'known'; readonly id: number } // `seats` was sent, if there is such a table
  | { readonly t: 'notice'; readonly what: Notice }
  // Of a LookQuestion: JSON; null: there is no more, or no answer at all.
  | { readonly t: 'look'; readonly id: number; readonly text: string | null }

export type ToThinker =
  // What is packed, and no more: it is ended then.
  | { readonly t: 'unpack'; readonly module: WebAssembly.Module; readonly pack: ArrayBuffer }
  | { readonly t: 'start'; readonly module: WebAssembly.Module; readonly words: ArrayBuffer }
  | { readonly t: 'prepare'; readonly game: string }
  | {
      readonly t: 'think'
      readonly key: string
      readonly table: string
      readonly record: TableRecord
      readonly from: number // how many lines of the table it was given before
      readonly lines: readonly string[]
      readonly recipe: string
      readonly most: number // ms
      readonly advise: number // moves that are wanted; 0: the plan
    }
  | { readonly t: 'cancel'; readonly key: string }
  | { readonly t: 'riddle'; readonly asked: string } // one at a time

export type FromThinker =
  | { readonly t: 'unpacked'; readonly words: ArrayBuffer }
  | { readonly t: 'alive' }
  | { readonly t: 'thought'; readonly key: string; readonly plan: unknown }
  | { readonly t: 'lost'; readonly key: string } // it wants the whole log of the table again
  | { readonly t: 'riddle'; readonly told: string }
  | { readonly t: 'failed' } // it stopped
