// What is looked at closely: under the mouse for as long as it rests there or in the close look itself, or pinned until it is closed.
import type { Face } from '../cards/catalog.svelte'
import type { BaseView, CardView, MinionView } from '../wire/protocol'

/** What a close look shows: a face and, if the card lies on the table, the thing itself. */
export interface Closeup {
  face: Face
  minion?: MinionView | undefined
  base?: BaseView | undefined
  /** The cards stored under an action or a card in stasis. */
  stored?: CardView[] | undefined
  /** Using it now would change nothing. */
  idle?: boolean | undefined
}
export interface Zoom extends Closeup {
  anchor: DOMRect
  pinned: boolean
}

/** Long enough for a mouse on its way into the close look. */
const LINGER = 420

export class Look {
  zoom = $state.raw<Zoom | null>(null)
  /** Nothing new is shown: a card is being dragged. */
  paused = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #held = false

  at(closeup: Closeup, element: Element, pinned: boolean): void {
    if (this.paused || (this.zoom?.pinned && !pinned)) return
    clearTimeout(this.#timer)
    this.zoom = { ...closeup, anchor: element.getBoundingClientRect(), pinned }
  }

  pin(): void {
    if (this.zoom) this.zoom = { ...this.zoom, pinned: true }
  }

  /** The mouse has left what it looked at: the look stays a little, for it may be on its way there. */
  leave(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (!this.#held) this.close()
    }, LINGER)
  }
  /** The mouse is in the close look, or has left it. */
  hold(inside: boolean): void {
    this.#held = inside
    if (!inside) this.leave()
  }

  close(pinnedToo = false): void {
    clearTimeout(this.#timer)
    if (!this.zoom?.pinned || pinnedToo) this.zoom = null
    if (this.zoom === null) this.#held = false
  }
}
