// Paths in any notation, put somewhere else: so that all parts of a figure are in one space and share one outline.
import { num } from './path'

const LETTERS = /([a-z])([^a-z]*)/gi
const NUMBERS = /-?(?:\d*\.\d+|\d+)/g

/** A path scaled (mirrored where the scale is negative) and then shifted. */
export function move(d: string, dx: number, dy: number, sx = 1, sy = sx): string {
  let out = ''
  for (const [, letter = '', rest = ''] of d.matchAll(LETTERS)) {
    const command = letter.toLowerCase()
    const fixed = letter !== command
    const numbers = (rest.match(NUMBERS) ?? []).map(Number)
    const x = (value: number): number => value * sx + (fixed ? dx : 0)
    const y = (value: number): number => value * sy + (fixed ? dy : 0)
    out += letter
    numbers.forEach((value, i) => {
      const text = num(placed(command, i, value, x, y, sx, sy))
      out += i && !text.startsWith('-') ? ` ${text}` : text
    })
  }
  return out
}

function placed(
  command: string,
  i: number,
  value: number,
  x: (v: number) => number,
  y: (v: number) => number,
  sx: number,
  sy: number,
): number {
  if (command === 'h') return x(value)
  if (command === 'v') return y(value)
  if (command !== 'a') return i % 2 ? y(value) : x(value)
  const part = i % 7
  if (part < 2) return value * Math.abs(part ? sy : sx)
  if (part === 4) return sx * sy < 0 ? 1 - value : value
  return part === 5 ? x(value) : part === 6 ? y(value) : value
}
