// Shows steps one after the other at the chosen speed; what was shown can be looked at again.
import { stepTime } from '../device/settings.svelte'
import type { Frame, LogLine } from '../wire/protocol'
import { keepSame } from '../wire/same'
import type { Beat, ScoringBeat, Step } from './beats'
import { Pace, plan } from './pace'
import { begin, next, type Place } from './steps'

/** Wraps the change from one picture to the next, so that it can be seen. */
export type Shower = (change: () => void, step: Step) => Promise<void>

/** A step that was shown, the log by then, and how long it stands at normal pace. */
export interface Moment {
  step: Step
  log: LogLine[]
  time: number
}

const KEPT_FRAMES = 60
/** The most frames that are told: after a longer absence the page shows where the game stands. */
const TOO_MANY = 80
const NORMAL = 1250
const NOTHING: LogLine[] = []

export class Playback {
  /** Playback is paused. */
  paused = $state(false)
  /** Where the moments begin that happened while the page was hidden. */
  missed = $state.raw<Moment | null>(null)
  show: Shower | null = null
  /** Called when all that waited has been told. */
  ended: (() => void) | null = null

  #moments = $state.raw<Moment[]>([])
  #cursor = $state(-1)
  #queue = $state.raw<Frame[]>([])
  /** The last picture still stands. */
  #standing = $state(false)
  #place = $state.raw<Place | null>(null)
  // Memoised: what depends on these reruns only when a value changes.
  #now = $derived(this.#moments[this.#cursor])
  #behind = $derived(this.#queue.length + (this.#moments.length - 1 - this.#cursor) + (this.#standing ? 1 : 0))
  #step = $derived(this.#behind > 0 ? (this.#now?.step ?? null) : null)
  #pace = new Pace()
  #running = 0
  #runs = 0
  #wake: (() => void) | null = null

  get moments(): Moment[] {
    return this.#moments
  }
  get cursor(): number {
    return this.#cursor
  }
  get frame(): Frame | null {
    return this.#now?.step.frame ?? null
  }
  get log(): LogLine[] {
    return this.#now?.log ?? NOTHING
  }
  /** How much is still to be shown; 0: this is the game as it stands. */
  get behind(): number {
    return this.#behind
  }
  /** What is being told, or looked at again. */
  get step(): Step | null {
    return this.#step
  }
  get telling(): LogLine | null {
    return this.step?.line ?? null
  }
  /** The scoring that is not over yet, also while a player is asked about it. */
  get scoring(): ScoringBeat | null {
    const beat = this.step?.beat
    return beat?.kind === 'scoring' ? beat : this.behind === 0 ? (this.#place?.scoring ?? null) : null
  }
  /** An older moment is looked at. */
  get lookingBack(): boolean {
    return this.#cursor < this.#moments.length - 1
  }
  /** The newest frame, shown or not. */
  get newest(): Frame | null {
    return this.#queue.at(-1) ?? this.#place?.frame ?? null
  }
  /** How long it takes to show what was missed, in milliseconds. */
  get missedTime(): number {
    const from = this.#missedFrom
    return from < 0 ? 0 : this.#moments.slice(from).reduce((sum, { time }) => sum + time, 0) * speed()
  }

  /** The place of the moment that ends the telling of this line; -1 if it is no longer kept. */
  placeOf(line: LogLine): number {
    const found = this.#moments.find(({ step }) => step.lines.includes(line))
    return found ? this.#moments.findLastIndex(({ step }) => step.beat.key === found.step.beat.key) : -1
  }

  push(frame: Frame): void {
    const newest = this.newest
    if (newest && frame.viewer === newest.viewer && frame.at <= newest.at && frame.log_from !== 0) {
      if (frame.at === newest.at)
        this.#refresh({ ...like(newest, frame), cause: newest.cause, log_from: newest.log_from, lines: newest.lines })
      return
    }
    if (!newest || frame.log_from === 0 || frame.viewer !== newest.viewer) {
      this.reset(frame)
      return
    }
    this.#queue = [...this.#queue, like(newest, frame)]
    this.#go()
  }

  /** Shows this frame at once and forgets what waited. */
  reset(frame: Frame): void {
    this.#halt()
    this.#queue = []
    this.paused = false
    this.missed = null
    this.#place = begin(frame)
    const beat: Beat = { kind: 'rest', key: this.#place.told, turn: frame.view.turn, seat: -1, lines: [] }
    const step: Step = {
      beat,
      part: 'rest',
      frame,
      from: frame.view,
      lines: [],
      told: this.#place.told,
      line: null,
      anew: false,
      time: 0,
    }
    this.#moments = [{ step, log: frame.lines, time: 0 }]
    this.#cursor = 0
  }

  /** Tells these frames, the first of which is on show before; the last is the game as it stands. */
  retell(frames: Frame[]): void {
    const [first, ...rest] = frames
    if (!first) return
    this.reset(first)
    this.#queue = rest.reduce<Frame[]>((queue, frame) => [...queue, like(queue.at(-1) ?? first, frame)], [])
    this.#go()
  }

  /** Ends all telling and goes to the newest frame. */
  skip(): void {
    this.#halt()
    this.paused = false
    while (this.#forward());
  }

  pause(): void {
    if (this.behind === 0) return
    this.#halt()
    this.paused = true
  }
  resume(): void {
    this.paused = false
    this.#go()
  }
  /** One thing further, and no more. */
  stepOn(): void {
    this.#halt()
    this.paused = true
    // What takes no time is passed on the way.
    for (let step = this.#upcoming(); step; step = this.#upcoming()) {
      this.#picture(() => this.#forward(), step)
      if (step.time > 0) break
    }
    if (this.behind === 0) this.paused = false
  }
  /** One thing back. */
  stepBack(): void {
    const before = this.#moments.findLastIndex((moment, place) => place < this.#cursor && moment.time > 0)
    if (before >= 0) this.look(before)
  }
  /** Shows a moment again and stays there. */
  look(place: number): void {
    const step = this.#moments[place]?.step
    if (!step) return
    this.#halt()
    this.paused = true
    this.#picture(() => (this.#cursor = place), step)
    if (this.behind === 0) this.paused = false
  }
  /** Show what happened while the page was hidden. */
  showMissed(): void {
    const from = this.#missedFrom
    this.missed = null
    if (from < 0) return
    this.#halt()
    this.#cursor = from - 1
    this.resume()
  }

  /** The place of what was missed; its oldest moments may no longer be kept. */
  get #missedFrom(): number {
    return this.missed ? Math.max(1, this.#moments.indexOf(this.missed)) : -1
  }

  /** Show the newest frame again, because a name or a permission has changed. */
  #refresh(frame: Frame): void {
    if (this.#queue.length) {
      this.#queue = [...this.#queue.slice(0, -1), frame]
      return
    }
    const last = this.#moments.at(-1)
    if (!last || !this.#place) return
    this.#place = { ...this.#place, frame }
    this.#moments = [...this.#moments.slice(0, -1), { ...last, step: { ...last.step, frame } }]
  }

  #picture(change: () => void, step: Step): void {
    if (this.show) void this.show(change, step)
    else change()
  }

  #go(): void {
    if (!this.paused && !this.#running) void this.#run((this.#running = this.#runs += 1))
  }
  #halt(): void {
    this.#running = 0
    this.#standing = false
    this.#wake?.()
  }

  async #run(run: number): Promise<void> {
    for (let more = true; more;) {
      more = await this.#showNext()
      if (run !== this.#running) return
    }
    this.#running = 0
    this.ended?.()
  }

  /** Show the next step for its time; false if there is none. */
  async #showNext(): Promise<boolean> {
    const unseen = document.hidden || this.#queue.length > TOO_MANY
    const quick = unseen || speed() === 0
    const run = this.#running
    let moment: Moment | null = null
    const upcoming = this.#upcoming()
    if (!upcoming) return false
    this.#standing = !quick // from here until its time is over
    if (this.show && !quick) await this.show(() => (moment = run === this.#running ? this.#forward() : null), upcoming)
    else moment = this.#forward()
    if (moment && unseen && moment.time > 0) this.missed ??= moment
    if (moment && !quick && run === this.#running) await this.#dwell(moment.time * speed())
    if (run === this.#running) this.#standing = false
    return moment !== null
  }

  #upcoming(): Step | null {
    return this.#moments[this.#cursor + 1]?.step ?? (this.#place && next(this.#place, this.#queue)?.step) ?? null
  }

  /** Goes to the next moment, which may have been shown before. */
  #forward(): Moment | null {
    const again = this.#moments[this.#cursor + 1]
    if (again) {
      this.#cursor += 1
      return again
    }
    const found = this.#place && next(this.#place, this.#queue)
    if (!found || !this.#place) return null
    const { step } = found
    const time = this.#pace.take(plan(this.#place, this.#queue))
    const before = this.#moments.at(-1)?.log ?? []
    const log = step.anew
      ? before.filter(({ number }) => number < step.frame.log_from).concat(step.frame.lines)
      : step.lines.length
        ? [...before, ...step.lines]
        : before
    const moment = { step, log, time }
    const kept = this.#moments.filter((each) => each.step.frame.at > step.frame.at - KEPT_FRAMES)
    this.#place = found.place
    this.#queue = found.left
    this.#moments = [...kept, moment]
    this.#cursor = kept.length
    return moment
  }

  #dwell(time: number): Promise<void> {
    if (time <= 0) return Promise.resolve()
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
}

/** The frame, sharing the parts that have not changed since the one before. */
const like = (before: Frame, frame: Frame): Frame => ({ ...frame, view: keepSame(before.view, frame.view) })
/** 1 at normal pace, 0 where nothing is told. */
const speed = (): number => stepTime() / NORMAL
