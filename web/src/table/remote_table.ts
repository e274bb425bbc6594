// RemoteTable: a table on a server, over one WebSocket that is opened again
// whenever it is lost. A command is kept until the server says it is stored or
// refused, and is sent again under the same key after a reconnect.
import { serverMessage } from '../net/decoders'
import type { ClientMessage, ServerMessage } from '../net/protocol'
import { reduce, emptyState } from './reduce'
import type { Answer, CheckAnswer, Table, TableState } from './table'

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
}

interface Command {
  readonly cid: string
  readonly frame: ClientMessage
  readonly settle: (message: ServerMessage) => void
}

const FIRST_WAIT = 300
const LONGEST_WAIT = 8000
const PING_EVERY = 15_000
const SILENCE = 10_000
// Answers that the server does not remember: the same command may succeed later.
const PASSING = new Set(['server.store_trouble', 'server.stopping', 'server.too_many_requests'])

export class RemoteTable implements Table {
  state: TableState = emptyState
  private readonly listeners = new Set<(state: TableState) => void>()
  private readonly commands = new Map<string, Command>()
  private socket: Socket | null = null
  private cancelRetry: (() => void) | null = null
  private cancelPing: (() => void) | null = null
  private failures = 0
  private finished = false

  constructor(
    readonly id: string,
    private readonly tokens: readonly string[],
    private readonly world: World,
    // What to show until this table has spoken: another seat looks at the same table.
    before: TableState = emptyState,
  ) {
    const { lobby, view, mine } = before
    this.state = { ...emptyState, lobby, view, mine }
    this.open()
  }

  subscribe(listener: (state: TableState) => void): () => void {
    this.listeners.add(listener)
    listener(this.state)
    return () => this.listeners.delete(listener)
  }

  async play(seat: number, move: string): Promise<Answer> {
    return answerOf(await this.command((cid) => ({ t: 'play', d: { cid, seat, move } })))
  }

  async undo(seat: number): Promise<Answer> {
    return answerOf(await this.command((cid) => ({ t: 'undo', d: { cid, seat } })))
  }

  async check(seat: number, move: string): Promise<CheckAnswer> {
    const message = await this.command((cid) => ({ t: 'check', d: { cid, seat, move } }))
    if (message.t === 'account') return { ok: true, account: message.d }
    if (message.t === 'no') return { ok: false, error: message.d.error }
    throw new Error(`unexpected answer ${message.t}`)
  }

  retry(): void {
    if (this.state.connection.kind === 'lost') this.open()
  }

  close(): void {
    this.finished = true
    this.drop()
    this.cancelRetry?.()
    this.listeners.clear()
  }

  private command(frameOf: (cid: string) => ClientMessage): Promise<ServerMessage> {
    return new Promise((settle) => {
      const cid = this.world.newId()
      const command = { cid, frame: frameOf(cid), settle }
      this.commands.set(cid, command)
      this.set({ ...this.state, sending: this.sending() })
      if (this.state.connection.kind === 'online') this.send(command.frame)
    })
  }

  private open(): void {
    this.cancelRetry?.()
    this.cancelRetry = null
    this.drop()
    this.set({ ...this.state, connection: { kind: 'connecting' } })
    const socket = this.world.connect()
    this.socket = socket
    socket.onopen = () => {
      const tokens = this.tokens.length > 0 ? { tokens: this.tokens } : {}
      this.send({ t: 'hello', d: { table: this.id, ...tokens, since: this.state.seq } })
      this.watch()
    }
    socket.onmessage = (event) => {
      this.receive(String(event.data))
    }
    socket.onclose = () => {
      this.lost()
    }
    // A connection that never opens is lost as well.
    this.cancelPing = this.world.after(SILENCE, () => {
      this.lost()
    })
  }

  private receive(text: string): void {
    let message: ServerMessage | null
    try {
      message = serverMessage(JSON.parse(text))
    } catch {
      this.lost() // not a server of ours, or not its language: begin again
      return
    }
    if (message === null) return
    this.watch()
    const next = reduce(this.state, message, this.world.now())
    if (next === 'resync') {
      this.open()
      return
    }
    this.set(next)
    if (message.t === 'welcome') this.welcomed()
    if (message.t === 'ack' || message.t === 'no' || message.t === 'account') this.answered(message)
    if (message.t === 'closed') this.close()
  }

  // A question changes nothing and is not waited for.
  private sending(): number {
    return [...this.commands.values()].filter((command) => command.frame.t !== 'check').length
  }

  private welcomed(): void {
    this.failures = 0
    for (const command of this.commands.values()) this.send(command.frame)
  }

  private answered(message: ServerMessage & { t: 'ack' | 'no' | 'account' }): void {
    const command = message.d.cid === undefined ? undefined : this.commands.get(message.d.cid)
    if (command === undefined) return
    if (message.t === 'no' && PASSING.has(message.d.error.key) && command.frame.t !== 'check') {
      this.world.after(1000, () => {
        if (this.state.connection.kind === 'online') this.send(command.frame)
      })
      return
    }
    this.commands.delete(command.cid)
    this.set({ ...this.state, sending: this.sending() })
    command.settle(message)
  }

  private lost(): void {
    if (this.finished || this.state.connection.kind === 'closed') return
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

  // After a while without a word we ask for one; without an answer the line is dead.
  private watch(): void {
    this.cancelPing?.()
    this.cancelPing = this.world.after(PING_EVERY, () => {
      this.send({ t: 'ping', d: {} })
      this.cancelPing = this.world.after(SILENCE, () => {
        this.lost()
      })
    })
  }

  private drop(): void {
    this.cancelPing?.()
    this.cancelPing = null
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

function answerOf(message: ServerMessage): Answer {
  return message.t === 'no' ? { ok: false, error: message.d.error } : { ok: true }
}
