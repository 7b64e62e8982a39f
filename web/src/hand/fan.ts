// Where the cards of a hand lie: beside each other as wide as they look well, closer where they are many.
export interface Fan {
  width: number
  height: number
  /** From one card to the next. */
  step: number
  /** The width of each card but the last that stays uncovered for its words; all of it where that would be too little. */
  shown: number
  left: number
  /** The hand is wider than its room. */
  room: number
  scrolls: boolean
}

const WIDEST = 200
const SLIMMEST = 126
const GAP = 10
const EDGE = 14
/** Every card shows more than half of itself, so that a pointer finds its middle. */
const SHOWN = 0.56
/** The words of a card keep clear of the next card, of its frame and of its glow; not on less than can be read. */
const CLEAR = 5
const READABLE = 84

export function fanOf(count: number, room: number, height: number, scale = 1): Fan {
  const best = Math.min(WIDEST * scale, height * 0.8)
  const each = (room - 2 * EDGE - GAP * (count - 1)) / Math.max(1, count)
  const width = Math.round(Math.max(Math.min(SLIMMEST * scale, best), Math.min(best, each)))
  const step = count > 1 ? Math.max(width * SHOWN, Math.min(width + GAP, (room - width - 2 * EDGE) / (count - 1))) : 0
  const needed = step * (count - 1) + width + 2 * EDGE
  const wide = Math.max(room, needed)
  const free = count > 1 ? Math.min(width, step - CLEAR) : width
  const shown = free < READABLE * scale ? width : free
  return {
    width,
    height,
    step,
    shown,
    left: (wide - step * (count - 1) - width) / 2,
    room: wide,
    scrolls: needed > room + 1,
  }
}

/** How a card is turned, in degrees: a little, as one holds it. */
export const tiltOf = (index: number, count: number): number =>
  count < 2 ? 0 : Math.max(-0.6, Math.min(0.6, (index - (count - 1) / 2) * 0.2))
