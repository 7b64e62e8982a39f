// Follows a game and plays its sounds. What happened before the page joined is silent.
import type { LogLine, View } from '../wire/protocol'
import { comesNear, soundsSince } from './heard'
import { type Heard, playAll } from './sound'

/** More than this at once is a jump, and silent. */
const JUMP = 40

export class Ear {
  #told: number | null = null
  #view: View | null = null
  #say: (heard: Heard[]) => void

  constructor(say: (heard: Heard[]) => void = playAll) {
    this.#say = say
  }

  /** The log as it has been told by now, to a seat or (null) a spectator. */
  told(lines: LogLine[], viewer: number | null): void {
    const newest = lines.at(-1)?.number ?? -1
    const known = this.#told
    this.#told = newest
    if (known === null || newest <= known) return // the page has just joined, or something was taken back
    const fresh = lines.filter(({ number }) => number > known)
    if (fresh.length <= JUMP) this.#say(soundsSince(fresh, viewer))
  }

  /** The table as it is shown by now. */
  shown(view: View): void {
    const before = this.#view
    this.#view = view
    if (before && comesNear(before, view)) this.#say([{ name: 'near', after: 160 }])
  }
}
