// A game to be looked at again: frames are fetched in pieces and kept.
import type { Feed } from '../board/feed'
import type { Mover } from '../board/motion'
import { stepTime } from '../device/settings.svelte'
import { Playback } from '../playback/playback.svelte'
import { sentence } from '../wire/http'
import type { Frame, LogLine, QuestionView, ReplayInfo, ServerMessage, View } from '../wire/protocol'
import { ConnectionLost, type Request, Socket } from '../wire/socket.svelte'
import { stretchFrom, toTell } from './telling'

const PIECE = 50
/** Between two steps where nothing is told. */
const QUICK = 120
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
  sight = $state<Sight>(null)
  running = $state(false)
  mover: Mover | null = null
  /** Tells what happens while the replay plays, as at a table. */
  readonly play = new Playback()

  #step = $state(0)
  #frame = $state.raw<Frame | null>(null)
  #lines = $state.raw<LogLine[]>([])
  /** The frame on show: playback's, or else that of the step that was gone to. */
  #told = $state(false)
  // Memoised: what depends on these reruns only when a value changes.
  #view = $derived.by(() => this.frame?.view ?? null)
  #viewer = $derived.by(() => this.frame?.viewer ?? null)
  #question = $derived.by(() => (this.telling ? null : (this.#view?.question ?? null)))
  #socket: Socket
  #frames = new Map<number, Frame>()
  #logs = new Map<number, LogLine[]>()
  #wanted = 0
  /** The log line that led to this step. */
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

  get step(): number {
    return this.#told ? (this.play.frame?.answered ?? this.#step) : this.#step
  }
  get frame(): Frame | null {
    return this.#told ? this.play.frame : this.#frame
  }
  get lines(): LogLine[] {
    return this.#told ? this.play.log : this.#lines
  }
  /** What is being told, or was when it was stopped. */
  get telling(): Playback | null {
    return this.#told && this.play.behind > 0 ? this.play : null
  }
  get view(): View | null {
    return this.#view
  }
  get question(): QuestionView | null {
    return this.#question
  }
  get viewer(): number | null {
    return this.#viewer
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
    this.#stop()
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
      if (!(error instanceof ConnectionLost)) this.problem = sentence(error)
    }
  }

  async look(sight: Sight): Promise<void> {
    const running = this.running
    const step = this.step
    this.#stop()
    this.sight = sight
    this.#frames.clear()
    this.#logs.clear()
    await this.go(step)
    if (running && sight === this.sight) this.toggle()
  }

  async go(step: number, gliding = false): Promise<void> {
    const last = this.info?.steps ?? 0
    const wanted = Math.max(0, Math.min(step, last))
    if (this.#told) [this.#frame, this.#lines] = [this.play.frame, this.play.log]
    if (this.telling) this.#stop()
    this.#told = false
    this.#step = wanted
    if (!(await this.#have(wanted))) return
    const frame = this.#frames.get(wanted)
    if (!frame || wanted !== this.#step || this.#told) return
    const change = (): void => {
      this.#frame = frame
      this.#lines = this.#logs.get(wanted) ?? []
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
      if (!(error instanceof ConnectionLost)) this.problem = sentence(error)
      return
    }
    await this.go(begins)
  }

  toggle(): void {
    if (this.running) {
      this.#stop()
      return
    }
    this.running = true
    if (this.telling) this.play.resume()
    else void this.#tick(this.step >= (this.info?.steps ?? 0) ? 0 : this.step)
  }

  #stop(): void {
    this.running = false
    clearTimeout(this.#timer)
    this.play.pause()
  }

  /** Tells the game from this step to the end of the turn, and goes on from there; where nothing is told, step after step. */
  async #tick(step: number): Promise<void> {
    if (!this.running) return
    if (step >= (this.info?.steps ?? 0)) {
      this.running = false
      return
    }
    if (stepTime() > 0) {
      await this.#tell(step)
      return
    }
    await this.go(step + 1, true)
    this.#timer = setTimeout(() => void this.#tick(this.step), QUICK)
  }

  async #tell(step: number): Promise<void> {
    const end = stretchFrom(step, this.info?.turns ?? [], this.info?.steps ?? 0)
    const places = Array.from({ length: end - step + 1 }, (_, place) => step + place)
    for (const place of places) if (!(await this.#have(place))) return
    if (!this.running) return
    const frames = places.flatMap((place) => this.#frames.get(place) ?? [])
    this.play.ended = () => {
      const there = this.play.frame
      if (there?.answered !== end) return
      ;[this.#step, this.#frame, this.#lines] = [end, there, this.play.log]
      void this.#tick(end)
    }
    this.play.retell(
      toTell(
        frames,
        places.map((place) => this.#logs.get(place) ?? []),
      ),
    )
    this.#told = true
  }

  /** Whether the frame of this step is here, or could be fetched. */
  async #have(step: number): Promise<boolean> {
    try {
      await this.#fetch(step)
      return true
    } catch (error) {
      if (!(error instanceof ConnectionLost)) this.problem = sentence(error)
      return false
    }
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
