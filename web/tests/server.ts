// A stand-in for the server's end of the socket.
import { vi } from 'vitest'
import type { ClientMessage, ServerMessage } from '../src/wire/protocol'

type Reply = {
  [K in ServerMessage['type']]: { type: K } & Partial<Extract<ServerMessage, { type: K }>>
}[ServerMessage['type']]

/** A socket of the page: what was sent over it, and everything a server can do with it. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  readonly address: string
  readonly said: ClientMessage[] = []
  readyState = 0
  constructor(address: string) {
    super()
    this.address = address
    server.sockets.push(this)
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage)
  }
  close(): void {
    if (this.readyState < 2) this.readyState = 2 // the event comes later, or never if the connection is dead
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }
  say(message: Reply): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  drop(): void {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }

  /** Every message of one type that was sent, oldest first. */
  all<K extends ClientMessage['type']>(type: K): Extract<ClientMessage, { type: K }>[] {
    return this.said.filter((each): each is Extract<ClientMessage, { type: K }> => each.type === type)
  }
  /** The last message of one type that was sent. */
  last<K extends ClientMessage['type']>(type: K): Extract<ClientMessage, { type: K }> {
    const found = this.all(type).at(-1)
    if (!found) throw new Error(`No ${type} was sent: ${JSON.stringify(this.said)}`)
    return found
  }
}

/** Every socket that the page has opened. */
export const server = {
  sockets: [] as FakeSocket[],
  get socket(): FakeSocket {
    const socket = this.sockets.at(-1)
    if (!socket) throw new Error('The page has not connected yet.')
    return socket
  },
}

/** A new server; the test controls time and chance. */
export function serve(): typeof server {
  server.sockets = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  return server
}

/** Run everything that is queued. */
export const settle = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0))
