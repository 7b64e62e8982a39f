// Pieces of SVG as text. A prop is a path with relative commands whose origin is at its foot, so that it can be put anywhere.
const round = (value: number): number => Math.round(value * 10) / 10
export const num = (value: number): string => String(round(value))

const tokens = new Map<string, string[]>()

/** A prop at x, y with size s; turned round when `flip`. */
export function at(prop: string, x: number, y: number, s = 1, flip = false): string {
  let parts = tokens.get(prop)
  if (!parts) tokens.set(prop, (parts = prop.match(/[a-z]|-?\d*\.?\d+/gi) ?? []))
  let out = `M${num(x)} ${num(y)}`
  let command = ''
  let index = 0
  for (const part of parts) {
    if (/[a-z]/i.test(part)) {
      command = part
      index = 0
      out += part
      continue
    }
    const turned =
      flip && (command === 'h' || (command !== 'v' && (command === 'a' ? index % 7 === 5 : index % 2 === 0)))
    const kept = command === 'a' && index % 7 > 1 && index % 7 < 5
    const value = kept
      ? flip && index % 7 === 4
        ? 1 - Number(part)
        : Number(part)
      : round(Number(part) * s * (turned ? -1 : 1))
    out += (index && value >= 0 ? ' ' : '') + String(value)
    index++
  }
  return out
}

export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
export const line = (d: string, ink: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`
export const dot = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${more && ` ${more}`}/>`
export const box = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${more && ` ${more}`}/>`
export const group = (body: string, transform: string, more = ''): string =>
  `<g transform="${transform}"${more && ` ${more}`}>${body}</g>`
/** A contour around a path: the width counts to either side. */
export const inked = (ink: string, width: number): string =>
  `stroke="${ink}" stroke-width="${num(width)}" stroke-linejoin="round"`

/** A comic burst: a number of spikes around x, y, with valleys at `inner` of the radius. */
export function burst(x: number, y: number, r: number, spikes = 12, inner = 0.78, turn = 0): string {
  let out = ''
  for (let i = 0; i < spikes * 2; i++) {
    const angle = (Math.PI * i) / spikes - Math.PI / 2 + turn
    const reach = i % 2 ? r * inner : r
    out += `${i ? 'L' : 'M'}${num(x + reach * Math.cos(angle))} ${num(y + reach * Math.sin(angle))}`
  }
  return `${out}z`
}
