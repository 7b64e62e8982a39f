// Where on the screen things happen: marks float there, arrows point there.
import type { Frame } from '../wire/protocol'
import type { Mark, Step, Thing } from './beats'
import { marksOf } from './marks'

export interface Spot {
  x: number
  y: number
}
export interface Placed extends Spot {
  mark: Mark
}

const key = ({ kind, id }: Thing): string => `${kind} ${id}`
const middle = ({ left, top, width, height }: DOMRect): Spot => ({ x: left + width / 2, y: top + height / 2 })
/** So long the marks of a step are to be seen, and by then what scrolls has arrived. */
const MARKS_STAY = 1500
const ARRIVED = 380

export class Stage {
  marks = $state.raw<Placed[]>([])
  /** What the card on show points at. */
  aims = $state.raw<Spot[]>([])
  /** The frame they belong to; when another is on show, they are gone. */
  frame = $state.raw<Frame | null>(null)
  root: HTMLElement | undefined
  #timers: ReturnType<typeof setTimeout>[] = []

  /** The thing on the screen; a card that is nowhere to be seen is at the base where it was. */
  #find(thing: Thing, step: Step): Spot | null {
    const found = this.root?.querySelector(thing.kind === 'seat' ? `[data-home="${thing.id}"]` : `[data-cid="${thing.id}"]`)
    const rect = found?.getBoundingClientRect()
    if (rect && rect.width > 0) return this.#inSight(middle(rect))
    const base = thing.kind === 'card' ? step.from.bases.find(({ minions, actions }) => [...minions, ...actions, ...minions.flatMap((each) => each.actions)].some(({ id }) => id === thing.id)) : undefined
    return base ? this.#find({ kind: 'base', id: base.id }, step) : null
  }
  #inSight(spot: Spot): Spot | null {
    return spot.x > 0 && spot.y > 0 && spot.x < innerWidth && spot.y < innerHeight ? spot : null
  }

  /** Where everything is that this step will mark, before it happens: some of it will be gone. */
  see(step: Step): Map<string, Spot> {
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
        const spot = this.#here(mark.on, step) ?? before.get(key(mark.on)) ?? this.#find(mark.on, step)
        return spot ? [{ mark, ...spot }] : []
      })
      this.aims = this.#aimsOf(step)
    }
    place()
    this.#timers = [setTimeout(place, ARRIVED)]
    if (!lasting) this.#timers.push(setTimeout(() => this.clear(), MARKS_STAY))
  }
  #here(thing: Thing, step: Step): Spot | null {
    return this.root?.querySelector(thing.kind === 'seat' ? `[data-home="${thing.id}"]` : `[data-cid="${thing.id}"]`) ? this.#find(thing, step) : null
  }

  /** What a card is played on, or whatever it has touched. */
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
