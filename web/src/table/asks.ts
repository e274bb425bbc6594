// Proposals that wait for the others: a pause, a move taken back.
import type { Ask, AskWhat, Lobby } from '../net/protocol'
import type { OwnedSeat } from './seat_book'
import type { LogEntry } from './table'

export interface OpenAsk {
  readonly key: string // told once under this name
  readonly what: AskWhat
  readonly by: number
  readonly mine: boolean // made here, and taken back here
  readonly asksMe: boolean // a seat of this screen has not answered
  readonly agreed: boolean // agreed to here, and still open: one may think better of it
  readonly waits: readonly number[] // seats of others that have not answered
}

// As somebody who sits at the table sees them; spectators have no part in it.
export function openAsks(lobby: Lobby, mine: readonly number[]): readonly OpenAsk[] {
  if (mine.length === 0 || lobby.state !== 'running') return []
  return lobby.asks.map((ask) => {
    const asksMe = ask.waits.some((seat) => mine.includes(seat))
    const made = mine.includes(ask.by)
    return {
      key: keyOf(ask),
      what: ask.what,
      by: ask.by,
      mine: made,
      asksMe,
      agreed: !made && !asksMe && ask.agreed.some((seat) => mine.includes(seat)),
      waits: ask.waits.filter((seat) => !mine.includes(seat)),
    }
  })
}

const keyOf = (ask: Ask): string => `${ask.what}/${String(ask.by)}`

// `retract`: no longer to agree, which refuses it.
export type How = 'answer' | 'withdraw' | 'retract'

// The secrets to answer with: of every seat here that is asked, of the asker, or of one that
// agreed.
export function answerTokens(
  ask: Ask | undefined,
  owned: readonly OwnedSeat[],
  how: How,
): readonly string[] {
  if (ask === undefined) return []
  const here = (seat: number): boolean => owned.some((own) => own.seat === seat)
  const seats = {
    answer: ask.waits,
    withdraw: [ask.by],
    retract: ask.agreed.filter(here).slice(0, 1), // the first no ends it
  }[how]
  return owned
    .filter((own) => own.seat !== null && seats.includes(own.seat))
    .map((own) => own.token)
}

// Whether what was proposed has happened since this event.
export function cameTrue(what: AskWhat, log: readonly LogEntry[], since: number): boolean {
  return log.some((entry) => entry.kind === what && entry.seq > since)
}
