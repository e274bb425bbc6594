// Rooms: the tables of this device that are open, and all that the engine wants done about
// them. It decides nothing about a table: commands go in, effects are carried out, lines are
// stored before anybody hears of them.
import * as say from '../../messages/web_local'
import type { Refusal } from '../../net/protocol'
import { seatsOf, type Kept } from './kept'
import { Refused, Trap, type EngineModule, type RoomCommand, type Times } from './module'
import type { Change, Effect, TableRecord } from './records'
import { Steady } from './steady'
import type { Job } from './thinker'
import type { FromEngine, ToEngine } from './wire'

export interface RoomsWorld {
  engine(): EngineModule // another instance each time
  readonly kept: Kept
  // Whether this window leads the table from now on: how to give it up, or null where another
  // one does. `lost` is called when that one takes it over.
  lead(table: string, steal: boolean, lost: () => void): Promise<(() => void) | null>
  readonly thinker: {
    prepare(game: string): void
    think(job: Job): void
    cancel(key: string): void
    end(): void
  }
  post(message: FromEngine): void
  real(): number // ms, that only go on
  wall(): number // ms since 1970
  after(ms: number, then: () => void): () => void
  luck(): string // 64 hexadecimal digits
}

interface Room {
  readonly id: string
  readonly handle: number
  readonly epoch: number
  readonly release: () => void
  readonly clients: Set<number>
  readonly asks: Set<number>
  readonly holds: Map<number, readonly number[]> // of them, those for a file to go online with
  readonly again: Set<number> // of them, those whose file was not the last word
  readonly lines: string[]
  record: TableRecord
  wake: number | null // steady ms
  saving: boolean
  isOpen: boolean
}

const error = (key: string, text: { readonly fr: string; readonly en: string }): Refusal => ({
  key: `web.${key}`,
  ...text,
})
const ELSEWHERE = error('elsewhere', say.elsewhere)
const UNKNOWN = error('no_such_table', say.no_such_table)
const GOING = error('going', say.going)
const MOVED = error('moved', say.moved)
const RESTARTED = error('engine_restarted', say.engine_restarted)
const FAILED = error('engine_failed', say.engine_failed)

// Time is looked at that often at least while a table is open: what sleeps is noticed.
const LOOK = 1000
// A table that nobody is at stays open for what may follow at once.
const LINGER = 1000
const MOST_TRAPS = 3
const TRAPS_WITHIN = 60_000

export class Rooms {
  private engine: EngineModule
  private readonly steady: Steady
  private readonly rooms = new Map<string, Promise<Room>>()
  private readonly open = new Set<Room>()
  private readonly tableOf = new Map<number, string>() // of a client, once it said hello
  private readonly stolen = new Set<string>() // tables to be taken over
  private traps: { readonly table: string; readonly at: number }[] = []
  private cancelLook: (() => void) | null = null

  constructor(private readonly world: RoomsWorld) {
    this.engine = world.engine()
    this.steady = new Steady(() => world.real())
  }

  hear(message: ToEngine): void {
    switch (message.t) {
      case 'ask':
        void this.ask(message)
        return
      case 'connect':
        this.world.post({ t: 'open', client: message.client })
        return
      case 'frame':
        void this.frame(message.client, message.text)
        return
      case 'leave':
        void this.leave(message.client)
        return
      case 'take_over':
        this.stolen.add(message.table)
        return
      case 'seats':
        void this.tellSeats(message.id, message.table)
        return
      case 'list':
        void this.world.kept.list().then((tables) => {
          this.world.post({ t: 'list', id: message.id, tables })
        })
        return
      case 'mark':
        void this.world.kept.mark(message.table, { lead: message.lead })
        return
      case 'moved':
        void this.world.kept.mark(message.table, { moved: message.to, going: null })
        return
      case 'hold':
        void this.hold(message)
        return
      case 'release':
        void this.world.kept.mark(message.table, { going: null })
        return
      case 'forget':
        void this.world.kept.forget([message.table])
        return
      default:
        return // not about rooms
    }
  }

  private times(): Times {
    return { steady: this.steady.now(), wall: Math.floor(this.world.wall() / 1000) }
  }

  private async tellSeats(id: number, table: string): Promise<void> {
    const row = await this.world.kept.find(table)
    if (row !== null) this.postSeats(row.record)
    this.world.post({ t: 'known', id })
  }

  // The room is asked for its file; what comes of it is `held`.
  private async hold({ id, table, given }: ToEngine & { readonly t: 'hold' }): Promise<void> {
    try {
      const room = await this.room(table)
      room.asks.add(id)
      room.holds.set(id, given)
      this.askForFile(room, id)
    } catch (problem) {
      this.refuse(id, problem)
    }
  }

  private askForFile(room: Room, id: number): void {
    const path = `tables/${room.id}/export`
    const token = seatsOf(room.record)[0]?.token ?? null
    this.tell(room, { t: 'ask', id, method: 'GET', path, body: '', token })
  }

  // The file is written: from this moment on nobody plays here, people or bots, so that the
  // file stays the whole game until it is known whether it is online. It and its key are kept
  // before they are used: who comes back after a lost answer sends the same ones again.
  private async held(room: Room, id: number, file: string): Promise<void> {
    room.isOpen = false
    this.open.delete(room)
    const { engine } = this
    const given = room.holds.get(id) ?? []
    const key = (await this.world.kept.find(room.id))?.key ?? this.world.luck()
    const hold = { key, going: { file, given } }
    const nothing = { put: [], first_line: 0, lines: [], answer: null, touched: 0, remove: [] }
    const change = { ...nothing, table: room.id, hold }
    const stored = await this.world.kept
      .store(change, room.epoch, this.world.wall())
      .catch(() => '')
    this.rooms.delete(room.id)
    room.asks.delete(id)
    if (stored === 'stored') this.world.post({ t: 'reply', id, status: 200, text: '' })
    else this.refuse(id, new Refused(stored === 'fenced' ? ELSEWHERE : RESTARTED))
    if (stored === '') this.hangUp(room)
    else this.sendAway(room, stored === 'stored' ? GOING : ELSEWHERE)
    if (this.engine === engine) this.close(room)
    else room.release() // another instance by now, that knows no such room
  }

  private postSeats(record: TableRecord): void {
    this.world.post({ t: 'seats', table: record.id, seats: seatsOf(record) })
  }

  // A question to a table, or to none.
  private async ask(asked: ToEngine & { readonly t: 'ask' }): Promise<void> {
    const { id, method, path, body, token } = asked
    const table = /^tables\/([a-z0-9]{16})(?:\/|$)/.exec(path)?.[1]
    if (table === undefined) {
      await this.askNobody(asked)
      return
    }
    let room: Room
    try {
      room = await this.room(table)
    } catch (problem) {
      this.refuse(id, problem)
      return
    }
    room.asks.add(id)
    const next = path.endsWith('/rematch') ? await this.nextOf(room) : {}
    this.tell(room, { t: 'ask', id, method, path, body, token, ...next })
  }

  // A rematch that is known already comes along, or that it is gone.
  private async nextOf({ record }: Room): Promise<{ readonly next?: TableRecord | null }> {
    if (record.next === '') return {}
    return { next: (await this.world.kept.find(record.next))?.record ?? null }
  }

  private async askNobody(asked: ToEngine & { readonly t: 'ask' }): Promise<void> {
    const { id, method, path, body, token } = asked
    try {
      const question = { method, path, body, token }
      const wall = Math.floor(this.world.wall() / 1000)
      const effects = this.engine.request(question, this.world.luck(), wall)
      for (const effect of effects) {
        if (effect.kind === 'change') await this.keep(effect.change, null)
        if (effect.kind === 'reply') {
          const { status, text } = effect
          this.world.post({ t: 'reply', id, status, text })
        }
      }
    } catch (problem) {
      if (problem instanceof Trap) this.trapped('')
      this.refuse(id, problem)
    }
  }

  private async keep(change: Change, epoch: number | null): Promise<'stored' | 'fenced'> {
    const stored = await this.world.kept.store(change, epoch, this.world.wall())
    if (stored === 'stored') for (const record of change.put) this.postSeats(record)
    return stored
  }

  private refuse(id: number, problem: unknown): void {
    const refusal = refusalOf(problem)
    const status = refusal === UNKNOWN ? 404 : refusal === ELSEWHERE ? 409 : 503
    this.world.post({ t: 'reply', id, status, text: JSON.stringify({ error: refusal }) })
  }

  // A client's first frame is its hello: it says which table.
  private async frame(client: number, text: string): Promise<void> {
    const table = this.tableOf.get(client) ?? tableIn(text)
    this.tableOf.set(client, table)
    try {
      const room = await this.room(table)
      if (!this.tableOf.has(client)) return // left meanwhile
      room.clients.add(client)
      this.tell(room, { t: 'frame', client, text })
    } catch (problem) {
      this.shut(client, refusalOf(problem))
    }
  }

  private async leave(client: number): Promise<void> {
    const table = this.tableOf.get(client)
    this.tableOf.delete(client)
    const opening = table === undefined ? undefined : this.rooms.get(table)
    const room = await opening?.catch(() => undefined)
    if (!room?.clients.delete(client) || !room.isOpen) return
    this.tell(room, { t: 'leave', client })
  }

  // For good: it is told why, and does not come again by itself.
  private shut(client: number, refusal: Refusal): void {
    this.tableOf.delete(client)
    const text = JSON.stringify({ v: 1, t: 'closed', d: { error: refusal } })
    this.world.post({ t: 'frame', client, text })
    this.world.post({ t: 'closed', client })
  }

  private room(id: string): Promise<Room> {
    const known = this.rooms.get(id)
    if (known !== undefined) return known
    const opening = this.openRoom(id)
    this.rooms.set(id, opening)
    opening.catch(() => {
      if (this.rooms.get(id) === opening) this.rooms.delete(id)
    })
    return opening
  }

  private async openRoom(id: string): Promise<Room> {
    if (this.isHopeless(id)) throw new Refused(FAILED)
    if ((await this.world.kept.find(id)) === null) throw new Refused(UNKNOWN)
    const steal = this.stolen.delete(id)
    const ours: { room: Room | null; isLost: boolean } = { room: null, isLost: false }
    const release = await this.world.lead(id, steal, () => {
      ours.isLost = true
      if (ours.room !== null) this.takenOver(ours.room)
    })
    if (release === null) throw new Refused(ELSEWHERE)
    let room: Room
    try {
      const opened = await this.world.kept.open(id)
      if (opened === null) throw new Refused(UNKNOWN)
      const { row, answers } = opened
      if (row.moved !== null) throw new Refused(MOVED)
      if (row.going) throw new Refused(GOING)
      const lines = [...opened.lines]
      const { record, epoch } = row
      const handle = this.opened(id, { record, lines, answers })
      room = {
        ...{ id, handle, epoch, release, lines, record },
        ...{ clients: new Set(), asks: new Set(), holds: new Map(), again: new Set() },
        ...{ wake: null, saving: false, isOpen: true },
      }
    } catch (problem) {
      release()
      throw problem
    }
    this.open.add(room)
    this.postSeats(room.record)
    if (room.record.seats.some(({ kind }) => kind !== 'person') && room.record.state !== 'over')
      this.world.thinker.prepare(room.record.game)
    ours.room = room
    if (ours.isLost) this.takenOver(room)
    this.look()
    return room
  }

  private opened(id: string, stored: Parameters<EngineModule['open']>[0]): number {
    try {
      return this.engine.open(stored, this.times())
    } catch (problem) {
      if (problem instanceof Trap) this.trapped(id)
      throw problem
    }
  }

  private tell(room: Room, command: RoomCommand): void {
    if (!room.isOpen) return
    let effects: readonly Effect[]
    try {
      effects = this.engine.handle(room.handle, command, this.world.luck(), this.times())
    } catch (problem) {
      if (!(problem instanceof Refused)) {
        this.trapped(room.id)
        return
      }
      // Nothing of the kind is ever sent by a page of this version.
      if (command.t === 'ask') {
        room.asks.delete(command.id)
        this.refuse(command.id, problem)
      }
      return
    }
    room.wake = null
    const file = effects.find(
      (effect): effect is Effect & { readonly kind: 'reply' } =>
        effect.kind === 'reply' && effect.status === 200 && room.holds.has(effect.request),
    )
    const isLast = !room.saving && effects.every(({ kind }) => kind !== 'change')
    if (file !== undefined && isLast) {
      void this.held(room, file.request, file.text)
      return
    }
    for (const effect of effects) if (effect !== file) this.carryOut(room, effect)
    if (file !== undefined) room.again.add(file.request) // when what goes on is stored
    this.rest(room)
    this.look()
  }

  private carryOut(room: Room, effect: Effect): void {
    switch (effect.kind) {
      case 'frame':
        this.world.post({ t: 'frame', client: effect.client, text: effect.text })
        return
      case 'closed':
        room.clients.delete(effect.client)
        this.tableOf.delete(effect.client)
        this.world.post({ t: 'closed', client: effect.client })
        return
      case 'reply':
        room.asks.delete(effect.request)
        room.holds.delete(effect.request)
        this.world.post({
          t: 'reply',
          id: effect.request,
          status: effect.status,
          text: effect.text,
        })
        return
      case 'think':
        this.think(room, effect.thought, effect.most, effect.recipe)
        return
      case 'cancel':
        this.world.thinker.cancel(keyOf(room, effect.thought))
        return
      case 'change':
        void this.save(room, effect.change)
        return
      case 'wake':
        room.wake = effect.at
        return
      case 'note':
        return
    }
  }

  private think(room: Room, thought: number, most: number, recipe: string): void {
    const { id: table, record, lines } = room
    this.world.thinker.think({
      ...{ key: keyOf(room, thought), table, record, lines, recipe, most, advise: 0 },
      rank: 'bot',
      done: (plan) => {
        this.tell(room, { t: 'thought', id: thought, plan })
      },
    })
  }

  // Stored first; what follows from it is told when the room knows that it is. A change
  // without lines (a seat, a clock, a rematch) names no table: it is this one's all the same.
  private async save(room: Room, wanted: Change): Promise<void> {
    const change = wanted.table === '' ? { ...wanted, table: room.id } : wanted
    room.saving = true
    let stored: 'stored' | 'not_stored' | 'fenced'
    try {
      stored = await this.keep(change, room.epoch)
    } catch {
      stored = 'not_stored'
    }
    room.saving = false
    if (stored === 'fenced' && !change.remove.includes(room.id)) {
      this.takenOver(room)
      return
    }
    if (stored === 'stored') {
      room.lines.push(...(change.table === room.id ? change.lines : []))
      room.record = change.put.find(({ id }) => id === room.id) ?? room.record
    }
    const outcome = stored === 'stored' ? 'stored' : 'not_stored'
    this.tell(room, { t: 'saved', outcome })
    const again = [...room.again]
    room.again.clear()
    for (const id of again) this.askForFile(room, id)
  }

  // Another window leads the table now.
  private takenOver(room: Room): void {
    if (!room.isOpen) return
    this.forget(room)
    this.sendAway(room, ELSEWHERE)
    this.close(room)
  }

  private sendAway(room: Room, refusal: Refusal): void {
    for (const client of room.clients) this.shut(client, refusal)
    for (const id of room.asks) this.refuse(id, new Refused(refusal))
  }

  // They come again by themselves.
  private hangUp({ clients }: Room): void {
    for (const client of clients) {
      this.tableOf.delete(client)
      this.world.post({ t: 'closed', client })
    }
  }

  // Nobody is there any more.
  private rest(room: Room): void {
    const isUsed = (): boolean => room.clients.size > 0 || room.asks.size > 0 || room.saving
    if (isUsed()) return
    this.world.after(LINGER, () => {
      if (!room.isOpen || isUsed()) return
      this.forget(room)
      this.close(room)
    })
  }

  private close(room: Room): void {
    try {
      this.engine.close(room.handle)
    } catch {
      this.trapped(room.id)
    }
    room.release()
    if (this.open.size === 0) this.world.thinker.end()
    this.look()
  }

  private forget(room: Room): void {
    room.isOpen = false
    this.open.delete(room)
    this.rooms.delete(room.id)
  }

  // One timer: for the room that wants to wake first, or to see that time goes on.
  private look(): void {
    this.cancelLook?.()
    this.cancelLook = null
    if (this.open.size === 0) return
    const now = this.steady.now()
    const wakes = [...this.open].flatMap(({ wake }) => (wake === null ? [] : [wake - now]))
    const ms = Math.max(0, Math.min(LOOK, ...wakes))
    this.steady.expect(ms)
    this.cancelLook = this.world.after(ms, () => {
      const at = this.steady.now()
      for (const room of [...this.open])
        if (room.wake !== null && room.wake <= at) this.tell(room, { t: 'wake' })
      this.look()
    })
  }

  // The instance is lost, the tables are not: they are opened again from what is stored, by
  // the pages, which come back by themselves.
  private trapped(table: string): void {
    const at = this.world.wall()
    this.traps = [...this.traps.filter((one) => at - one.at < TRAPS_WITHIN), { table, at }]
    const rooms = [...this.open]
    this.engine = this.world.engine()
    this.world.thinker.end()
    this.world.post({ t: 'notice', what: 'restarted' })
    for (const room of rooms) {
      this.forget(room)
      room.release()
      for (const id of room.asks) this.refuse(id, new Refused(RESTARTED))
      for (const client of room.clients) {
        if (room.id === table && this.isHopeless(table)) this.shut(client, FAILED)
        else {
          this.tableOf.delete(client)
          this.world.post({ t: 'closed', client })
        }
      }
    }
    this.look()
  }

  private isHopeless(table: string): boolean {
    const at = this.world.wall()
    const own = this.traps.filter((one) => one.table === table && at - one.at < TRAPS_WITHIN)
    return own.length >= MOST_TRAPS
  }
}

const keyOf = (room: Room, thought: number): string =>
  `${room.id} ${String(room.epoch)} ${String(thought)}`

function tableIn(text: string): string {
  try {
    const { d } = JSON.parse(text) as { d?: { table?: unknown } }
    return typeof d?.table === 'string' ? d.table : ''
  } catch {
    return ''
  }
}

function refusalOf(problem: unknown): Refusal {
  return problem instanceof Refused ? problem.refusal : RESTARTED
}
