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
  readonly waits: readonly number[] // seats of others that have not answered
}

// As somebody who sits at the table sees them; spectators have no part in it.
export function openAsks(lobby: Lobby, mine: readonly number[]): readonly OpenAsk[] {
  if (mine.length === 0 || lobby.state !== 'running') return []
  return lobby.asks.map((ask) => ({
    key: keyOf(ask),
    what: ask.what,
    by: ask.by,
    mine: mine.includes(ask.by),
    asksMe: ask.waits.some((seat) => mine.includes(seat)),
    waits: ask.waits.filter((seat) => !mine.includes(seat)),
  }))
}

const keyOf = (ask: Ask): string => `${ask.what}/${String(ask.by)}`

// The secrets to answer with: of every seat here that is asked, or of the asker.
export function answerTokens(
  ask: Ask | undefined,
  owned: readonly OwnedSeat[],
  how: 'answer' | 'withdraw',
): readonly string[] {
  if (ask === undefined) return []
  const seats = how === 'withdraw' ? [ask.by] : ask.waits
  return owned
    .filter((own) => own.seat !== null && seats.includes(own.seat))
    .map((own) => own.token)
}

// Whether what was proposed has happened since this event.
export function cameTrue(what: AskWhat, log: readonly LogEntry[], since: number): boolean {
  return log.some((entry) => entry.kind === what && entry.seq > since)
}
