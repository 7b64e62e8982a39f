// Names in the largest letters that fit their place.
import { linesOf, SOFT, widestPiece, widthOf, type Widths } from '../ui/measure'
import { softened } from './words'

export interface FittedName {
  text: string
  size: number
  lines: number
  /** It does not fit even so, and ends in dots. */
  cut: boolean
}

/** Nothing of it is cut off. */
export const fits = (name: FittedName): boolean => !name.cut

const SIZES = [22, 20, 19, 18, 17, 16, 15, 14, 13, 12.5, 12, 11.5, 11]
/** No name is legible below this size. */
export const SMALLEST_NAME = 11
const fontOf = (size: number): string => `400 ${size}px 'Lilita One'`

/** The largest letters in which a name fits: without dividing words if that costs little. */
export function fitName(
  name: string,
  width: number,
  most: number,
  largest: number,
  scale = 1,
  measured: Widths = widthOf,
): FittedName {
  const soft = softened(name)
  const sizes = SIZES.filter((size) => size <= largest).map((size) => Math.round(size * scale * 4) / 4)
  const linesIn = (text: string, size: number): number | null => {
    if (widestPiece(text, fontOf(size), measured) > width) return null
    const lines = linesOf(text, fontOf(size), width, 0, measured)
    return lines <= most ? lines : null
  }
  for (const text of [name, soft]) {
    for (const size of sizes) {
      const lines = linesIn(text, size)
      if (lines !== null) return { text, size, lines, cut: false }
    }
    if (!soft.includes(SOFT)) break
  }
  return { text: soft, size: sizes.at(-1) ?? SMALLEST_NAME, lines: most, cut: true }
}

/** The narrowest place in which a name is whole, in its smallest letters on a number of lines. */
export function narrowestFor(name: string, most: number, scale = 1, measured: Widths = widthOf): number {
  let width = NARROWEST
  while (width < WIDEST && fitName(name, width * scale, most, SMALLEST_NAME, scale, measured).cut) width += 2
  return width * scale
}
const NARROWEST = 36
const WIDEST = 160
