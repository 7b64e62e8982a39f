// The heights and letters a base is drawn with, where its plan must know them.
import type { Layout } from '../board/layout'

/** What lies between panorama and lanes without the ability: the power bar and the air around it. */
export const FIXED = { whole: 33, strip: 27 } as const
export const CHIP_ROW = 35

/** Letter sizes for abilities, largest first. @param alone the base has a phone for itself */
export function lettersFor(layout: Layout, columns: number, alone = false): number[] {
  if (layout.kind === 'short' || (layout.phone && layout.rows > 1 && !alone)) return [12.5, 12]
  if (layout.phone) return [15, 14, 13, 12.5]
  return columns > 3 ? [13.5, 13, 12.5, 12] : [14.5, 14, 13, 12.5, 12]
}
