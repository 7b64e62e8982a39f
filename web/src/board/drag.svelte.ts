// Dragging a hand card onto a base or a minion with mouse, pen or finger.
import type { Board } from './board.svelte'

const SLACK = 9

export class HandDrag {
  id = $state.raw<number | null>(null)
  x = $state(0)
  y = $state(0)
  /** A drag just ended: ignore the click that follows it. */
  justDropped = false

  #board: Board
  #start: { id: number; x: number; y: number; touch: boolean } | null = null

  constructor(board: Board) {
    this.#board = board
  }

  down(event: PointerEvent, id: number): void {
    this.justDropped = false
    if (event.button !== 0 || !this.#board.offered(id) || (this.#board.asked?.more ?? 0) > 0) return
    this.#start = { id, x: event.clientX, y: event.clientY, touch: event.pointerType !== 'mouse' }
  }

  move = (event: PointerEvent): void => {
    const start = this.#start
    if (!start) return
    if (this.id === null) {
      const dx = Math.abs(event.clientX - start.x)
      const up = start.y - event.clientY
      if (start.touch ? up < SLACK * 1.6 || up < dx : Math.hypot(dx, up) < SLACK) return
      this.#lift(start.id)
    }
    this.x = event.clientX
    this.y = event.clientY
    this.#board.hovered = this.#under().find((key) => this.#board.targets.has(key)) ?? ''
  }

  /** The card is in the air: what it can be dropped on begins to glow. */
  #lift(id: number): void {
    const board = this.#board
    this.id = id
    board.look.close(true)
    board.look.paused = true
    board.dragged = id
    const [option, ...others] = this.#options(id)
    if (option && others.length === 0 && !board.selected(id)) board.choice.select(option)
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
    const board = this.#board
    const [option, ...others] = this.#options(start.id)
    if (!option || (below.length === 0 && !outside)) board.choice.clear()
    else if (others.length === 0) void board.drop(option, below, outside)
    else board.chooser = { options: [option, ...others], anchor: new DOMRect(event.clientX, event.clientY, 1, 1) }
  }

  cancel = (): void => {
    if (this.id !== null) this.#board.choice.clear()
    this.#start = null
    this.#end()
  }

  #options(id: number): ReturnType<Board['options']> {
    return (this.#board.asked?.options ?? []).filter(({ target }) => target.kind === 'card' && target.id === id)
  }

  #end(): void {
    this.id = null
    this.#board.look.paused = false
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
