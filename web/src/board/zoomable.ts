// Hover, long press or keyboard focus shows a card closely.
import type { Action } from 'svelte/action'
import type { Board } from './board.svelte'
import type { Closeup } from './look.svelte'

interface Params {
  board: Board
  closeup: () => Closeup | null
}

const HOVER_WAIT = 260
const PRESS_WAIT = 420
const PRESS_SLACK = 10

export const zoomable: Action<HTMLElement, Params> = (node, first) => {
  let params = first
  let timer: ReturnType<typeof setTimeout> | undefined
  let pressedAt: [number, number] | null = null
  /** The mouse has moved here since it came; a card that slides under a resting mouse is not looked at. */
  let hovering = false

  const show = (pinned: boolean): void => {
    const closeup = params.closeup()
    if (closeup) params.board.look.at(closeup, node, pinned)
  }
  const later = (wait: number, pinned: boolean): void => {
    clearTimeout(timer)
    timer = setTimeout(() => show(pinned), wait)
  }
  const leave = (): void => {
    clearTimeout(timer)
    hovering = false
    params.board.look.leave()
  }
  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') {
      clearTimeout(timer) // a click chooses, so don't show the close look
      return
    }
    pressedAt = [event.clientX, event.clientY]
    later(PRESS_WAIT, true)
  }
  const move = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.buttons === 0 && !hovering) {
      hovering = true
      later(HOVER_WAIT, false)
    }
    if (!pressedAt) return
    if (Math.hypot(event.clientX - pressedAt[0], event.clientY - pressedAt[1]) > PRESS_SLACK) up()
  }
  const up = (): void => {
    if (pressedAt) clearTimeout(timer)
    pressedAt = null
  }
  const menu = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
    const { board } = params
    // A right click puts a selected card back first; otherwise, and under a finger that rests, it holds this one up.
    if (!board.touch && (board.choice.selected || board.choice.marks.length)) board.back()
    else show(true)
  }
  const focus = (): void => {
    if (node.matches(':focus-visible')) later(HOVER_WAIT, false)
  }
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'i' && event.target === node) {
      event.preventDefault()
      show(true)
    }
  }

  const listeners: [string, EventListener][] = [
    ['pointerleave', leave],
    ['pointerdown', down as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', up],
    ['pointercancel', up],
    ['contextmenu', menu],
    ['focus', focus],
    ['blur', leave],
    ['keydown', key as EventListener],
  ]
  for (const [name, listener] of listeners) node.addEventListener(name, listener)
  return {
    update: (next) => (params = next),
    destroy: () => {
      clearTimeout(timer)
      for (const [name, listener] of listeners) node.removeEventListener(name, listener)
    },
  }
}
