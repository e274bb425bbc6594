// WireTable: a table at the other end of a line, that of a server or of the engine of this
// page; the line is opened again whenever it is lost. A move is kept until the server says it is stored or refused,
// and is sent again under the same key after a reconnect; a question, a reaction and
// a move of a race are of the moment and die with the line.
import * as say from '../messages/web'
import { offline } from '../messages/web_home'
import { NewerError, serverMessage } from '../net/decoders'
import type { ClientMessage, Refusal, ServerMessage } from '../net/protocol'
import { Line } from '../net/wire'
import { isPassing, Pending, type Reply } from './pending'
import { reduce, emptyState } from './reduce'
import type { Answer, CheckAnswer, Lasting, Reaction, Table, TableState } from './table'
import { Watch } from './watch'

// The part of a browser's WebSocket that is used here.
export interface Socket {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

// What the world lends: replaced in tests.
export interface World {
  connect(): Socket
  now(): number
  after(ms: number, then: () => void): () => void // returns how to cancel
  random(): number
  newId(): string
  isCalm(): boolean // whoever looks wants nothing to move
}

const FIRST_WAIT = 300
const LONGEST_WAIT = 8000
// A line that held as long as that is a good one. A welcome alone says nothing: a frame
// that cannot be read may follow it, every time.
const PEACE = 60_000
const OPENING = 10_000
const TROUBLE_WAIT = 1000
const OFFLINE: Refusal = { key: 'web.offline', ...offline }
const LEFT: Refusal = { key: 'web.table_left', ...say.table_left }
const NEWER: Refusal = { key: 'web.newer', ...say.newer }

export class WireTable implements Table {
  state: TableState = emptyState
  private readonly listeners = new Set<(state: TableState) => void>()
  private readonly ears = new Set<(reaction: Reaction) => void>()
  private readonly pending = new Pending()
  private socket: Socket | null = null
  private line = new Line() // what this socket has said
  private cancelRetry: (() => void) | null = null
  private cancelOpening: (() => void) | null = null
  private cancelPeace: (() => void) | null = null
  private readonly watch: Watch
  private failures = 0
  private resting = { on: false, reads: false } // what the server is to know; a new line looks
  private ending: Refusal | null = null // why nothing is sent any more

  constructor(
    readonly id: string,
    private readonly tokens: readonly string[],
    private readonly world: World,
    // What to show until this table has spoken: another seat looks at the same table.
    before: TableState = emptyState,
  ) {
    const { lobby, view, mine } = before
    this.state = { ...emptyState, lobby, view, mine }
    const ask = (): void => {
      this.send({ t: 'ping', d: {} })
    }
    const dead = (): void => {
      this.lost()
    }
    this.watch = new Watch(world, ask, dead)
    this.open()
  }

  subscribe(listener: (state: TableState) => void): () => void {
    this.listeners.add(listener)
    listener(this.state)
    return () => this.listeners.delete(listener)
  }

  hear(listener: (reaction: Reaction) => void): () => void {
    this.ears.add(listener)
    return () => this.ears.delete(listener)
  }

  async play(seat: number, move: string, lasting: Lasting = 'kept'): Promise<Answer> {
    return answerOf(await this.command(lasting, (cid) => ({ t: 'play', d: { cid, seat, move } })))
  }

  async undo(seat: number): Promise<Answer> {
    return answerOf(await this.command('kept', (cid) => ({ t: 'undo', d: { cid, seat } })))
  }

  async react(seat: number, what: string): Promise<Answer> {
    return answerOf(await this.command('moment', (cid) => ({ t: 'react', d: { cid, seat, what } })))
  }

  async check(seat: number, move: string, signal?: AbortSignal): Promise<CheckAnswer> {
    const question = (cid: string): ClientMessage => ({ t: 'check', d: { cid, seat, move } })
    const reply = await this.command('moment', question, signal)
    if (reply.t === 'account') return { ok: true, account: reply.d }
    if (reply.t === 'no') return { ok: false, error: ofTheRules(reply.d.error) }
    throw new Error(`unexpected answer ${reply.t}`)
  }

  rest(on: boolean, reads = false): void {
    if (on === this.resting.on && reads === this.resting.reads) return
    this.resting = { on, reads }
    if (this.state.connection.kind === 'online') this.sayRest()
  }

  private sayRest(): void {
    const { on, reads } = this.resting
    this.send({ t: 'rest', d: { on: on ? 1 : 0, ...(on && reads ? { reads: 1 } : {}) } })
  }

  retry(): void {
    if (this.state.connection.kind === 'lost') this.open()
  }

  wake(): void {
    this.retry()
    if (this.state.connection.kind === 'online') this.watch.askNow()
  }

  close(): void {
    this.end(LEFT)
  }

  private command(
    lasting: Lasting,
    frameOf: (cid: string) => ClientMessage,
    signal?: AbortSignal,
  ): Promise<Reply> {
    return new Promise((settle) => {
      const cid = this.world.newId()
      const frame = frameOf(cid)
      const online = this.state.connection.kind === 'online'
      const given = signal?.aborted ? OFFLINE : null
      const refused = this.ending ?? given ?? (online || lasting === 'kept' ? null : OFFLINE)
      if (refused !== null) {
        settle({ t: 'no', d: { cid, error: refused } })
        return
      }
      this.pending.add({ cid, frame, lasting, settle })
      signal?.addEventListener('abort', () => {
        if (this.pending.find(cid) === null) return
        this.pending.forget(cid)
        settle({ t: 'no', d: { cid, error: OFFLINE } })
      })
      this.countSending()
      if (!online) return
      this.send(frame)
      if (this.pending.moves > 0) this.watch.hurry()
    })
  }

  // The browser says that it has no network: nobody waits for the silence to tell.
  offline(): void {
    if (this.state.connection.kind === 'online') this.lost()
  }

  private open(): void {
    this.cancelRetry?.()
    this.cancelRetry = null
    this.drop()
    this.set({ ...this.state, connection: { kind: 'connecting' } })
    const socket = this.world.connect()
    this.socket = socket
    this.line = new Line()
    socket.onopen = () => {
      const tokens = this.tokens.length > 0 ? { tokens: this.tokens } : {}
      this.send({ t: 'hello', d: { table: this.id, ...tokens, since: this.state.seq, wire: 2 } })
    }
    socket.onmessage = (event) => {
      this.receive(String(event.data))
    }
    socket.onclose = () => {
      this.lost()
    }
    // A connection that never opens is lost as well.
    this.cancelOpening = this.world.after(OPENING, () => {
      this.lost()
    })
  }

  private receive(text: string): void {
    let message: ServerMessage | null
    try {
      message = serverMessage(this.line.whole(JSON.parse(text)))
    } catch (error) {
      this.unreadable(error)
      return
    }
    if (message === null) return
    const next = reduce(this.state, message, this.world.now())
    if (next === 'resync') {
      this.missed()
      return
    }
    this.set(next)
    if (next.seq > 0) this.reached()
    if (message.t === 'welcome') this.welcomed()
    if (message.t === 'ack' || message.t === 'no' || message.t === 'account') this.answered(message)
    if (message.t === 'reaction') this.heard(message.d)
    if (message.t === 'closed') this.end(message.d.error)
    else if (this.state.connection.kind === 'online') this.watch.heard(this.pending.moves > 0)
  }

  // Of a newer server than this page: it asks to be loaded again, once. Anything else is
  // no server of ours, or not its language: begin again.
  private unreadable(error: unknown): void {
    if (!(error instanceof NewerError)) {
      this.lost()
      return
    }
    const connection = { kind: 'closed', error: NEWER } as const
    this.set({ ...this.state, connection, moves: {}, acts: {} })
    this.end(NEWER)
  }

  // An event is missing: on a good line it is fetched at once.
  private missed(): void {
    if (this.failures > 0) {
      this.lost()
      return
    }
    this.failures += 1
    this.open()
  }

  private reached(): void {
    this.pending.reached(this.state.seq)
    this.countSending()
  }

  // A question changes nothing and is not waited for: it is no news for the page.
  private countSending(): void {
    const sending = this.pending.moves
    if (sending !== this.state.sending) this.set({ ...this.state, sending })
  }

  private welcomed(): void {
    this.cancelOpening?.()
    this.cancelPeace?.()
    this.cancelPeace = this.world.after(PEACE, () => {
      this.failures = 0
    })
    if (this.resting.on) this.sayRest()
    for (const frame of this.pending.frames()) this.send(frame)
  }

  private heard(reaction: Reaction): void {
    this.pending.settleReaction(reaction)
    for (const listener of this.ears) listener(reaction)
  }

  // Trouble of the server passes: what is kept is sent until it is stored.
  private answered(reply: Reply): void {
    const command = reply.d.cid === undefined ? null : this.pending.find(reply.d.cid)
    if (command === null) return
    if (isPassing(reply) && command.lasting === 'kept') {
      this.world.after(TROUBLE_WAIT, () => {
        const online = this.state.connection.kind === 'online'
        if (online && this.pending.find(command.cid) !== null) this.send(command.frame)
      })
      return
    }
    this.pending.settle(reply, this.state.seq)
    this.countSending()
  }

  // For good: nothing is waited for any more.
  private end(why: Refusal): void {
    if (this.ending !== null) return
    this.ending = why
    this.drop()
    this.cancelRetry?.()
    this.pending.settleAll(why)
    this.countSending()
    this.listeners.clear()
    this.ears.clear()
  }

  private lost(): void {
    if (this.ending !== null) return
    this.drop()
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures)
    const ms = Math.round(wait * (0.75 + this.world.random() / 2))
    this.failures += 1
    this.cancelRetry?.()
    this.cancelRetry = this.world.after(ms, () => {
      this.open()
    })
    this.set({ ...this.state, connection: { kind: 'lost', retryAt: this.world.now() + ms } })
  }

  private drop(): void {
    this.watch.stop()
    this.cancelOpening?.()
    this.cancelPeace?.()
    this.pending.settlePassing(OFFLINE)
    const socket = this.socket
    if (socket === null) return
    this.socket = null
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify({ v: 1, ...message }))
  }

  private set(state: TableState): void {
    if (state === this.state) return
    this.state = state
    for (const listener of this.listeners) listener(state)
  }
}

function answerOf(reply: Reply): Answer {
  return reply.t === 'no' ? { ok: false, error: reply.d.error } : { ok: true }
}

// What the server or the line says of itself is no reason of the rules.
function ofTheRules(error: Refusal): Refusal | null {
  return /^(server|web)\./.test(error.key) ? null : error
}
