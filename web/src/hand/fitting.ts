// The letters of a hand card: as large as its text allows, measured and kept. The picture takes what the text leaves.
import { type FittedName, fitName } from '../cards/names'
import { abilityName } from '../cards/words'
import { linesOf, timesMeasuredAnew, widthOf, type Widths } from '../ui/measure'

export interface Printed {
  id: string
  name: string
  abilities: readonly { type: string; text: string }[]
  kind?: string
}
export interface FaceFit {
  name: FittedName
  /** The size of the text's letters. */
  size: number
  /** The height of the picture. */
  art: number
  /** The line with the faction has room. */
  foot: boolean
  /** The height for the text where not all of it fits; 0 where it does. */
  cut: number
}

/** No text in a hand is smaller than this. */
export const SMALLEST = 12
export const LINE = 1.25
export const FOOT = 18
export const NAME_LINE = 1.08
const BETWEEN = 4
const SIDE = 9
const ABOVE_AND_BELOW = 11
/** A base's prizes and breakpoint lie on its picture. */
const PRIZES = 34
/** How large the power is on the picture, and how far it stands out above the card. */
const POWER = { most: 42, least: 28, out: 9 }
/** As large as leaves the name below the picture alone. */
export const powerSize = (art: number, width: number): number =>
  Math.max(POWER.least, Math.min(POWER.most, Math.floor(art + POWER.out + edge(width))))

/** What the frame takes at each side. */
export const edge = (width: number): number => Math.max(1.5, width * 0.01) + Math.max(1.5, width * 0.016)

const font = (weight: number, size: number): string => `${weight} ${size}px 'Figtree Variable'`
export const tagSize = (size: number): number => Math.max(11, size * 0.82)

/** How high the text is in letters of this size. */
export function textHeight(face: Printed, width: number, size: number, measured: Widths = widthOf): number {
  const lines = face.abilities.map((ability) => {
    const tag = abilityName(ability.type)
    const taken = tag ? measured(tag, font(800, tagSize(size))) + 10 : 0
    return linesOf(ability.text, font(500, size), width, taken, measured)
  })
  return lines.reduce((sum, count) => sum + count * size * LINE, 0) + BETWEEN * Math.max(0, lines.length - 1)
}

/** Ways to divide a card, better ones first: the picture's share, and the letters that go with it. */
const WAYS: { art: number; sizes: number[]; foot: boolean }[] = [
  { art: 0.24, sizes: [15, 14.5, 14, 13.5, 13], foot: true },
  { art: 0.22, sizes: [14, 13.5, 13], foot: false },
  { art: 0.16, sizes: [13.5, 13, 12.5], foot: false },
  { art: 0.12, sizes: [13, 12.5, 12.25, SMALLEST], foot: false },
]
const LARGER = 2

const fits = new Map<string, FaceFit>()
const MOST = 2000

export interface Frame {
  width: number
  height: number
  /** How much of the width may be written on. */
  shown?: number
  scale: number
  /** The card is read closely: its letters may be larger. */
  close?: boolean
}

export function fitFace(
  face: Printed,
  { width, height, shown = width, scale, close = false }: Frame,
  measured: Widths = widthOf,
): FaceFit {
  const key = [
    timesMeasuredAnew(),
    face.id,
    face.name,
    Math.round(width),
    Math.round(height),
    Math.round(shown),
    scale,
    close,
  ].join('|')
  const known = measured === widthOf ? fits.get(key) : undefined
  if (known) return known
  const found = fitted(face, shown - 2 * edge(width), height - 2 * edge(width), scale, close, measured)
  if (fits.size >= MOST) fits.clear()
  if (measured === widthOf) fits.set(key, found)
  return found
}

function fitted(
  face: Printed,
  width: number,
  height: number,
  scale: number,
  close: boolean,
  measured: Widths,
): FaceFit {
  const name = fitName(face.name, width - 14, 2, close ? 20 : 16, scale, measured)
  const title = name.lines * name.size * NAME_LINE + 8
  if (!face.abilities.length)
    return { name, size: SMALLEST, art: Math.floor(height - title - FOOT - 4), foot: true, cut: 0 } // the picture is all there is to see
  const room = width - 2 * SIDE - 1
  const letters = (size: number): number => Math.max(SMALLEST, (size + (close ? LARGER : 0)) * scale)
  for (const { art, sizes, foot } of WAYS) {
    for (const size of sizes) {
      const left =
        height - title - ABOVE_AND_BELOW - (foot ? FOOT : 0) - textHeight(face, room, letters(size), measured)
      if (left >= Math.max(height * art, face.kind === 'base' ? PRIZES : 0))
        return { name, size: letters(size), art: Math.floor(Math.min(left, height * 0.5)), foot, cut: 0 }
    }
  }
  const least = Math.max(34, Math.round(height * 0.12))
  const size = Math.max(SMALLEST, SMALLEST * scale)
  return {
    name,
    size,
    art: least,
    foot: false,
    cut: Math.floor((height - title - least - 8) / (size * LINE)) * size * LINE,
  }
}
