// Shows where cards went: elements with data-cid glide from their old place to their new one.
import { tick } from 'svelte'
import { settings, still } from '../device/settings.svelte'
import { beforePaint } from '../ui/tasks'

/** Wraps the change from one frame to the next, so that cards can be seen moving. */
export type Mover = (change: () => void) => Promise<void>

interface Seen {
  element: HTMLElement
  rect: DOMRect
}

const DURATION = { slow: 620, normal: 420, fast: 240, instant: 0 }
const EASE = 'cubic-bezier(0.25, 0.8, 0.25, 1)'

function see(root: HTMLElement): Map<string, Seen> {
  const seen = new Map<string, Seen>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-cid]')) {
    const rect = element.getBoundingClientRect()
    if (rect.width > 0) seen.set(element.dataset.cid ?? '', { element, rect })
  }
  return seen
}

const home = (root: HTMLElement, element: HTMLElement): DOMRect | undefined =>
  root.querySelector(`[data-home="${element.dataset.owner ?? ''}"]`)?.getBoundingClientRect()

/** A card that comes from its player's side or goes there is small at that end. */
const AT_HOME = 0.35

function between(from: DOMRect, to: DOMRect, scale = Math.max(0.15, from.width / Math.max(1, to.width))): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2)
  const y = from.top + from.height / 2 - (to.top + to.height / 2)
  return `translate(${x}px, ${y}px) scale(${scale})`
}

function glide(element: HTMLElement, from: DOMRect, to: DOMRect, duration: number, scale?: number): void {
  const moved = Math.abs(from.left - to.left) + Math.abs(from.top - to.top) + Math.abs(from.width - to.width)
  if (moved < 4) return
  const flight = element.animate([{ transform: between(from, to, scale) }, { transform: 'none' }], {
    duration,
    easing: EASE,
  })
  above(element, flight)
}

const flights = new WeakMap<HTMLElement, Animation>()
/** While it glides, a card lies over everything else. As part of the animation this would make the page paint every frame. */
function above(element: HTMLElement, flight: Animation): void {
  const landed = (): void => {
    if (flights.get(element) === flight) element.removeAttribute('data-gliding')
  }
  flights.set(element, flight)
  element.setAttribute('data-gliding', '')
  flight.finished.then(landed, landed)
}

function depart(seen: Seen, to: DOMRect, duration: number): void {
  const ghost = seen.element.cloneNode(true) as HTMLElement
  ghost.removeAttribute('data-cid')
  ghost.removeAttribute('data-testid')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.inert = true
  const { left, top, width, height } = seen.rect
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    zIndex: '70',
    pointerEvents: 'none',
  })
  document.body.append(ghost)
  const flight = ghost.animate([{ transform: 'none' }, { transform: between(to, seen.rect, AT_HOME), opacity: 0.2 }], {
    duration,
    easing: EASE,
  })
  flight.finished.then(
    () => ghost.remove(),
    () => ghost.remove(),
  )
}

/** Makes a change and animates what moved. Resolves when the change is drawn, not when motion ends. */
export async function showMoves(root: HTMLElement, change: () => void): Promise<void> {
  const duration = DURATION[settings.speed]
  if (still() || duration === 0) {
    change()
    return
  }
  const before = see(root)
  change()
  await tick()
  await beforePaint() // laying out is a piece of work of its own
  const after = see(root)
  for (const [id, { element, rect }] of after) {
    const old = before.get(id)?.rect
    const from = old ?? home(root, element)
    if (from) glide(element, from, rect, duration, old ? undefined : AT_HOME)
  }
  for (const [id, seen] of before) {
    const to = after.has(id) ? undefined : home(root, seen.element)
    if (to) depart(seen, to, duration)
  }
}
