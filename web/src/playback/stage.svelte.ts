// Where on the screen things happen: marks float there, arrows point there.
import { pieces } from '../board/pieces'
import { cards } from '../cards/catalog.svelte'
import type { Frame } from '../wire/protocol'
import type { Mark, PlayBeat, Step, Thing } from './beats'
import { marksOf } from './marks'

export interface Spot {
  x: number
  y: number
}
export interface Placed extends Spot {
  mark: Mark
}

/** What is around a card that is shown: its player's plate, the plates' left edge, what it is played on, the speech bar. */
export interface Around {
  home: DOMRect | undefined
  edge: number
  target: DOMRect | undefined
  bar: DOMRect | undefined
}

const key = ({ kind, id }: Thing): string => `${kind} ${id}`
const middle = ({ left, top, width, height }: DOMRect): Spot => ({ x: left + width / 2, y: top + height / 2 })
/** How long the marks of a step are shown; scrolling has ended by then. */
const MARKS_STAY = 1500
const ARRIVED = 380

export class Stage {
  marks = $state.raw<Placed[]>([])
  /** What the card on show points at. */
  aims = $state.raw<Spot[]>([])
  /** The frame they belong to; when another is on show, they are gone. */
  frame = $state.raw<Frame | null>(null)
  root: HTMLElement | undefined
  #around: { beat: number; width: number; height: number; found: Around } | null = null
  #timers: ReturnType<typeof setTimeout>[] = []

  /** The thing on the screen; a card that is nowhere to be seen is at the base where it was. */
  #find(thing: Thing, step: Step): Spot | null {
    const found = this.root?.querySelector(
      thing.kind === 'seat' ? `[data-home="${thing.id}"]` : `[data-cid="${thing.id}"]`,
    )
    const rect = found?.getBoundingClientRect()
    if (rect && rect.width > 0) return this.#inSight(middle(rect))
    const base =
      thing.kind === 'card'
        ? step.from.bases.find(({ minions, actions }) =>
            [...minions, ...actions, ...minions.flatMap((each) => each.actions)].some(({ id }) => id === thing.id),
          )
        : undefined
    return base ? this.#find({ kind: 'base', id: base.id }, step) : null
  }
  #inSight(spot: Spot): Spot | null {
    return spot.x > 0 && spot.y > 0 && spot.x < innerWidth && spot.y < innerHeight ? spot : null
  }

  /** Where everything is that this step will mark, before it happens: some of it will be gone. */
  see(step: Step): Map<string, Spot> {
    if (step.beat.kind === 'play') this.around(step.beat, innerWidth, innerHeight)
    const seen = new Map<string, Spot>()
    for (const { on } of marksOf(step)) {
      const spot = this.#find(on, step)
      if (spot) seen.set(key(on), spot)
    }
    return seen
  }

  /** The marks and arrows of a step that is on show now. */
  put(step: Step, before: Map<string, Spot>, lasting: boolean): void {
    this.clear()
    this.frame = step.frame
    const marks = marksOf(step)
    const place = (): void => {
      this.marks = marks.flatMap((mark) => {
        const here = this.#here(mark.on, step)
        const spot = here ?? before.get(key(mark.on)) ?? this.#find(mark.on, step)
        return spot ? [{ mark: here ? mark : this.#named(mark, step), ...spot }] : []
      })
      this.aims = this.#aimsOf(step)
    }
    place()
    this.#timers = [setTimeout(place, ARRIVED)]
    if (!lasting) this.#timers.push(setTimeout(() => this.clear(), MARKS_STAY))
  }
  /** What is around a play's card on a screen of this size; once for each, because asking in the middle of a change has the page laid out. */
  around(beat: PlayBeat, width: number, height: number): Around {
    const known = this.#around
    if (known && known.beat === beat.key && known.width === width && known.height === height) return known.found
    const place = (selector: string): DOMRect | undefined => this.root?.querySelector(selector)?.getBoundingClientRect()
    const homes = [...(this.root?.querySelectorAll('[data-home]') ?? [])].map(
      (each) => each.getBoundingClientRect().left,
    )
    const found: Around = {
      home: place(`[data-home="${beat.seat}"]`),
      edge: Math.min(...homes),
      target: beat.target ? place(`[data-cid="${beat.target.id}"]`) : undefined,
      bar: place('[data-testid=banner]'),
    }
    this.#around = { beat: beat.key, width, height, found }
    return found
  }
  /** What has gone is called by its name: something else may lie where it was. */
  #named(mark: Mark, step: Step): Mark {
    const gone =
      mark.on.kind === 'card' ? [...pieces(step.from)].find(({ thing }) => thing.id === mark.on.id) : undefined
    const name = gone && cards.face(gone.thing.face)?.name
    return name ? { ...mark, words: `${name} ${mark.words}` } : mark
  }
  #here(thing: Thing, step: Step): Spot | null {
    return this.root?.querySelector(thing.kind === 'seat' ? `[data-home="${thing.id}"]` : `[data-cid="${thing.id}"]`)
      ? this.#find(thing, step)
      : null
  }

  /** What a card is played on, or else what it has affected. */
  #aimsOf(step: Step): Spot[] {
    const { beat } = step
    if (beat.kind !== 'play') return []
    const touched = marksOf(step).filter(({ on }) => on.kind !== 'seat' && on.id !== beat.card)
    const things = touched.length ? touched.map(({ on }) => on) : beat.target ? [beat.target] : []
    return things.slice(0, 3).flatMap((thing) => this.#find(thing, step) ?? [])
  }

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
    this.marks = []
    this.aims = []
  }
}
