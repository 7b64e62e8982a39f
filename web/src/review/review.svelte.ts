// The review of one game: asked for over the socket; one that is still being made arrives in parts.
import { sentence } from '../wire/http'
import type { Reviewed, ServerMessage } from '../wire/protocol'
import { ConnectionLost, Socket } from '../wire/socket.svelte'

export class ReviewStore {
  readonly table: string
  told = $state.raw<Reviewed | null>(null)
  problem = $state('')
  #socket: Socket

  constructor(table: string) {
    this.table = table
    this.#socket = new Socket(
      table,
      () => void this.#ask(),
      (message) => this.#hear(message),
    )
  }

  get status(): Socket['status'] {
    return this.#socket.status
  }

  close(): void {
    this.#socket.close()
  }

  async #ask(): Promise<void> {
    if (this.told?.review) return
    try {
      this.#hear(await this.#socket.ask({ type: 'review', table: this.table }))
    } catch (error) {
      if (!(error instanceof ConnectionLost)) this.problem = sentence(error)
    }
  }

  #hear(message: ServerMessage): void {
    if (message.type !== 'reviewed' || message.table !== this.table) return
    this.told = message
    this.problem = message.problem
  }
}
