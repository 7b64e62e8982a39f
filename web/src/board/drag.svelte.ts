// Dragging a hand card onto a base or a minion with mouse, pen or finger.
import type { Board } from './board.svelte'

const SLACK = 9

export class HandDrag {
  id = $state.raw<number | null>(null)
  x = $state(0)
  y = $state(0)
  /** A drag just ended: the click that follows it means nothing. */
  justDropped = false

  #board: Board
  #start: { id: number; x: number; y: number; touch: boolean } | null = null

  constructor(board: Board) {
    this.#board = board
  }

  down(event: PointerEvent, id: number): void {
    this.justDropped = false
    if (event.button !== 0 || !this.#board.legal('card', id)) return
    this.#start = { id, x: event.clientX, y: event.clientY, touch: event.pointerType !== 'mouse' }
  }

  move = (event: PointerEvent): void => {
    const start = this.#start
    if (!start) return
    if (this.id === null) {
      const dx = Math.abs(event.clientX - start.x)
      const up = start.y - event.clientY
      if (start.touch ? up < SLACK * 1.6 || up < dx : Math.hypot(dx, up) < SLACK) return
      this.id = start.id
      this.#board.closeZoom(true)
      this.#board.dragged = start.id
    }
    this.x = event.clientX
    this.y = event.clientY
    this.#board.hovered = this.#under()[0] ?? ''
  }

  up = (event: PointerEvent): void => {
    const start = this.#start
    this.#start = null
    if (this.id === null || !start) return
    const below = this.#under()
    const outside = start.y - event.clientY > 60
    this.#end()
    this.justDropped = true
    setTimeout(() => (this.justDropped = false), 0)
    const [option, ...others] = this.#board.options('card', start.id)
    if (!option || (below.length === 0 && !outside)) return
    this.#board.intent = below
    if (others.length === 0) this.#board.choose(option)
    else this.#board.chooser = { options: [option, ...others], anchor: new DOMRect(event.clientX, event.clientY, 1, 1) }
  }

  cancel = (): void => {
    this.#start = null
    this.#end()
  }

  #end(): void {
    this.id = null
    this.#board.dragged = null
    this.#board.hovered = ''
  }

  /** Targets under the finger, the nearest first. */
  #under(): string[] {
    const found: string[] = []
    for (const element of document.elementsFromPoint(this.x, this.y)) {
      const key = element.closest<HTMLElement>('[data-target]')?.dataset.target
      if (key && !key.startsWith('card:') && !found.includes(key)) found.push(key)
    }
    return found
  }
}
