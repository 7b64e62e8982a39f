// Where everything lies, chosen by the width, the height and the number of bases. No other number decides it.
export type LayoutKind = 'desk' | 'tall' | 'short'

export interface Layout {
  kind: LayoutKind
  /** A narrow screen held upright: the hand is a row of tiles with a reader, one base or a stack of them above. */
  phone: boolean
  /** Everything that can be tapped is at least 44 px. */
  touch: boolean
  /** Players and panel at the side: whole, as a strip of crests, or nowhere. */
  rail: 'full' | 'strip' | 'none'
  /** The header's second row: turn, phase and this round's plays. */
  second: 'row' | 'slim' | 'none'
  /** How the bases lie: a grid that shows all, or a row that scrolls and needs an index. */
  columns: number
  rows: number
  scrolls: boolean
  /** A cell of the grid that no base needs; the panel lies there if there is no rail. */
  spare: boolean
  /** The room for bases, in pixels. */
  room: { width: number; height: number }
  hand: { form: 'cards' | 'tiles'; height: number }
}

const DESK_WIDTH = 1000
const SHORT_HEIGHT = 560
const PHONE_WIDTH = 600

export const RAIL = { full: 284, strip: 72, none: 0 } as const
export const TAP = 44
export const INDEX = { row: 48, column: 76 } as const
const HEADER = { desk: 50, touch: 48 } as const
const SECOND = { row: 46, slim: 22, none: 0 } as const
const SPEECH = 70
const SPEECH_PHONE = 64
const DOCK_SHORT = 106
const TILES = 108
/** The gaps between header, bases, speech bar and the edge. */
const GAPS = 22
const BETWEEN = 11

/** The smallest base that can still be read: its width, and its height in a grid of several rows. */
export const NARROWEST = { desk: 172, tall: 186, short: 196 } as const
const LOWEST = { grid: 236, stack: 168, single: 120 } as const
/** Width to height of a base as it looks best. */
const IDEAL = 0.62

interface Grid {
  columns: number
  rows: number
}

const between = (least: number, wanted: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(wanted)))

/** The grid whose cells look best; null where not all bases fit. */
export function gridOf(bases: number, width: number, height: number, narrowest: number, lowest: number): Grid | null {
  let best: Grid | null = null
  let worst = Infinity
  for (let rows = 1; rows <= bases; rows += 1) {
    const columns = Math.ceil(bases / rows)
    const wide = (width - BETWEEN * (columns - 1)) / columns
    const high = (height - BETWEEN * (rows - 1)) / rows
    if (wide < narrowest || (rows > 1 && high < lowest)) continue
    const off = Math.abs(Math.log(wide / high / IDEAL))
    if (off < worst) [best, worst] = [{ columns, rows }, off]
  }
  return best
}

/** The number of bases that a scrolling row shows at once. */
export const seenAtOnce = (width: number, narrowest: number): number =>
  Math.max(1, Math.floor((width + BETWEEN) / (narrowest + BETWEEN)))

type Bases = Pick<Layout, 'columns' | 'rows' | 'scrolls' | 'spare' | 'room'>

function placed(
  bases: number,
  room: Layout['room'],
  narrowest: number,
  lowest: number,
  index: Partial<Layout['room']>,
): Bases {
  const grid = gridOf(Math.max(1, bases), room.width, room.height, narrowest, lowest)
  if (grid) return { ...grid, scrolls: false, spare: grid.columns * grid.rows > bases, room }
  const left = { width: room.width - (index.width ?? 0), height: room.height - (index.height ?? 0) }
  return {
    columns: Math.min(bases, seenAtOnce(left.width, narrowest)),
    rows: 1,
    scrolls: true,
    spare: false,
    room: left,
  }
}

function desk(width: number, height: number, bases: number): Layout {
  const hand = between(200, height * 0.32, 290)
  const high = height - HEADER.desk - SPEECH - hand - GAPS
  const wide = (rail: 'full' | 'strip'): number => width - RAIL[rail] - 3 * BETWEEN
  const rail = gridOf(Math.max(1, bases), wide('full'), high, NARROWEST.desk, LOWEST.grid) ? 'full' : 'strip'
  const at = placed(bases, { width: wide(rail), height: high }, NARROWEST.desk, LOWEST.grid, { height: INDEX.row })
  return {
    kind: 'desk',
    phone: false,
    touch: false,
    rail,
    second: 'none',
    hand: { form: 'cards', height: hand },
    ...at,
  }
}

function tablet(width: number, height: number, bases: number): Layout {
  const hand = between(196, height * 0.25, 300)
  const room = { width: width - 2 * BETWEEN, height: height - HEADER.touch - SPEECH - hand - GAPS }
  const at = placed(bases, room, NARROWEST.tall, LOWEST.grid, { height: INDEX.row })
  return {
    kind: 'tall',
    phone: false,
    touch: true,
    rail: 'none',
    second: 'none',
    hand: { form: 'cards', height: hand },
    ...at,
  }
}

function phone(width: number, height: number, bases: number): Layout {
  const second = height >= 720 ? 'row' : 'slim'
  const room = { width: width - 16, height: height - HEADER.touch - SECOND[second] - SPEECH_PHONE - TILES - GAPS }
  const fits = room.height >= bases * LOWEST.stack + BETWEEN * (bases - 1)
  const at: Bases = fits
    ? { columns: 1, rows: bases, scrolls: false, spare: false, room }
    : { columns: 1, rows: 1, scrolls: true, spare: false, room: { ...room, height: room.height - INDEX.row } }
  return { kind: 'tall', phone: true, touch: true, rail: 'none', second, hand: { form: 'tiles', height: TILES }, ...at }
}

function short(width: number, height: number, bases: number): Layout {
  const room = { width: width - 2 * BETWEEN, height: height - HEADER.touch - DOCK_SHORT - GAPS / 2 }
  const at = placed(bases, room, NARROWEST.short, Infinity, { width: INDEX.column })
  return {
    kind: 'short',
    phone: false,
    touch: true,
    rail: 'none',
    second: 'none',
    hand: { form: 'tiles', height: DOCK_SHORT },
    ...at,
  }
}

/**
 * @param scale how large letters are against what the measures are made for: larger letters need a larger screen
 */
export function layoutOf(width: number, height: number, bases: number, scale = 1): Layout {
  const [wide, high] = [width / scale, height / scale]
  const lies = high < SHORT_HEIGHT && width > 1.2 * height
  if (wide < PHONE_WIDTH && !lies) return phone(width, height, bases)
  if (high < SHORT_HEIGHT) return short(width, height, bases)
  return wide < DESK_WIDTH ? tablet(width, height, bases) : desk(width, height, bases)
}
