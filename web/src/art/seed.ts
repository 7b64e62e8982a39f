// The same text, the same picture: numbers that follow from a seed on every machine.

/** A whole number of 32 bits that follows from a text. */
export function hash(text: string): number {
  let found = 2166136261
  for (const letter of text) found = Math.imul(found ^ (letter.codePointAt(0) ?? 0), 16777619)
  found ^= found >>> 15
  return Math.imul(found, 2246822519) >>> 0
}

/** The next number from 0 up to 1. */
export type Chance = () => number

export function chance(seed: string): Chance {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let next = Math.imul(state ^ (state >>> 15), 1 | state)
    next = (next + Math.imul(next ^ (next >>> 7), 61 | next)) ^ next
    return ((next ^ (next >>> 14)) >>> 0) / 4294967296
  }
}
