// One socket to the server: asks with numbered messages, and reconnects by itself.
import { news } from './news.svelte'
import { readServerMessage, type ClientMessage, type ServerMessage } from './protocol'

type WithoutRef<T> = T extends unknown ? Omit<T, 'ref'> : never
/** A message of the page; the socket numbers it to match the reply. */
export type Request = WithoutRef<ClientMessage>

export class Refusal extends Error {}
export class ConnectionLost extends Error {}

interface Waiting {
  resolve: (message: ServerMessage) => void
  reject: (error: Error) => void
}

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const PING_EVERY = 20_000
const PONG_WITHIN = 6000
/** After this long without a reply, check the connection. */
const REPLY_WITHIN = 4000

/** Any server will do. The table is in the address so that a proxy can route everyone at a table to the same server. */
const socketAddress = (table: string): string => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/socket?table=${encodeURIComponent(table)}`
}

export class Socket {
  status = $state<'connecting' | 'open' | 'lost' | 'closed'>('connecting')
  /** Why the server closed the connection for good. */
  farewell = $state('')

  #socket: WebSocket | null = null
  #waiting = new Map<number, Waiting>()
  #ref = 0
  #tries = 0
  /** Messages received: a server that is late with one reply but sends other messages is busy, not gone. */
  #messages = 0
  /** How long a closing server asks this page to wait before it reconnects, in milliseconds. */
  #reconnectAfter: number | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #table: string
  #onOpen: () => void
  #onMessage: (message: ServerMessage) => void

  constructor(table: string, onOpen: () => void, onMessage: (message: ServerMessage) => void) {
    this.#table = table
    this.#onOpen = onOpen
    this.#onMessage = onMessage
    addEventListener('online', this.#reconnectNow)
    addEventListener('offline', this.#drop)
    document.addEventListener('visibilitychange', this.#reconnectNow)
    this.#connect()
  }

  /** Send a message and wait for its reply. Rejects with the server's sentence, or with ConnectionLost. */
  ask(request: Request): Promise<ServerMessage> {
    const socket = this.#socket
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new ConnectionLost('The connection is down; it will be back in a moment.'))
    }
    const ref = ++this.#ref
    const doubt = request.type === 'ping' ? undefined : setTimeout(() => this.#check(), REPLY_WITHIN)
    const reply = new Promise<ServerMessage>((resolve, reject) => {
      this.#waiting.set(ref, { resolve, reject })
      socket.send(JSON.stringify({ ...request, ref }))
    })
    return reply.finally(() => clearTimeout(doubt))
  }

  close(): void {
    this.status = 'closed'
    removeEventListener('online', this.#reconnectNow)
    removeEventListener('offline', this.#drop)
    document.removeEventListener('visibilitychange', this.#reconnectNow)
    clearTimeout(this.#retry)
    clearInterval(this.#ping)
    this.#socket?.close()
  }

  #connect(): void {
    const socket = new WebSocket(socketAddress(this.#table))
    this.#socket?.close()
    this.#socket = socket
    const current = (handle: () => void) => (): void => {
      if (socket === this.#socket) handle()
    }
    socket.addEventListener(
      'open',
      current(() => this.#opened()),
    )
    socket.addEventListener('message', (event) => current(() => this.#heard(String(event.data)))())
    socket.addEventListener(
      'close',
      current(() => this.#lost()),
    )
  }

  #opened(): void {
    this.#tries = 0
    this.status = 'open'
    clearInterval(this.#ping)
    this.#ping = setInterval(() => this.#check(), PING_EVERY)
    this.#onOpen()
  }

  #heard(text: string): void {
    const message = readServerMessage(text)
    this.#messages += 1
    if (!message) return
    if (message.type === 'news') news.hear(message)
    if (message.type === 'welcome') news.compare(message.client)
    if (message.type === 'closing' && !message.again) {
      this.farewell = message.sentence
      this.status = 'closed'
    }
    if (message.type === 'closing' && message.wait > 0) this.#reconnectAfter = message.wait * 1000
    const waiting = this.#waiting.get(message.ref)
    this.#waiting.delete(message.ref)
    if (waiting && message.type === 'refused') waiting.reject(new Refusal(message.sentence))
    else if (waiting) waiting.resolve(message)
    else this.#onMessage(message)
  }

  /** Don't wait for a dead connection to close properly. */
  #drop = (): void => {
    this.#socket?.close()
    if (this.#socket && this.status !== 'closed') this.#lost()
  }

  #lost(): void {
    this.#socket = null
    clearTimeout(this.#retry)
    clearInterval(this.#ping)
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting)
      reject(new ConnectionLost('The connection was lost; it will be back in a moment.'))
    if (this.status === 'closed') return
    this.status = 'lost'
    const wait =
      this.#reconnectAfter ?? Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.75 + Math.random() / 2)
    this.#reconnectAfter = undefined
    this.#tries += 1
    this.#retry = setTimeout(() => this.#connect(), wait)
  }

  #reconnectNow = (): void => {
    if (document.visibilityState !== 'visible') return
    if (this.status === 'lost') {
      clearTimeout(this.#retry)
      this.#tries = 0
      this.#connect()
    } else if (this.status === 'open') this.#check()
  }

  /** Ping the server: a connection can be dead without a close event, for example after a laptop slept. */
  #check(): void {
    const socket = this.#socket
    let heard = this.#messages
    let impatience: ReturnType<typeof setTimeout>
    const wait = (): void => {
      impatience = setTimeout(() => {
        if (!socket || socket !== this.#socket) return
        if (this.#messages === heard) this.#drop()
        else {
          heard = this.#messages
          wait()
        }
      }, PONG_WITHIN)
    }
    wait()
    this.ask({ type: 'ping' }).then(
      () => clearTimeout(impatience),
      () => clearTimeout(impatience),
    )
  }
}
