// A line to the engine of this page, with the face of a WebSocket.
import type { Socket } from './wire_table'

export class EngineSocket implements Socket {
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  private isOpen = false

  // `hang`: what ends the line on the other side.
  constructor(
    private readonly say: (text: string) => void,
    private readonly hang: () => void,
  ) {}

  send(text: string): void {
    if (this.isOpen) this.say(text)
  }

  close(): void {
    this.isOpen = false
    this.hang()
  }

  // What the engine's side calls.
  opened(): void {
    this.isOpen = true
    this.onopen?.(new Event('open'))
  }

  heard(text: string): void {
    this.onmessage?.(new MessageEvent('message', { data: text }))
  }

  ended(): void {
    this.isOpen = false
    this.onclose?.(new Event('close') as CloseEvent)
  }
}
