// How a base is divided: its panorama, the lines of its ability, and rows of lanes in which every tile can be read and hit.
export interface Lane {
  seat: number
  /** Minions and, where fingers need room, the cards at the base. */
  tiles: number
}
/** A part of a lane that lies in one row: its tiles from one place on. */
export interface Cell {
  seat: number
  from: number
  tiles: number
  width: number
  tile: number
}
export interface Plan {
  panorama: number
  /** The size of the ability's letters, and after how many lines it is cut; 0: never. */
  letters: number
  cut: number
  rows: Cell[][]
  /** The height of a tile. */
  height: number
  scrolls: boolean
}
export interface Room {
  width: number
  height: number
  lanes: Lane[]
  /** The height of what lies between the panorama and the lanes, without the ability. */
  fixed: number
  /** How many lines the ability takes in letters of this size. */
  lines: (letters: number) => number
  /** Sizes of letters that look well here, the largest first. */
  letters: number[]
  touch: boolean
  /** How large letters are against what the measures are made for. */
  scale: number
  /** A low screen or a stack: the picture is a strip. */
  strip: boolean
}

export const GAP = 5
export const GUTTER = 26
/** What surrounds a cell's tiles. */
export const PAD = 4
export const LINE = 1.27
const LANES_PAD = 12
const STRIP = 46

interface Measures {
  narrowest: number[]
  /** The lowest tile of a lane that has its row for itself, and of one that shares it. */
  alone: number
  shared: number
  nice: number
  highest: number
  widest: number
}
const MOUSE: Measures = { narrowest: [62, 47], alone: 46, shared: 44, nice: 74, highest: 140, widest: 196 }
const FINGER: Measures = { narrowest: [58, 47], alone: 58, shared: 44, nice: 68, highest: 104, widest: 196 }

const measures = ({ touch, scale }: Room): Measures => {
  const from = touch ? FINGER : MOUSE
  return { ...from, narrowest: from.narrowest.map((width) => width * scale), alone: from.alone * scale }
}
const weight = (tiles: number): number => Math.max(0.7, tiles)

interface Part {
  seat: number
  from: number
  tiles: number
}

/** Lanes that are too wide for a row are divided evenly. */
function parts(lanes: Lane[], width: number, narrowest: number): Part[] {
  const most = Math.max(1, Math.floor((width - GUTTER - PAD + GAP) / (narrowest + GAP)))
  return lanes.flatMap(({ seat, tiles }) => {
    const pieces = Math.max(1, Math.ceil(tiles / most))
    return Array.from({ length: pieces }, (_, piece) => {
      const from = Math.ceil((tiles * piece) / pieces)
      return { seat, from, tiles: Math.ceil((tiles * (piece + 1)) / pieces) - from }
    })
  })
}

const least = (part: Part, narrowest: number): number => GUTTER + PAD + weight(part.tiles) * (narrowest + GAP) - GAP

/** As few rows as asked for, the widest parts first; null where they do not fit. */
function packed(all: Part[], width: number, narrowest: number, most: number): Part[][] | null {
  const rows: { parts: Part[]; left: number }[] = Array.from({ length: most }, () => ({ parts: [], left: width }))
  for (const part of [...all].sort((a, b) => b.tiles - a.tiles)) {
    const need = least(part, narrowest)
    const row = rows.filter(({ left }) => left >= need).sort((a, b) => b.left - a.left)[0]
    if (!row) return null
    row.parts.push(part)
    row.left -= need + GAP
  }
  const place = (part: Part | undefined): number => (part ? all.indexOf(part) : Infinity)
  const kept = rows.map(({ parts: found }) => found.sort((a, b) => place(a) - place(b))).filter((row) => row.length)
  return kept.sort((a, b) => place(a[0]) - place(b[0]))
}

interface Arranged {
  rows: Part[][]
  height: number
}

/** Rows for all lanes in this height, as high as they can be; null if tiles would be too small. */
function arranged(
  lanes: Lane[],
  width: number,
  height: number,
  narrowest: number,
  m: Measures,
  lowest: number,
): Arranged | null {
  if (!lanes.length) return { rows: [], height: m.nice }
  const all = parts(lanes, width, narrowest)
  const each = (rows: number): number => (height - GAP * (rows - 1)) / rows - 2 * PAD
  if (each(all.length) >= Math.max(lowest, m.alone))
    return { rows: all.map((part) => [part]), height: each(all.length) }
  for (let rows = all.length - 1; rows >= 1; rows -= 1) {
    if (each(rows) < Math.max(lowest, m.shared)) continue
    const found = packed(all, width, narrowest, rows)
    if (found) return { rows: found, height: each(found.length) }
    break
  }
  return each(all.length) >= Math.max(lowest, m.shared)
    ? { rows: all.map((part) => [part]), height: each(all.length) }
    : null
}

function cells(rows: Part[][], width: number, m: Measures): Cell[][] {
  return rows.map((row) => {
    const room = width - GAP * (row.length - 1)
    const sum = row.reduce((all, part) => all + weight(part.tiles), 0)
    const tiles = room - row.length * (GUTTER + PAD)
    return row.map((part) => {
      const wide = (tiles * weight(part.tiles)) / sum
      const tile = (wide - GAP * Math.max(0, part.tiles - 1)) / Math.max(1, part.tiles)
      return { ...part, width: wide + GUTTER + PAD, tile: part.tiles === 1 ? tile : Math.min(m.widest, tile) }
    })
  })
}

/** One way to divide the base: the least panorama, the letters, the lines shown, and how small a tile may be. */
interface Way {
  panorama: number
  letters: number
  cut: number
  narrowest: number
  lowest: number
}

/** Best first. */
function* ways(room: Room, m: Measures): Generator<Way> {
  const [wide = 60, slim = 47] = m.narrowest
  const [large = 13] = room.letters
  const small = room.letters.at(-1) ?? large
  const panoramas = room.strip ? [STRIP] : [84, 60, STRIP]
  for (const lowest of [m.nice, 0])
    for (const panorama of panoramas) yield { panorama, letters: large, cut: 0, narrowest: wide, lowest }
  for (const letters of room.letters.slice(1)) yield { panorama: STRIP, letters, cut: 0, narrowest: wide, lowest: 0 }
  yield { panorama: STRIP, letters: small, cut: 0, narrowest: slim, lowest: 0 }
  for (const cut of [4, 3, 2, 1])
    for (const narrowest of [wide, slim]) yield { panorama: STRIP, letters: small, cut, narrowest, lowest: 0 }
}

const ruleHeight = (room: Room, letters: number, cut: number): number => {
  const lines = room.lines(letters)
  return Math.ceil((cut ? Math.min(cut, lines) : lines) * letters * LINE)
}

export function planOf(room: Room): Plan {
  const m = measures(room)
  const width = room.width - LANES_PAD
  for (const way of ways(room, m)) {
    if (way.cut && way.cut >= room.lines(way.letters)) continue // cuts nothing
    const left = room.height - room.fixed - ruleHeight(room, way.letters, way.cut) - (room.lanes.length ? LANES_PAD : 0)
    const found = arranged(room.lanes, width, left - way.panorama, way.narrowest, m, way.lowest)
    if (found && left >= way.panorama) return shared(room, way, found, left, cells(found.rows, width, m), m)
  }
  const narrowest = m.narrowest.at(-1) ?? 47
  const all = parts(room.lanes, width, narrowest)
  const rows = all.map((_, place) => packed(all, width, narrowest, place + 1)).find((found) => found !== null) ?? []
  const letters = room.letters.at(-1) ?? 12
  return { panorama: STRIP, letters, cut: 1, rows: cells(rows, width, m), height: Math.ceil(m.shared), scrolls: true }
}

/** What is left over goes to the picture, to the tiles, and to the picture again. */
function shared(room: Room, way: Way, found: Arranged, left: number, rows: Cell[][], m: Measures): Plan {
  const count = rows.length
  const most = room.strip ? STRIP : Math.max(104, Math.min(room.width * 0.8, room.height * (count ? 0.46 : 0.6)))
  const taken = (height: number): number => (count ? count * (height + 2 * PAD) + GAP * (count - 1) : 0)
  let height = Math.min(found.height, m.nice)
  let panorama = Math.min(left - taken(height), room.strip ? STRIP : 104)
  height = Math.min(m.highest, count ? (left - panorama - GAP * (count - 1)) / count - 2 * PAD : height)
  panorama = Math.min(most, left - taken(height))
  return {
    panorama: Math.floor(Math.max(way.panorama, panorama)),
    letters: way.letters,
    cut: way.cut,
    rows,
    height: Math.floor(height),
    scrolls: false,
  }
}

/** The height this base needs at least, to lie in a stack with others. */
export function leastHeight(room: Omit<Room, 'height'>): number {
  const m = measures({ ...room, height: 0 })
  const [wide = 58] = m.narrowest
  const all = parts(room.lanes, room.width - LANES_PAD, wide)
  for (let rows = 1; rows <= all.length; rows += 1) {
    const found = packed(all, room.width - LANES_PAD, wide, rows)
    if (found)
      return (
        STRIP +
        room.fixed +
        Math.ceil((room.letters.at(-1) ?? 12) * LINE) +
        LANES_PAD +
        rows * (m.alone + 2 * PAD + GAP) -
        GAP
      )
  }
  return STRIP + room.fixed + ruleHeight({ ...room, height: 0 }, room.letters.at(-1) ?? 12, 3)
}
