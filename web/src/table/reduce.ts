// What a message of the server changes, as plain functions.
import type { ServerMessage, TableEvent } from '../net/protocol'
import type { LogEntry, TableState, TableTime } from './table'

export const emptyState: TableState = {
  connection: { kind: 'connecting' },
  lobby: null,
  mine: [],
  seq: 0,
  welcomed: 0,
  view: null,
  moves: {},
  acts: {},
  log: [],
  time: null,
  sending: 0,
}

// The state after the message, heard at this time of the wall clock; 'resync' when
// an event is missing before it.
export function reduce(
  state: TableState,
  message: ServerMessage,
  heard = 0,
): TableState | 'resync' {
  switch (message.t) {
    case 'welcome':
      return {
        ...state,
        connection: { kind: 'online' },
        lobby: message.d.lobby,
        mine: message.d.seats,
        welcomed: message.d.seq,
      }
    case 'lobby':
      return { ...state, lobby: message.d }
    case 'state':
      return {
        ...state,
        seq: message.d.seq,
        view: message.d.view,
        moves: message.d.moves,
        acts: message.d.acts,
        time: timeOf(message.d, heard) ?? state.time,
        log: message.d.seq === state.seq ? state.log : [],
      }
    case 'event':
      return applyEvent(state, message.d, heard)
    case 'closed':
      return {
        ...state,
        connection: { kind: 'closed', error: message.d.error },
        moves: {},
        acts: {},
      }
    case 'ack':
    case 'no':
    case 'account':
    case 'reaction':
      return state
    case 'pong':
    case 'time':
      return { ...state, time: timeOf(message.d, heard) ?? state.time }
  }
}

function applyEvent(state: TableState, event: TableEvent, heard: number): TableState | 'resync' {
  if (event.seq <= state.seq) return state
  if (event.seq !== state.seq + 1) return 'resync'
  return {
    ...state,
    seq: event.seq,
    log: [...state.log, entryOf(event)],
    view: event.view ?? state.view,
    // Between the events of one step nobody may act.
    moves: event.moves ?? {},
    acts: event.acts ?? {},
    time: timeOf(event, heard) ?? state.time,
  }
}

export function entryOf(event: TableEvent): LogEntry {
  const { seq, kind, seat, text, told } = event
  return { seq, kind, seat: seat ?? null, text, ...(told === undefined ? {} : { told }) }
}

function timeOf(
  told: { readonly now?: number; readonly runs?: boolean },
  heard: number,
): TableTime | null {
  if (told.now === undefined || told.runs === undefined) return null
  return { now: told.now, runs: told.runs, heard }
}
