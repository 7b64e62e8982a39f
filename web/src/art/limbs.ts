// Arms, legs and hands: bent strokes, inked around and lit on one side.
import { INK, mix } from './ink'
import { dot, inked, line, num, shape } from './path'

export type Point = readonly [number, number]

/** A stroke along a bent limb, inked around, lit on one side. */
export function limb(from: Point, bend: Point, to: Point, width: number, ink: string): string {
  const d = `M${num(from[0])} ${num(from[1])}Q${num(bend[0])} ${num(bend[1])} ${num(to[0])} ${num(to[1])}`
  return (
    line(d, INK, width + 8) +
    line(d, mix(ink, INK, 0.28), width) +
    line(d, ink, width * 0.62, `transform="translate(${num(-width * 0.15)} ${num(-width * 0.12)})"`)
  )
}

/** A hand's outline. */
export const round = ([x, y]: Point, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0z`

/** A clenched hand: knuckles outwards, the thumb over them. */
export function fist([x, y]: Point, side: 1 | -1, r: number, ink: string): string {
  const d = `M${num(x - r * side)} ${num(y - r * 0.5)}q${num(r * 0.3 * side)} ${num(-r * 0.7)} ${num(r * 1.1 * side)} ${num(-r * 0.5)}q${num(r * 0.9 * side)} ${num(r * 0.1)} ${num(r * 0.9 * side)} ${num(r)}q${num(r * 0.1 * side)} ${num(r)} ${num(-r * 0.9 * side)} ${num(r)}h${num(-r * 0.6 * side)}q${num(-r * 0.7 * side)} ${num(-r * 0.2)} ${num(-r * 0.5 * side)} ${num(-r * 1.5)}z`
  const lines = `M${num(x + r * 0.2 * side)} ${num(y - r * 0.3)}h${num(r * 0.6 * side)}M${num(x + r * 0.2 * side)} ${num(y + r * 0.25)}h${num(r * 0.6 * side)}`
  return (
    shape(d, mix(ink, INK, 0.24), `${inked(INK, 7)} paint-order="stroke"`) +
    shape(d, ink, `transform="translate(${num(-1.6 * side)} -1.6)"`) +
    line(lines, mix(ink, INK, 0.62), 2.4)
  )
}

/** A hand with spread fingers. */
export function palm([x, y]: Point, side: 1 | -1, r: number, ink: string): string {
  let d = ''
  for (const [dx, dy] of [
    [-0.9, -0.9],
    [-0.2, -1.5],
    [0.6, -1.4],
    [1.3, -0.7],
  ] as const)
    d += `M${num(x)} ${num(y)}L${num(x + dx * r * side)} ${num(y + dy * r)}`
  return (
    line(d, INK, r * 0.62 + 7) +
    dot(x, y, r * 0.8, ink, inked(INK, 7)) +
    line(d, ink, r * 0.62) +
    dot(x, y, r * 0.8, ink)
  )
}
