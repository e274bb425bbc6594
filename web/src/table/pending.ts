// Commands on their way to the server, and how each of them ends.
import type { ClientMessage, Refusal, ServerMessage } from '../net/protocol'
import type { Reaction } from './table'

export type Reply = ServerMessage & { readonly t: 'ack' | 'no' | 'account' }

export interface Command {
  readonly cid: string
  readonly frame: ClientMessage
  readonly settle: (reply: Reply) => void
  again: boolean // it was sent a second time
}

// Answers that the server does not remember: the same command may succeed later.
const PASSING = new Set(['server.store_trouble', 'server.stopping', 'server.too_many_requests'])

export function isPassing(reply: Reply): boolean {
  return reply.t === 'no' && PASSING.has(reply.d.error.key)
}

// A move outlives the line; a question or a reaction does not.
export function isKept(frame: ClientMessage): boolean {
  return frame.t === 'play' || frame.t === 'undo'
}

export class Pending {
  private readonly commands = new Map<string, Command>()

  get kept(): number {
    return [...this.commands.values()].filter((command) => isKept(command.frame)).length
  }

  frames(): readonly ClientMessage[] {
    return [...this.commands.values()].map((command) => command.frame)
  }

  add(command: Command): void {
    this.commands.set(command.cid, command)
  }

  find(cid: string): Command | null {
    return this.commands.get(cid) ?? null
  }

  settle(reply: Reply): void {
    const command = this.commands.get(reply.d.cid ?? '')
    if (command === undefined) return
    this.commands.delete(command.cid)
    command.settle(reply)
  }

  // Everybody hears a reaction, its sender too: that is its answer.
  settleReaction({ seat, what }: Reaction): void {
    for (const { cid, frame } of this.commands.values())
      if (frame.t === 'react' && frame.d.seat === seat && frame.d.what === what) {
        this.settle({ t: 'ack', d: { cid, seq: 0 } })
        return
      }
  }

  settlePassing(error: Refusal): void {
    for (const { cid, frame } of [...this.commands.values()])
      if (!isKept(frame)) this.settle({ t: 'no', d: { cid, error } })
  }

  settleAll(error: Refusal): void {
    for (const cid of [...this.commands.keys()]) this.settle({ t: 'no', d: { cid, error } })
  }
}
