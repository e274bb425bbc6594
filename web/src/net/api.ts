// What happens once, asked of whoever holds the tables: the same paths, bodies and answers
// over HTTP to a server and by message to the engine of this page.
import * as say from '../messages/web'
import { ApiError } from './api_error'
import * as decoders from './decoders'
import type { Decoder } from './decode'
import type { AllowedSeats, AskWhat, Game, Imported, NewTable, Opened, Refusal } from './protocol'
import { rules, type Rules } from './rules_text'

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string // below /api/v1/
  readonly type: string | null // of the body; null: there is none
  readonly body: string | null
  readonly token: string | null
  readonly key?: string // asked again with it, it is done once
}

export interface ApiAnswer {
  readonly status: number
  readonly text: string
}

// Fails as an ApiError of status 0 where nobody is there to answer.
export type Send = (request: ApiRequest) => Promise<ApiAnswer>

const garbled: Refusal = { key: 'web.garbled', ...say.garbled }

// A type that no form of another site can send.
const GAME_FILE = 'application/vnd.tablee.game'

interface Question {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly body?: unknown // sent as JSON
  readonly file?: string // a game file, sent as it is
  readonly key?: string | undefined
  readonly token?: string | undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refusalOf(text: string): Refusal {
  try {
    return decoders.errorBody(jsonOf(text), 'error').error
  } catch {
    return garbled
  }
}

const isFine = ({ status }: ApiAnswer): boolean => status >= 200 && status < 300

const nothing: Decoder<null> = () => null

const seatPath = (table: string, seat: number, what: string): string =>
  `tables/${table}/seats/${String(seat)}/${what}`

export class Api {
  constructor(private readonly send: Send) {}

  async fetchGames(): Promise<readonly Game[]> {
    return (await this.ask('games', decoders.games)).games
  }

  fetchRules(game: string): Promise<Rules> {
    return this.ask(`games/${game}/rules`, rules)
  }

  allowedSeats(game: string, options: Readonly<Record<string, string>>): Promise<AllowedSeats> {
    return this.ask(`games/${game}/seats`, decoders.allowedSeats, {
      method: 'POST',
      body: { options },
    })
  }

  createTable(table: NewTable): Promise<Opened> {
    return this.ask('tables', decoders.opened, { method: 'POST', body: table })
  }

  async tableOfCode(code: string): Promise<string> {
    return (await this.ask(`codes/${code}`, decoders.found)).table
  }

  // `invite`: the word of a one-time link.
  async takeSeat(
    table: string,
    seat: number,
    who: { readonly name: string; readonly invite?: string; readonly role?: number },
  ): Promise<string> {
    const path = seatPath(table, seat, 'take')
    return (await this.ask(path, decoders.newToken, { method: 'POST', body: who })).token
  }

  async leaveSeat(table: string, seat: number, token: string): Promise<void> {
    await this.act(seatPath(table, seat, 'leave'), token)
  }

  // A new secret for this seat; the old one is void.
  async moveSeat(table: string, seat: number, token: string): Promise<string> {
    const path = seatPath(table, seat, 'move')
    return (await this.ask(path, decoders.newToken, { method: 'POST', body: {}, token })).token
  }

  async startTable(table: string, token: string): Promise<void> {
    await this.act(`tables/${table}/start`, token)
  }

  // 'asked': other people are there, and have to agree first.
  async pauseTable(table: string, token: string): Promise<'done' | 'asked'> {
    const request = { method: 'POST', body: {}, token } as const
    return (await this.ask(`tables/${table}/pause`, decoders.done, request)).asked
      ? 'asked'
      : 'done'
  }

  async resumeTable(table: string, token: string): Promise<void> {
    await this.act(`tables/${table}/resume`, token)
  }

  // Says yes or no to a proposal; whoever made it takes it back by a no.
  async answerAsk(table: string, what: AskWhat, yes: boolean, token: string): Promise<void> {
    await this.act(`tables/${table}/${yes ? 'agree' : 'refuse'}`, token, { what })
  }

  // What the host alone may do.
  // A secret for a big screen; the one before is void.
  async openScreen(table: string, token: string): Promise<string> {
    const request = { method: 'POST', body: {}, token } as const
    return (await this.ask(`tables/${table}/screen`, decoders.newToken, request)).token
  }

  async endScreen(table: string, token: string): Promise<void> {
    await this.ask(`tables/${table}/screen`, nothing, { method: 'DELETE', token })
  }

  async endTable(table: string, token: string): Promise<void> {
    await this.ask(`tables/${table}`, nothing, { method: 'DELETE', token })
  }

  async handOn(table: string, seat: number, token: string): Promise<void> {
    await this.act(`tables/${table}/host`, token, { seat })
  }

  async removeSeat(table: string, seat: number, token: string): Promise<void> {
    await this.act(seatPath(table, seat, 'remove'), token)
  }

  async seatBot(table: string, seat: number, level: number, token: string): Promise<void> {
    await this.act(seatPath(table, seat, 'bot'), token, { level })
  }

  async reopenSeat(table: string, seat: number, token: string): Promise<void> {
    await this.act(seatPath(table, seat, 'open'), token)
  }

  // The word of a link that gives this seat to whoever opens it first.
  async inviteTo(table: string, seat: number, token: string): Promise<string> {
    const path = seatPath(table, seat, 'invite')
    return (await this.ask(path, decoders.newInvite, { method: 'POST', body: {}, token })).invite
  }

  // A word that should be in the list, or should not.
  async reportWord(game: string, word: string, kind: 'missing' | 'wrong'): Promise<void> {
    await this.ask('words/report', nothing, { method: 'POST', body: { game, word, kind } })
  }

  // The same people at a new table; every token given comes back with its new seat.
  rematch(table: string, token: string, others: readonly string[]): Promise<Opened> {
    const body = { tokens: others }
    return this.ask(`tables/${table}/rematch`, decoders.opened, { method: 'POST', body, token })
  }

  // A game file: a finished game to look at, or one to go on with (then with tokens). Sent
  // again under the same key it is the same table.
  importGame(text: string, key?: string): Promise<Imported> {
    return this.ask('import', decoders.imported, { method: 'POST', file: text, key })
  }

  // The game file of a finished game; of a table of this device, of one that goes on too.
  // Where hands were hidden, it is for those who played.
  async exportGame(table: string, token?: string): Promise<string> {
    const answer = await this.asked(`tables/${table}/export`, { token })
    if (isFine(answer)) return answer.text
    throw new ApiError(answer.status, refusalOf(answer.text))
  }

  private asked(path: string, question: Question): Promise<ApiAnswer> {
    const { file, body, token, key } = question
    const json = body === undefined ? null : JSON.stringify(body)
    return this.send({
      method: question.method ?? 'GET',
      path,
      type: file !== undefined ? GAME_FILE : json === null ? null : 'application/json',
      body: file ?? json,
      token: token ?? null,
      ...(key === undefined ? {} : { key }),
    })
  }

  private async ask<T>(path: string, decode: Decoder<T>, question: Question = {}): Promise<T> {
    const answer = await this.asked(path, question)
    if (!isFine(answer)) throw new ApiError(answer.status, refusalOf(answer.text))
    try {
      return decode(jsonOf(answer.text), path)
    } catch {
      throw new ApiError(answer.status, garbled)
    }
  }

  private async act(path: string, token: string, body: unknown = {}): Promise<void> {
    await this.ask(path, nothing, { method: 'POST', body, token })
  }
}
