// The widths of the bases in a row: a base with few cards gives space to those with many.
import type { Plan } from './plan'

/** A base in a row: how it would be divided at some width, and whether anything lies there. */
export interface Column {
  planned: (width: number) => Plan
  empty: boolean
  /** The width its name needs, in pixels. */
  named: number
}

/** Widths go in steps, parts of an even share, so that one more minion rarely moves the whole row. */
const PARTS = 16
/** The narrowest that an empty base becomes, and the widest that any does, in parts of an even share. */
const LEAST = { empty: 12, held: 14 }
const MOST = 28

/** The cost of a base divided like this: most for what is out of sight, then for words that are cut, then for small tiles. */
export function loss(plan: Plan, letters: number): number {
  const tiles = plan.rows.flat()
  const narrow = tiles.reduce((sum, { tile, tiles: many }) => sum + Math.max(0, 70 - tile) * many, 0)
  const torn = tiles.filter(({ from }) => from > 0).length
  const low = plan.rows.length ? Math.max(0, 62 - plan.height) : 0
  return (
    (plan.scrolls ? 2500 : 0) +
    (plan.cut ? 90 + 40 * Math.max(0, 4 - plan.cut) : 0) +
    (letters - plan.letters) * 8 +
    narrow * 0.4 +
    torn * 9 +
    low * 1.2 +
    Math.max(0, 74 - plan.panorama) * 0.25
  )
}

/**
 * The widths of all columns, as shares that add up to their number.
 * @param even the width of an even share
 * @param narrowest no base may be narrower, unless all are
 * @param letters the size of an ability's letters where there is room enough
 */
export function sharesOf(columns: Column[], even: number, narrowest: number, letters: number): number[] {
  const floor = (named: number): number => Math.ceil((Math.max(narrowest, named) / Math.max(1, even)) * PARTS)
  const least = columns.map(({ empty, named }) =>
    Math.min(PARTS, Math.max(floor(named), empty ? LEAST.empty : LEAST.held)),
  )
  const parts = [...least]
  const known = new Map<number, number>()
  const lost = (place: number, share: number): number => {
    const column = columns[place]
    const key = place * 100 + share
    const found = known.get(key) ?? (column ? loss(column.planned((even * share) / PARTS), letters) : 0)
    known.set(key, found)
    return found
  }
  let spare = columns.length * PARTS - parts.reduce((sum, each) => sum + each, 0)
  while (spare > 0) {
    const best = parts
      .map((share, place) => ({ place, ...gain(lost, place, share, spare) }))
      .sort((a, b) => b.each - a.each || a.place - b.place)[0]
    if (!best || best.each < 0.5) break
    parts[best.place] = (parts[best.place] ?? 0) + best.wanted
    spare -= best.wanted
  }
  // Where no base needs more, all have the same width.
  for (; spare > 0; spare -= 1) {
    const place = parts.indexOf(Math.min(...parts))
    parts[place] = (parts[place] ?? 0) + 1
  }
  return parts.map((share) => share / PARTS)
}

/** The number of parts that helps this base most for each of them: some things need several at once. */
function gain(
  lost: (place: number, share: number) => number,
  place: number,
  share: number,
  spare: number,
): { each: number; wanted: number } {
  const now = lost(place, share)
  let best = { each: 0, wanted: 1 }
  for (let wanted = 1; wanted <= Math.min(spare, MOST - share); wanted += 1) {
    const each = (now - lost(place, share + wanted)) / wanted
    if (each > best.each + 0.01) best = { each, wanted }
  }
  return best
}
