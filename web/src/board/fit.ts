// How minions can be drawn at a base so that all of them fit: upright and large, or lying with their names beside them.
export interface Fit {
  width: number
  height: number
  /** Lying tiles show picture and name side by side. */
  lying: boolean
  scrolls: boolean
}

export const TILE_GAP = 6
const LANE_EXTRA = 10
const RATIO = 1.2
const UPRIGHT = [112, 104, 96, 88, 80, 74, 68, 62]
const TINY = [56, 50, 46, 42]
const SHORTEST = 42
const LYING_HEIGHTS = [48, SHORTEST]
const LYING_NARROWEST = 72
const LYING_WIDEST = 128

interface Room {
  counts: number[]
  width: number
  height: number
  columns: number
}

/** The height these tiles take; null where not even one fits into the width. */
function needed(room: Omit<Room, 'height'>, tile: { width: number; height: number }): number | null {
  const perRow = Math.floor((room.width + TILE_GAP) / (tile.width + TILE_GAP))
  if (perRow < 1) return null
  const heights = room.counts.map((count) => Math.ceil(count / perRow) * (tile.height + TILE_GAP) + LANE_EXTRA)
  let sum = 0
  for (let lane = 0; lane < heights.length; lane += room.columns) sum += Math.max(...heights.slice(lane, lane + room.columns))
  return sum
}

const fits = (room: Room, tile: { width: number; height: number }): boolean => (needed(room, tile) ?? Infinity) <= room.height

/** The height that minions need at least, lying as close as they are still easy to hit. */
export function spaceForLying(counts: number[], width: number): number {
  const perRow = Math.max(1, Math.floor((width + TILE_GAP) / (LYING_NARROWEST + TILE_GAP)))
  const rows = counts.map((count) => Math.ceil(count / perRow))
  return rows.reduce((sum, each) => sum + each * (SHORTEST + TILE_GAP) + LANE_EXTRA, 0)
}

/** The height below which minions could only be reached by scrolling. */
export function leastHeight(counts: number[], width: number, columns: number): number {
  const tile = upright(TINY.at(-1) ?? 42)
  return needed({ counts, width, columns }, tile) ?? 0
}

const upright = (width: number): Fit => ({ width, height: Math.round(width * RATIO), lying: false, scrolls: false })

function lying(width: number): Fit[] {
  const most = Math.max(1, Math.floor((width + TILE_GAP) / (LYING_NARROWEST + TILE_GAP)))
  return Array.from({ length: most }, (_, index) => {
    const each = Math.floor((width + TILE_GAP) / (index + 1)) - TILE_GAP
    return LYING_HEIGHTS.map((height) => ({ width: Math.min(LYING_WIDEST, each), height, lying: true, scrolls: false }))
  }).flat()
}

/** @param counts how many minions each lane holds; @param columns lanes side by side */
export function fitTiles(counts: number[], width: number, height: number, columns: number, largest: number): Fit {
  const room = { counts: counts.filter((count) => count > 0), width, height, columns }
  const tries = [...UPRIGHT.filter((tile) => tile <= largest).map(upright), ...lying(width), ...TINY.map(upright)]
  const smallest = upright(TINY.at(-1) ?? 42)
  return tries.find((tile) => fits(room, tile)) ?? { ...smallest, scrolls: true }
}
