// Inks: the four that every picture shares, and what is mixed from others.
export const INK = '#1a1124'
export const PAPER = '#fff6e0'
export const GOLD = '#ffc62e'
export const RED = '#ff5533'
export const WHITE = '#ffffff'

const parts = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) || 0)

/** Mix the second ink into the first: 0 is none of it, 1 is all. */
export function mix(one: string, other: string, share: number): string {
  const b = parts(other)
  return `#${parts(one)
    .map((value, index) =>
      Math.round(value + ((b[index] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** How bright an ink is, from 0 to 1, as the contrast rules of the web count it. */
export function brightness(color: string): number {
  const [r = 0, g = 0, b = 0] = parts(color).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** From 1 (alike) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The ground of a name: as much of a colour as pale letters on it can bear. */
export function ground(color: string, letters: string, least = 4.5): string {
  let share = 0.3
  while (share < 1 && contrast(mix(color, INK, share), letters) < least) share += 0.05
  return mix(color, INK, Math.min(1, share))
}

/** The pale line around a figure in a scene with this light. */
export const keyInk = (light: string): string => mix(light, WHITE, 0.4)
/** Pale letters on the ground of names. */
export const LETTERS = '#fff8e6'
