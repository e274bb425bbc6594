// The tables of this device: a source whose other end is the engine's worker.
import * as say from '../messages/web_local'
import { Api, type ApiAnswer, type ApiRequest } from '../net/api'
import { ApiError } from '../net/api_error'
import type { Refusal } from '../net/protocol'
import type { Row } from './engine/kept'
import type { FromEngine, LookQuestion, Notice, OwnSeat, ToEngine } from './engine/wire'
import { EngineSocket } from './engine_socket'
import type { OwnedSeat, SeatBook } from './seat_book'
import type { TableSource } from './source'
import type { Socket, World } from './wire_table'

export type LocalTable = Row

// The engine's worker, as far as it is needed here.
export interface EnginePort {
  post(message: ToEngine): void
  end(): void
}

export type Spawn = (hear: (message: FromEngine) => void, failed: () => void) => EnginePort

const NO_ENGINE: Refusal = { key: 'web.no_engine', ...say.no_engine }
// A worker that says nothing for so long was killed, as phones do without a word.
const SILENCE = 8000
const MOST_STARTS = 3

export class LocalSource implements TableSource {
  readonly kind = 'local'
  readonly page = 'here'
  readonly api = new Api((request) => this.send(request))
  readonly world: World
  readonly book: SeatBook
  private port: EnginePort
  private readonly replies = new Map<number, (answer: ApiAnswer | null) => void>()
  private readonly lists = new Map<number, (tables: readonly Row[]) => void>()
  private readonly known = new Map<number, () => void>()
  private readonly looks = new Map<number, (text: string | null) => void>()
  private readonly sockets = new Map<number, EngineSocket>()
  private readonly waiting = new Map<number, EngineSocket>() // for somebody to be back
  private readonly seats = new Map<string, readonly OwnSeat[]>()
  private readonly ears = new Set<(what: Notice) => void>()
  private readonly told = new Set<Notice>()
  private count = 0 // of clients and questions
  private away = false
  private starts = 1
  private hurried: (() => void) | null = null

  // Resolves when the engine is loaded; null: there is none here. `persist` asks the browser to
  // keep what is stored; it is called once, when somebody has made a move worth keeping.
  static async start(
    spawn: Spawn,
    base: string,
    world: Omit<World, 'connect'>,
    persist: () => void,
  ): Promise<LocalSource | null> {
    return await new Promise((found) => {
      const source = new LocalSource(spawn, base, world, persist, (is) => {
        found(is ? source : null)
      })
    })
  }

  private constructor(
    private readonly spawn: Spawn,
    private readonly base: string,
    world: Omit<World, 'connect'>,
    private persist: () => void,
    private ready: (is: boolean) => void,
  ) {
    this.world = {
      connect: () => this.connect(),
      now: () => world.now(),
      after: (ms, then) => world.after(ms, then),
      random: () => world.random(),
      newId: () => world.newId(),
      isCalm: () => world.isCalm(),
    }
    this.book = {
      seatsAt: (table) => this.seats.get(table) ?? [],
      gameAt: () => null, // the engine answers at once
      // The engine keeps the secrets with the table, and tells them before it answers.
      remember: () => undefined,
      learn: (table, { lead }) => {
        this.port.post({ t: 'mark', table, lead })
      },
      forgetToken: () => undefined,
      forgetTable: () => undefined,
    }
    this.port = this.begin()
  }

  // The seats of this device at a table, before a page asks for them.
  async meet(table: string): Promise<readonly OwnedSeat[]> {
    const id = this.next()
    await new Promise<void>((done) => {
      this.known.set(id, done)
      this.port.post({ t: 'seats', id, table })
    })
    return this.book.seatsAt(table)
  }

  async list(): Promise<readonly LocalTable[]> {
    const id = this.next()
    return await new Promise((done) => {
      this.lists.set(id, done)
      this.port.post({ t: 'list', id })
    })
  }

  // The game of which this table is a copy, from which move on.
  async triedOf(table: string): Promise<LocalTable['tried']> {
    return (await this.list()).find(({ id }) => id === table)?.tried
  }

  // Calls back with every answer, as JSON, and with null when there is no more; returns how to
  // stop, after which nothing is heard.
  look(question: LookQuestion, heard: (text: string | null) => void): () => void {
    const id = this.next()
    this.looks.set(id, heard)
    this.port.post({ ...question, id })
    return () => {
      if (this.looks.delete(id)) this.port.post({ t: 'stop', id })
    }
  }

  forget(table: string): void {
    this.port.post({ t: 'forget', table })
  }

  // Nobody plays on: it is to go online, with these seats given away.
  async hold(table: string, given: readonly number[]): Promise<void> {
    const { status, text } = await this.answer((id) => ({ t: 'hold', id, table, given }))
    if (status !== 200) throw new ApiError(status, (JSON.parse(text) as { error: Refusal }).error)
  }

  // It goes on here after all.
  release(table: string): void {
    this.port.post({ t: 'release', table })
  }

  // It goes on as that table of the server.
  moved(table: string, to: string): void {
    this.port.post({ t: 'moved', table, to })
  }

  takeOver(table: string): void {
    this.port.post({ t: 'take_over', table })
  }

  // Calls back with what the person should know, also what was told before.
  hear(listener: (what: Notice) => void): () => void {
    for (const what of this.told) listener(what)
    this.ears.add(listener)
    return () => this.ears.delete(listener)
  }

  // The person has read it.
  heeded(what: Notice): void {
    this.told.delete(what)
  }

  // Nobody looks at the page for long, or it is being frozen: its lines end, so that the
  // time of its tables stands still and another window may have them.
  leave(): void {
    this.away = true
    this.hangUp()
  }

  comeBack(): void {
    this.away = false
    for (const [client, socket] of this.waiting) this.dial(client, socket)
    this.waiting.clear()
  }

  private next(): number {
    this.count += 1
    return this.count
  }

  private begin(): EnginePort {
    const port: EnginePort = this.spawn(
      (message) => {
        this.heard(message)
      },
      () => {
        if (this.port === port) this.failed()
      },
    )
    port.post({ t: 'start', base: this.base })
    return port
  }

  private async send(request: ApiRequest): Promise<ApiAnswer> {
    const { method, path, body, token } = request
    return await this.answer((id) => ({ t: 'ask', id, method, path, body: body ?? '', token }))
  }

  private async answer(question: (id: number) => ToEngine): Promise<ApiAnswer> {
    const id = this.next()
    const answer = await new Promise<ApiAnswer | null>((done) => {
      this.replies.set(id, done)
      this.port.post(question(id))
    })
    if (answer === null) throw new ApiError(0, NO_ENGINE)
    return answer
  }

  private connect(): Socket {
    const client = this.next()
    const socket = new EngineSocket(
      (text) => {
        this.port.post({ t: 'frame', client, text })
        if (text.includes('"t":"play"')) this.askToKeep()
      },
      () => {
        this.waiting.delete(client)
        if (this.sockets.delete(client)) this.port.post({ t: 'leave', client })
      },
    )
    if (this.away) this.waiting.set(client, socket)
    else this.dial(client, socket)
    return socket
  }

  private dial(client: number, socket: EngineSocket): void {
    this.sockets.set(client, socket)
    this.port.post({ t: 'connect', client })
    this.listen()
  }

  private askToKeep(): void {
    this.persist()
    this.persist = () => undefined
  }

  // The engine answers at once: a worker that does not is dead.
  private listen(): void {
    this.hurried?.()
    this.hurried = this.world.after(SILENCE, () => {
      this.failed()
    })
  }

  private heard(message: FromEngine): void {
    this.hurried?.()
    this.hurried = null
    switch (message.t) {
      case 'ready':
        this.ready(true)
        this.ready = () => undefined
        return
      case 'absent':
        this.ready(false)
        this.giveUp()
        return
      case 'reply':
        this.replies.get(message.id)?.({ status: message.status, text: message.text })
        this.replies.delete(message.id)
        return
      case 'list':
        this.lists.get(message.id)?.(message.tables)
        this.lists.delete(message.id)
        return
      case 'known':
        this.known.get(message.id)?.()
        this.known.delete(message.id)
        return
      case 'look': {
        const heard = this.looks.get(message.id)
        if (message.text === null) this.looks.delete(message.id)
        heard?.(message.text)
        return
      }
      case 'seats':
        this.seats.set(message.table, message.seats)
        return
      case 'open':
        this.sockets.get(message.client)?.opened()
        return
      case 'frame':
        this.sockets.get(message.client)?.heard(message.text)
        return
      case 'closed':
        this.end(message.client)
        return
      case 'notice':
        this.notice(message.what)
    }
  }

  private notice(what: Notice): void {
    this.told.add(what)
    for (const listener of this.ears) listener(what)
  }

  private end(client: number): void {
    const socket = this.sockets.get(client)
    this.sockets.delete(client)
    socket?.ended()
  }

  // The worker is gone, the tables are not: the lines are opened again to the next one.
  private failed(): void {
    this.port.end()
    this.starts += 1
    if (this.starts > MOST_STARTS) {
      this.ready(false)
      this.giveUp()
      return
    }
    this.port = this.begin()
    this.giveUp()
    this.notice('restarted')
  }

  private giveUp(): void {
    for (const done of this.replies.values()) done(null)
    for (const done of this.lists.values()) done([])
    for (const done of this.known.values()) done()
    for (const heard of this.looks.values()) heard(null)
    this.replies.clear()
    this.lists.clear()
    this.known.clear()
    this.looks.clear()
    this.hangUp()
  }

  private hangUp(): void {
    for (const client of [...this.sockets.keys()]) {
      this.port.post({ t: 'leave', client })
      this.end(client)
    }
  }
}
