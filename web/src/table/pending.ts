// Commands on their way to the server, and how each of them ends.
import type { ClientMessage, Refusal, ServerMessage } from '../net/protocol'
import type { Lasting, Reaction } from './table'

export type Reply = ServerMessage & { readonly t: 'ack' | 'no' | 'account' }

export interface Command {
  readonly cid: string
  readonly frame: ClientMessage
  readonly lasting: Lasting // what is kept outlives the line, what is of the moment dies with it
  readonly settle: (reply: Reply) => void
}

// Answers that the server does not remember: the same command may succeed later.
const PASSING = new Set(['server.store_trouble', 'server.stopping', 'server.too_many_requests'])

export function isPassing(reply: Reply): boolean {
  return reply.t === 'no' && PASSING.has(reply.d.error.key)
}

const changesTheTable = ({ frame }: Command): boolean => frame.t === 'play' || frame.t === 'undo'

export class Pending {
  private readonly commands = new Map<string, Command>()
  // Acks whose events are still to come: the table has not changed here before them.
  private stored: { readonly command: Command; readonly reply: Reply; readonly seq: number }[] = []

  // Moves that are not stored yet, or not seen yet.
  get moves(): number {
    return [...this.commands.values()].filter(changesTheTable).length + this.stored.length
  }

  // What is sent again on a new line.
  frames(): readonly ClientMessage[] {
    return [...this.commands.values()].map((command) => command.frame)
  }

  add(command: Command): void {
    this.commands.set(command.cid, command)
  }

  find(cid: string): Command | null {
    return this.commands.get(cid) ?? null
  }

  // `seq`: the last event that is seen here.
  settle(reply: Reply, seq: number): void {
    const command = this.commands.get(reply.d.cid ?? '')
    if (command === undefined) return
    this.commands.delete(command.cid)
    if (reply.t === 'ack' && reply.d.seq > seq)
      this.stored.push({ command, reply, seq: reply.d.seq })
    else command.settle(reply)
  }

  // The events up to this one are here.
  reached(seq: number): void {
    const seen = this.stored.filter((one) => one.seq <= seq)
    if (seen.length === 0) return
    this.stored = this.stored.filter((one) => one.seq > seq)
    for (const { command, reply } of seen) command.settle(reply)
  }

  // Everybody hears a reaction, its sender too: that is its answer.
  settleReaction({ seat, what }: Reaction): void {
    for (const { cid, frame } of this.commands.values())
      if (frame.t === 'react' && frame.d.seat === seat && frame.d.what === what) {
        this.settle({ t: 'ack', d: { cid, seq: 0 } }, 0)
        return
      }
  }

  forget(cid: string): void {
    this.commands.delete(cid)
  }

  settlePassing(error: Refusal): void {
    for (const { cid, lasting } of [...this.commands.values()])
      if (lasting === 'moment') this.settle({ t: 'no', d: { cid, error } }, 0)
  }

  settleAll(error: Refusal): void {
    for (const cid of [...this.commands.keys()]) this.settle({ t: 'no', d: { cid, error } }, 0)
    for (const { command, reply } of this.stored) command.settle(reply)
    this.stored = []
  }
}
