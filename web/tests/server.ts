// The other end of the socket, spoken for by the test.
import { vi } from 'vitest'
import type { ClientMessage, ServerMessage } from '../src/wire/protocol'

type Reply = {
  [K in ServerMessage['type']]: { type: K } & Partial<Extract<ServerMessage, { type: K }>>
}[ServerMessage['type']]

/** A socket of the page: what was said over it, and everything a server can do with it. */
export class Line extends EventTarget {
  static readonly OPEN = 1
  readonly address: string
  readonly said: ClientMessage[] = []
  readyState = 0
  constructor(address: string) {
    super()
    this.address = address
    server.lines.push(this)
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage)
  }
  close(): void {
    if (this.readyState < 2) this.readyState = 2 // the browser says so later, or never on a dead line
  }

  accept(): void {
    this.readyState = Line.OPEN
    this.dispatchEvent(new Event('open'))
  }
  say(message: Reply): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  drop(): void {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }

  /** Everything of one kind that was said, the oldest first. */
  all<K extends ClientMessage['type']>(type: K): Extract<ClientMessage, { type: K }>[] {
    return this.said.filter((each): each is Extract<ClientMessage, { type: K }> => each.type === type)
  }
  /** The last of one kind that was said. */
  last<K extends ClientMessage['type']>(type: K): Extract<ClientMessage, { type: K }> {
    const found = this.all(type).at(-1)
    if (!found) throw new Error(`Nobody said ${type}: ${JSON.stringify(this.said)}`)
    return found
  }
}

/** Every line that the page has opened. */
export const server = {
  lines: [] as Line[],
  get line(): Line {
    const line = this.lines.at(-1)
    if (!line) throw new Error('The page has not called yet.')
    return line
  },
}

/** A new server, with time and chance in the test's hands. */
export function serve(): typeof server {
  server.lines = []
  vi.stubGlobal('WebSocket', Line)
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  return server
}

/** Lets everything happen that waits for nothing but its turn. */
export const settle = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0))
