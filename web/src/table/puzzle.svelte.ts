// A puzzle being tried at a table: hints in steps, what a turn came to, and the best turn played out.
import { cards } from '../cards/catalog.svelte'
import { finish, mark, nextPuzzle, puzzled, standAt, symbols } from '../device/puzzled.svelte'
import { settings, still } from '../device/settings.svelte'
import { toast } from '../ui/toasts.svelte'
import { get, post, sentence } from '../wire/http'
import type { PuzzleInfo, PuzzleList, Speech } from '../wire/protocol'
import type { TableStore } from './table.svelte'

const BACK = 'back:'
const MOST_STEPS = 80
/** How long each step of the best turn is shown. */
const STEP = 1500

/** A hint: an answer to give, or a step to go back to. */
export interface Tip {
  key: string
  sentence: string
  /** The step to go back to; -1: none. */
  back: number
}
export const tipOf = (key: string, words: string): Tip => ({
  key,
  sentence: words,
  back: key.startsWith(BACK) ? Number(key.slice(BACK.length)) : -1,
})

/** "A", "A and B", "A, B and C". */
export const listing = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** What the first try of a puzzle is worth. */
export const scoreOf = (solved: boolean, hints: number): number => (!solved ? 0 : hints > 0 ? 0.5 : 1)

function when(test: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = $effect.root(() => {
      $effect(() => {
        if (!test()) return
        queueMicrotask(stop)
        resolve()
      })
    })
  })
}
const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time))

export class PuzzleRun {
  readonly table: TableStore
  list = $state.raw<PuzzleList | null>(null)
  hints = $state(0)
  tip = $state.raw<Tip | null>(null)
  busy = $state(false)
  /** The best turn is being played out. */
  showing = $state(false)
  /** How the rating moved with this try; null: it didn't. */
  moved = $state<number | null>(null)
  /** The words of the end were put away. */
  away = $state(false)
  /** A turn that the player played is over, and has been counted. */
  #counted = false
  /** The turn was shown to the player, not found by them. */
  shown = $state(false)

  constructor(table: TableStore) {
    this.table = table
  }

  /** Fetch the list of puzzles. */
  load(): void {
    void get('PuzzleList', '/api/puzzles').then(
      (list) => (this.list = list),
      () => {}, // the list is one tap away
    )
  }

  get id(): string {
    return this.table.info?.options.puzzle ?? ''
  }
  get info(): PuzzleInfo | null {
    return this.list?.puzzles.find(({ id }) => id === this.id) ?? null
  }
  /** The current speech, once everything before it has been shown. */
  get speech(): Speech | null {
    return this.table.play.behind === 0 ? (this.table.frame?.coach ?? null) : null
  }
  get over(): boolean {
    return this.speech?.mood === 'done' || this.speech?.mood === 'wrong'
  }
  get next(): string {
    return (this.list && nextPuzzle(this.list.puzzles, this.id)?.id) ?? ''
  }
  get isToday(): boolean {
    return this.list?.today === this.id
  }
  /** The line to share. */
  get line(): string {
    const tried = puzzled.puzzles[this.id]
    const what = this.isToday ? `puzzle of ${this.list?.day}` : `puzzle ${this.id}`
    return `Basebreaker, ${what}: ${tried ? symbols(tried) : ''}`
  }

  /** Called for each new speech: counts a turn that is over, once. */
  look(): void {
    if (!this.over) {
      this.#counted = false
      this.away = false
      if (this.table.answered === 0 && !this.showing) this.shown = false
      return
    }
    if (this.#counted || this.showing) return
    this.#counted = true
    this.tip = null
    if (!this.shown) this.#finish(this.speech?.mood === 'done')
  }

  #finish(solved: boolean): void {
    const first = finish(this.id, solved, this.hints)
    const tried = puzzled.puzzles[this.id]
    if (this.isToday && solved && tried) mark(this.list?.day ?? '', 'puzzle', symbols(tried))
    this.moved = null
    if (first) void this.#rate(scoreOf(solved, this.hints))
  }

  async #rate(score: number): Promise<void> {
    const before = puzzled.standing
    try {
      const after = await post('PuzzleStanding', `/api/puzzles/${encodeURIComponent(this.id)}/result`, {
        ...before,
        score,
      })
      standAt(after)
      this.moved = Math.round(after.rating) - Math.round(before.rating)
    } catch (error) {
      toast(sentence(error), 'bad')
    }
  }

  /** First which cards it takes, then what to do next. */
  async hint(): Promise<void> {
    if (this.busy || this.showing) return
    this.busy = true
    try {
      this.hints += 1
      this.tip = this.hints === 1 ? await this.#cards() : await this.#ask()
    } catch (error) {
      toast(sentence(error), 'bad')
    }
    this.busy = false
  }

  async #cards(): Promise<Tip> {
    const { cards: faces } = await get('PuzzleHelp', `/api/puzzles/${encodeURIComponent(this.id)}`)
    return { key: '', sentence: `It takes ${listing(faces.map((face) => cards.name(face)))}.`, back: -1 }
  }

  async #ask(): Promise<Tip | null> {
    const [seat, frame] = [this.table.mine[0], this.table.play.newest]
    if (seat === undefined || !frame) return null
    const reply = await this.table.ask({ type: 'hint', seat, at: frame.at })
    return reply.type === 'hinted' ? tipOf(reply.key, reply.sentence) : null
  }

  /** The assumptions of the task, for screens without room for them. */
  explain(): void {
    const words = this.speech?.pages[1]?.text
    if (words) this.tip = { key: '', sentence: words, back: -1 }
  }

  takeBack(to: number): void {
    this.tip = null
    this.table.undo(to)
  }

  /** Says where the turn went wrong. */
  async why(): Promise<void> {
    this.busy = true
    try {
      this.tip = await this.#ask()
    } catch (error) {
      toast(sentence(error), 'bad')
    }
    this.busy = false
  }

  /** Plays the best turn on the table, from where it was given away. */
  async playOut(): Promise<void> {
    if (this.showing) return
    if (!this.over) this.#giveUp()
    this.showing = true
    this.shown = true
    try {
      for (let step = 0; step < MOST_STEPS && this.showing && this.speech?.mood !== 'done'; step++) {
        const tip = await this.#ask()
        if (!tip || !this.showing) break
        this.tip = tip
        await wait(still() || settings.speed === 'instant' ? 0 : STEP)
        if (this.showing) await this.#follow(tip)
      }
    } catch (error) {
      toast(sentence(error), 'bad')
    }
    this.tip = null
    this.showing = false
  }

  /** Asking for the solution counts as not solving it. */
  #giveUp(): void {
    this.hints += 1
    this.#finish(false)
  }

  async #follow(tip: Tip): Promise<void> {
    await when(() => this.table.play.behind === 0 && (this.over || this.table.asked !== null))
    const at = this.table.play.newest?.at ?? 0
    if (tip.back >= 0) this.table.undo(tip.back)
    else this.table.answer(tip.key)
    await when(() => (this.table.play.newest?.at ?? 0) > at && (this.over || this.table.asked !== null))
  }

  /** Nothing goes on when the page is left. */
  stop(): void {
    this.showing = false
  }
}
