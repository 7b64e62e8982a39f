// The part of a browser that the units touch: a page, its events and its storage, sockets, and
// elements at positions the test sets.
import { vi } from 'vitest'

const events = new EventTarget()
const memory = new Map<string, string>()

const media = new Map<string, { matches: boolean } & EventTarget>()
function matchMedia(query: string): { matches: boolean } & EventTarget {
  const known = media.get(query) ?? Object.assign(new EventTarget(), { media: query, matches: false })
  media.set(query, known)
  return known
}

/** A media query begins or ceases to hold. */
export function turn(query: string, matches: boolean): void {
  const known = matchMedia(query)
  known.matches = matches
  known.dispatchEvent(new Event('change'))
}

/** The elements under the pointer, the uppermost first; each names its target, or none. */
export const below: { targets: (string | null)[] } = { targets: [] }

/** An element that knows its target or card, and its place. */
export class Thing extends EventTarget {
  readonly dataset: Record<string, string>
  focusVisible = true
  constructor(dataset: Record<string, string> = {}) {
    super()
    this.dataset = dataset
  }
  closest(): Thing | null {
    return this.dataset.target ? this : null
  }
  matches(): boolean {
    return this.focusVisible
  }
  getBoundingClientRect(): DOMRect {
    return new DOMRect(10, 20, 30, 40)
  }
}

/** Pass an object where an element is expected. */
export const element = (dataset: Record<string, string> = {}): HTMLElement =>
  new Thing(dataset) as unknown as HTMLElement

class Page extends EventTarget {
  hidden = false
  visibilityState: 'visible' | 'hidden' = 'visible'
  elementsFromPoint(): Thing[] {
    return below.targets.map((target) => new Thing(target === null ? {} : { target }))
  }
  querySelector(): null {
    return null
  }
  readonly documentElement = new Thing()
}
export const page = new Page()

/** The page goes out of sight, or comes back. */
export function show(visible: boolean): void {
  page.hidden = !visible
  page.visibilityState = visible ? 'visible' : 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
}

/** The network goes down or comes up. */
export const network = (state: 'online' | 'offline'): void => void events.dispatchEvent(new Event(state))

class Rect {
  x: number
  y: number
  width: number
  height: number
  constructor(x: number, y: number, width: number, height: number) {
    this.x = x
    this.y = y
    this.width = width
    this.height = height
  }
  get left(): number {
    return this.x
  }
  get top(): number {
    return this.y
  }
  get right(): number {
    return this.x + this.width
  }
  get bottom(): number {
    return this.y + this.height
  }
}

const place = {
  pathname: '/t/oak',
  hash: '',
  search: '',
  host: 'table.example',
  protocol: 'https:',
  origin: 'https://table.example',
}
const history = {
  state: null,
  pushState: (_state: unknown, _title: string, path: string): void => void (place.pathname = path),
  replaceState: (_state: unknown, _title: string, path: string): void => void (place.pathname = path),
}

Object.assign(globalThis, {
  window: globalThis,
  document: page,
  history,
  matchMedia,
  DOMRect: Rect,
  HTMLElement: Thing,
  HTMLButtonElement: class extends Thing {},
  scrollTo: vi.fn(),
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  localStorage: {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, text: string) => void memory.set(key, text),
  },
})
Object.defineProperty(globalThis, 'location', { value: place, configurable: true })
