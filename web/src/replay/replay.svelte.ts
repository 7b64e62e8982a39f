// A game to be looked at again: frames are fetched in pieces and kept.
import type { Feed } from '../board/feed'
import type { Mover } from '../board/motion'
import { stepTime } from '../device/settings.svelte'
import { sentence } from '../wire/http'
import type { Frame, LogLine, ReplayInfo, ServerMessage, View } from '../wire/protocol'
import { LineLost, type Request, Socket } from '../wire/socket.svelte'

const PIECE = 50
export type Sight = number | null | 'open'

export class Replay implements Feed {
  /** Nothing can be answered any more. */
  readonly asked = null
  readonly undoable = ''
  readonly ownMove = false
  readonly table: string
  /** Which better way of the game's review is looked at; -1: the game as it was. */
  readonly way: number
  info = $state.raw<ReplayInfo | null>(null)
  problem = $state('')
  step = $state(0)
  sight = $state<Sight>(null)
  frame = $state.raw<Frame | null>(null)
  lines = $state.raw<LogLine[]>([])
  running = $state(false)
  mover: Mover | null = null

  #socket: Socket
  #frames = new Map<number, Frame>()
  #logs = new Map<number, LogLine[]>()
  #wanted = 0
  /** The line of the log that brought somebody here. */
  #line: { line: number; turn: number } | null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(table: string, first: number, line: { line: number; turn: number } | null = null, way = -1) {
    this.table = table
    this.way = way
    this.#wanted = first
    this.#line = line
    this.#socket = new Socket(
      table,
      () => void this.#open(),
      () => undefined,
    )
  }

  get view(): View | null {
    return this.frame?.view ?? null
  }
  get viewer(): number | null {
    return this.frame?.viewer ?? null
  }
  get answered(): number {
    return this.step
  }
  get moment(): { table: string; step: number; way: number } {
    return { table: this.table, step: this.step, way: this.way }
  }
  get status(): Socket['status'] {
    return this.#socket.status
  }

  ask(request: Request): Promise<ServerMessage> {
    return this.#socket.ask(request)
  }
  answer(): void {}
  undo(): void {}
  foresee(): Promise<null> {
    return Promise.resolve(null)
  }
  idle(): Promise<string[]> {
    return Promise.resolve([])
  }
  whyNot(): Promise<string> {
    return Promise.resolve('')
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#socket.close()
  }

  async #open(): Promise<void> {
    try {
      const reply = await this.#socket.ask({ type: 'open_replay', table: this.table, way: this.way })
      if (reply.type !== 'replay') return
      const known = this.info !== null
      this.info = reply
      if (!known) this.sight = reply.opened ? 'open' : (reply.viewers[0] ?? null)
      if (!known && this.#line) await this.goToLine(this.#line.line, this.#line.turn)
      else await this.go(known ? this.step : this.#wanted)
    } catch (error) {
      if (!(error instanceof LineLost)) this.problem = sentence(error)
    }
  }

  async look(sight: Sight): Promise<void> {
    this.sight = sight
    this.#frames.clear()
    this.#logs.clear()
    await this.go(this.step)
  }

  async go(step: number, gliding = false): Promise<void> {
    const last = this.info?.steps ?? 0
    this.step = Math.max(0, Math.min(step, last))
    const wanted = this.step
    try {
      await this.#fetch(wanted)
    } catch (error) {
      if (!(error instanceof LineLost)) this.problem = sentence(error)
      return
    }
    const frame = this.#frames.get(wanted)
    if (!frame || wanted !== this.step) return
    const change = (): void => {
      this.frame = frame
      this.lines = this.#logs.get(wanted) ?? []
    }
    if (gliding && this.mover) await this.mover(change)
    else change()
  }

  /** The first step by which this line of the log was written. */
  async goToLine(line: number, turn: number): Promise<void> {
    const last = this.info?.steps ?? 0
    // A turn's first line is written by the answer before it.
    const begins = this.info?.turns.find((mark) => mark.turn >= turn)?.step ?? 0
    try {
      for (let step = Math.max(0, begins - 1); step <= last; step += 1) {
        await this.#fetch(step)
        if (this.#frames.get(step)?.lines.some(({ number }) => number === line)) {
          await this.go(step)
          return
        }
      }
    } catch (error) {
      if (!(error instanceof LineLost)) this.problem = sentence(error)
      return
    }
    await this.go(begins)
  }

  toggle(): void {
    this.running = !this.running
    clearTimeout(this.#timer)
    if (!this.running) return
    if (this.step >= (this.info?.steps ?? 0)) this.step = 0
    void this.#tick()
  }

  async #tick(): Promise<void> {
    if (!this.running) return
    if (this.step >= (this.info?.steps ?? 0)) {
      this.running = false
      return
    }
    await this.go(this.step + 1, true)
    const quiet = this.frame?.lines.length === 0
    this.#timer = setTimeout(() => void this.#tick(), Math.max(120, stepTime() * (quiet ? 0.4 : 1)))
  }

  /** The piece of the game around a step; the first frame of a piece carries the whole log so far. */
  async #fetch(step: number): Promise<void> {
    if (this.#frames.has(step)) return
    const first = Math.floor(step / PIECE) * PIECE
    const last = Math.min(first + PIECE - 1, this.info?.steps ?? 0)
    const sight = this.sight
    const reply = await this.#socket.ask({
      type: 'replay_frames',
      table: this.table,
      first,
      last,
      viewer: sight === 'open' ? null : sight,
      opened: sight === 'open',
      way: this.way,
    })
    if (reply.type !== 'frames' || sight !== this.sight) return
    let log: LogLine[] = []
    for (const frame of reply.frames) {
      log = [...log.filter((line) => line.number < frame.log_from), ...frame.lines]
      this.#frames.set(frame.answered, frame)
      this.#logs.set(frame.answered, log)
    }
  }
}
