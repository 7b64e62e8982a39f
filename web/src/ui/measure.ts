// How wide words are and how many lines they take, without drawing them. Widths are kept: the same words come again and again.
const MOST = 6000
const widths = new Map<string, number>()
let pen: CanvasRenderingContext2D | null | undefined

/** The width of a piece of text in pixels. */
export type Widths = (text: string, font: string) => number

/** Wider than any letter is on average; for pages without a canvas. */
const guessed: Widths = (text, font) => text.length * 0.56 * Number(/([\d.]+)px/.exec(font)?.[1] ?? 16)

export const widthOf: Widths = (text, font) => {
  const key = `${font}|${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  pen ??= typeof document.createElement === 'function' ? document.createElement('canvas').getContext('2d') : null
  if (!pen) return guessed(text, font)
  pen.font = font
  const width = pen.measureText(text).width
  if (widths.size >= MOST) widths.clear()
  widths.set(key, width)
  return width
}

let anew = 0
/** Fonts have arrived: what was measured before was measured with others. */
export function measureAnew(): void {
  widths.clear()
  anew += 1
}
/** Changes when nothing that was measured before holds any more. */
export const timesMeasuredAnew = (): number => anew

export const SOFT = '\u00ad'

/** How many lines the words take; a word that is too long for a line breaks at its soft hyphens. */
export function linesOf(text: string, font: string, width: number, first = 0, measured: Widths = widthOf): number {
  const space = measured(' ', font)
  let lines = 1
  let at = first
  const put = (wide: number): void => {
    if (at > 0 && at + wide > width) {
      lines += 1
      at = 0
    }
    at += wide
  }
  for (const word of text.split(/\s+/)) {
    if (!word) continue
    const whole = measured(word.replaceAll(SOFT, ''), font)
    if (at > 0) at += space
    if (whole <= width || !word.includes(SOFT)) {
      put(whole)
      continue
    }
    const hyphen = measured('-', font)
    const parts = word.split(SOFT)
    parts.forEach((part, index) => put(measured(part, font) + (index < parts.length - 1 ? hyphen : 0)))
  }
  return lines
}

/** The widest piece that cannot be broken. */
export function widestPiece(text: string, font: string, measured: Widths = widthOf): number {
  const hyphen = measured('-', font)
  return Math.max(
    0,
    ...text
      .split(/\s+/)
      .flatMap((word) =>
        word.split(SOFT).map((part, index, all) => measured(part, font) + (index < all.length - 1 ? hyphen : 0)),
      ),
  )
}
