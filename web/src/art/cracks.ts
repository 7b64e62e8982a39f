// How a base breaks: lines that only grow, and the pieces it falls into. The same seed cracks in the same way every time.
import { num } from './path'
import { chance } from './seed'

/** Below this share of the breakpoint nothing shows. */
export const FIRST = 0.3
/** From here on the cracks glow. */
export const HOT = 0.8
const ARMS = 7

type Point = readonly [number, number]

export const middle = (seed: string, w: number, h: number): Point => [
  w * (0.42 + 0.16 * chance(`${seed}/crack`)()),
  h * 0.5,
]

/** The outline of all cracks at this share of the breakpoint, or '' when there are none. */
export function cracks(seed: string, w: number, h: number, share: number): string {
  const grown = Math.min(1, Math.max(0, (share - FIRST) / (1 - FIRST)))
  if (!grown) return ''
  const [x, y] = middle(seed, w, h)
  const arms = Math.max(3, Math.round(ARMS * Math.min(1, 0.3 + grown)))
  let out = ''
  for (let i = 0; i < arms; i++) {
    const angle = (((i * 3) % ARMS) / ARMS) * 2 * Math.PI + 0.4 + 0.4 * (chance(`${seed}/arm${i}`)() - 0.5)
    const reach = Math.abs(Math.cos(angle)) * w * 0.56 + Math.abs(Math.sin(angle)) * h * 0.7
    out += crack(`${seed}/${i}`, x, y, angle, reach * (0.12 + 0.88 * grown ** 1.6), 1.2 + 4.6 * grown ** 2, true)
  }
  return out
}

/** One crack that zigzags on its way and gets thinner; larger ones branch. */
function crack(
  seed: string,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  branches: boolean,
): string {
  const r = chance(seed)
  const points: Point[] = [[x, y]]
  let side = r() > 0.5 ? 1 : -1
  let out = ''
  for (let gone = 0, i = 0; gone < length; i++) {
    const step = 10 + 24 * r()
    const turn = angle + side * (0.15 + 0.75 * r())
    const part = Math.min(1, (length - gone) / step)
    side = -side
    x += step * part * Math.cos(turn)
    y += step * part * Math.sin(turn)
    gone += step
    points.push([x, y])
    if (r() > 0.5 && branches && part === 1)
      out += crack(`${seed}.${i}`, x, y, turn - side * 0.7, Math.min(44, (length - gone) / 2.7), width * 0.5, false)
  }
  let [there, back] = ['', '']
  points.forEach(([px, py], i) => {
    const [ax, ay] = points[Math.max(i - 1, 0)] as Point
    const [bx, by] = points[Math.min(i + 1, points.length - 1)] as Point
    const across = Math.atan2(by - ay, bx - ax) + Math.PI / 2
    const half = Math.max(0.2, width * (1 - i / (points.length - 1)))
    there += `${i ? 'L' : 'M'}${num(px + half * Math.cos(across))} ${num(py + half * Math.sin(across))}`
    back = `L${num(px - half * Math.cos(across))} ${num(py - half * Math.sin(across))}${back}`
  })
  return `${out}${there}${back}z`
}

export interface Shard {
  /** Its corners, in hundredths of the width and height: for a clip-path. */
  corners: Point[]
  /** Which way it flies: a direction of length 1. */
  dx: number
  dy: number
  /** How it turns while it flies, in degrees. */
  turn: number
}

/** The pieces of a broken base: wedges around the middle of its cracks. Together they cover all of it. */
export function shards(seed: string, w: number, h: number): Shard[] {
  const [x, y] = middle(seed, w, h)
  const r = chance(`${seed}/shard`)
  const angles = Array.from({ length: ARMS }, (_, i) => (i / ARMS) * 2 * Math.PI + (r() - 0.5) * 0.5)
  const edges = angles.map((angle): Point[] =>
    [
      [60, 0.13],
      [140, -0.05],
      [1.2 * w, 0],
    ].map(([reach = 0, bend = 0]) => [x + reach * Math.cos(angle + bend), y + reach * Math.sin(angle + bend)]),
  )
  return angles.map((angle, i) => {
    const next = (angles[(i + 1) % ARMS] ?? 0) + (i === ARMS - 1 ? 2 * Math.PI : 0)
    const way = (angle + next) / 2
    const corners: Point[] = [
      [x, y],
      ...(edges[i] ?? []),
      [x + 1.2 * w * Math.cos(way), y + 1.2 * w * Math.sin(way)],
      ...[...(edges[(i + 1) % ARMS] ?? [])].reverse(),
    ]
    return {
      corners: corners.map(([px, py]) => [round((100 * px) / w), round((100 * py) / h)]),
      dx: Math.cos(way),
      dy: Math.sin(way),
      turn: round((r() - 0.5) * 40),
    }
  })
}

const round = (value: number): number => Math.round(value * 10) / 10
