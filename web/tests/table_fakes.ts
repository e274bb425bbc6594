// A world without network or time, for WireTable.
import type { Lobby, LobbySeat, ServerMessage, TableView } from '../src/net/protocol'
import type { Socket, World } from '../src/table/wire_table'

export class FakeSocket implements Socket {
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  readonly sent: { v: number; t: string; d: Record<string, unknown> }[] = []
  closed = false

  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number])
  }
  close(): void {
    this.closed = true
  }
  open(): void {
    this.onopen?.({} as Event)
  }
  receive(message: ServerMessage | { t: string; d: unknown }): void {
    this.receiveText(JSON.stringify({ v: 1, ...message }))
  }
  receiveText(text: string): void {
    this.onmessage?.({ data: text } as MessageEvent)
  }
  break(): void {
    this.onclose?.({} as CloseEvent)
  }
}

export class FakeWorld implements World {
  readonly sockets: FakeSocket[] = []
  private time = 0
  private ids = 0
  private timers: { at: number; then: () => void }[] = []

  connect(): FakeSocket {
    const socket = new FakeSocket()
    this.sockets.push(socket)
    return socket
  }
  now(): number {
    return this.time
  }
  random(): number {
    return 0.5
  }
  newId(): string {
    this.ids += 1
    return `c${String(this.ids)}`
  }
  calm = false
  isCalm(): boolean {
    return this.calm
  }
  after(ms: number, then: () => void): () => void {
    const timer = { at: this.time + ms, then }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }
  pass(ms: number): void {
    const end = this.time + ms
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      this.timers = this.timers.filter((timer) => timer !== next)
      this.time = Math.max(this.time, next.at)
      next.then()
    }
    this.time = end
  }
  // The device sleeps: what is due fires when it wakes.
  sleep(ms: number): void {
    this.time += ms
  }
  get socket(): FakeSocket {
    const last = this.sockets.at(-1)
    if (last === undefined) throw new Error('no socket')
    return last
  }
}

export const lobby: Lobby = {
  table: 'k3v9x0q2m7c4a8zt',
  code: 'KOTA',
  game: 'kumata',
  options: {},
  state: 'running',
  seats: [],
  series: { games: 0, wins: [] },
  next: null,
  host: 0,
  grace: 0,
  spectators: 'open',
  asks: [],
}

export function seatAt(seat: number, more: Partial<LobbySeat> = {}): LobbySeat {
  const name = ['Zoé', 'Léo', 'Ana', 'Tom'][seat] ?? ''
  return {
    seat,
    kind: 'person',
    name,
    time: 100,
    present: true,
    invited: false,
    needs_invite: false,
    ...more,
  }
}

export function viewAt(seq: number): TableView {
  return {
    game: 'kumata',
    seq,
    at: 0,
    seats: 2,
    paused: false,
    you: 0,
    turn: [0],
    lead: 0,
    over: false,
    clocks: [],
    undo: null,
    view: {},
  }
}

export const welcome = {
  t: 'welcome' as const,
  d: { table: lobby.table, seats: [0], lobby, seq: 4 },
}

export function event(seq: number, last = true, kind: 'play' | 'draw' = 'play'): ServerMessage {
  return {
    t: 'event',
    d: {
      seq,
      at: 0,
      kind,
      ...(kind === 'play' ? { seat: 1 } : {}),
      text: kind === 'play' ? '1 32 c3d3' : 'domino 01',
      view: last ? viewAt(seq) : null,
      moves: last ? { '0': ['32 a1b1'] } : null,
      acts: last ? { '0': ['pose'] } : null,
    },
  }
}
