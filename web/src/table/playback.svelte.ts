// Shows frames one after the other at the chosen speed, so that a person can follow what others did.
import type { Mover } from '../board/motion'
import { stepTime } from '../device/settings.svelte'
import type { Frame, LogLine } from '../wire/protocol'

const TOO_MANY = 80
const MOST_LINES = 6
/** Lines that need no thinking are shown for a part of the time. */
const BRIEF: Record<string, number> = { turn: 0.7, draw: 0.5, shuffle: 0.4, reshuffle: 0.5, scores: 1.2, award: 1.2 }
/** Log lines from which on a scored base is gone. */
const CLEARED = ['cleared', 'new_base']

export class Playback {
  frame = $state.raw<Frame | null>(null)
  log = $state.raw<LogLine[]>([])
  /** The sentence being told just now. */
  telling = $state.raw<LogLine | null>(null)
  /** What was told of the next frame before it is shown; the log does not have it yet. */
  told = $state.raw<LogLine[]>([])
  /** Frames that wait to be shown. */
  behind = $state(0)
  mover: Mover | null = null

  #queue: Frame[] = []
  #running = false
  #wake: (() => void) | null = null
  #hurrying = false

  /** The newest frame, shown or not. */
  get newest(): Frame | null {
    return this.#queue.at(-1) ?? this.frame
  }

  push(frame: Frame): void {
    const newest = this.newest
    if (newest && frame.viewer === newest.viewer && frame.at <= newest.at && frame.log_from !== 0) {
      if (frame.at === newest.at) this.#refresh({ ...frame, cause: newest.cause, log_from: newest.log_from, lines: newest.lines })
      return
    }
    if (!newest || frame.log_from === 0 || frame.viewer !== newest.viewer) {
      this.reset(frame)
      return
    }
    this.#queue.push(frame)
    this.behind = this.#queue.length
    if (!this.#running) void this.#run()
  }

  /** The newest frame again, because a name or what somebody may do has changed. */
  #refresh(frame: Frame): void {
    if (this.#queue.length) this.#queue[this.#queue.length - 1] = frame
    else this.frame = frame
  }

  /** Shows this frame at once and forgets what waited. */
  reset(frame: Frame): void {
    this.#queue = []
    this.behind = 0
    this.telling = null
    this.#show(frame)
    this.#wake?.()
  }

  /** Stops telling and goes to the newest frame. */
  skip(): void {
    if (!this.#running) return
    this.#hurrying = true
    this.#wake?.()
  }

  async #run(): Promise<void> {
    this.#running = true
    for (let frame = this.#queue.shift(); frame; frame = this.#queue.shift()) {
      await this.#tell(frame)
      this.behind = this.#queue.length
    }
    this.#running = false
    this.#hurrying = false
    this.telling = null
  }

  async #tell(frame: Frame): Promise<void> {
    const quick = this.#hurrying || document.hidden || stepTime() === 0 || this.#queue.length > TOO_MANY
    if (quick) {
      this.#show(frame)
      return
    }
    const own = frame.viewer !== null && frame.cause.seat === frame.viewer && frame.cause.kind === 'answer'
    // A scoring is told while the base still lies there; what was told first is not told again.
    const cleared = frame.lines.findIndex((line) => CLEARED.includes(line.kind))
    const scored = frame.lines.some((line) => line.kind === 'award')
    const [before, after] = scored && cleared >= 0 ? [frame.lines.slice(0, cleared), frame.lines.slice(cleared)] : [[], frame.lines]
    const shown = this.frame
    await this.#speak(before, true)
    if (!this.#shows(shown)) return // a whole new frame has come in between
    if (this.mover && !this.#hurrying) await this.mover(() => this.#show(frame))
    else this.#show(frame)
    if (!own || scored) await this.#speak(after.slice(-MOST_LINES), false)
  }

  async #speak(lines: LogLine[], ahead: boolean): Promise<void> {
    const shown = this.frame
    for (const line of lines) {
      if (this.#hurrying || !this.#shows(shown)) return
      this.telling = line
      if (ahead) this.told = [...this.told, line]
      await this.#dwell(stepTime() * (BRIEF[line.kind] ?? 1))
    }
  }

  /** Whether this is still the moment on show. */
  #shows(frame: Frame | null): boolean {
    return this.frame?.at === frame?.at && this.frame?.viewer === frame?.viewer && this.frame?.answered === frame?.answered
  }

  #dwell(time: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        this.#wake = null
        resolve()
      }
      const timer = setTimeout(done, time)
      this.#wake = done
    })
  }

  #show(frame: Frame): void {
    this.frame = frame
    this.told = []
    this.log = [...this.log.filter((line) => line.number < frame.log_from), ...frame.lines]
  }
}
