// A hand as a row of tiles that may be longer than the screen is wide.

/** Between two tiles, and from the first and the last one to the edge of the row. */
export const GAP = 7
export const PAD = 10

/** How many tiles lie beyond each edge of the row, by more than half of their width. */
export function beyond(
  count: number,
  each: number,
  width: number,
  scrolled: number,
): { before: number; after: number } {
  const middles = Array.from(
    { length: width > 0 ? count : 0 },
    (_, place) => PAD + place * (each + GAP) + each / 2 - scrolled,
  )
  return {
    before: middles.filter((middle) => middle < 0).length,
    after: middles.filter((middle) => middle > width).length,
  }
}
