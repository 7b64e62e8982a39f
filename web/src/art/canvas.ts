// The sheet a scene is painted on, and the brushes for it. Back to front: sky, sun, far, mid, ground, near, weather.
import { INK, mix } from './ink'
import { at, box, dot, inked, num, shape } from './path'
import { chance, type Chance } from './seed'

/** Seven inks: the sky's top, middle and foot, then far, mid and near, and the light. */
export type Hour = readonly [string, string, string, string, string, string, string]

export const hourOf = (inks: string): Hour => inks.split(' ').map((ink) => `#${ink}`) as unknown as Hour

export interface Sheet {
  w: number
  h: number
  /** Fewer strokes: the picture is shown small. */
  small?: boolean
}

interface Layer {
  /** How far the light reaches over the edge, to the right and downwards. */
  dx?: number
  dy?: number
  /** How much light the edge takes; 0 has no lit edge. */
  rim?: number
  /** How dense its print dots are, from 0 to 1. */
  dots?: number
  contour?: number
}

export class Canvas {
  readonly r: Chance
  readonly w: number
  readonly h: number
  readonly small: boolean
  /** A panorama. */
  readonly wide: boolean
  /** How large things are drawn. */
  readonly s: number
  readonly hour: number
  readonly top: string
  readonly mid: string
  readonly low: string
  readonly far: string
  readonly main: string
  readonly near: string
  readonly light: string
  /** Where the ground begins. */
  readonly y: number
  readonly sun: readonly [number, number]
  readonly out: string[] = []

  constructor(hours: readonly string[], seed: string, sheet: Sheet) {
    this.r = chance(seed)
    this.w = sheet.w
    this.h = sheet.h
    this.small = sheet.small ?? false
    this.wide = sheet.w / sheet.h > 2
    this.s = Math.max(0.5, Math.min(1.5, sheet.h / 190))
    this.hour = Math.floor(this.r() * hours.length)
    const inks = hourOf(hours[this.hour] ?? '')
    ;[this.top, this.mid, this.low, this.far, this.main, this.near, this.light] = inks
    this.y = sheet.h * (this.wide ? 0.74 : this.between(0.68, 0.75))
    this.sun = [sheet.w * this.between(0.22, 0.4), this.y * this.between(0.3, 0.5)]
  }

  between(from: number, to: number): number {
    return from + (to - from) * this.r()
  }
  /** Whether something with this likelihood happens. */
  odds(share: number): boolean {
    return this.r() < share
  }
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.r() * list.length)] as T
  }
  add(...pieces: string[]): void {
    this.out.push(...pieces)
  }

  /** Bands of ink around the sun, as printed posters have them, with dots towards the top. */
  sky(x = this.sun[0], y = this.sun[1], bands = 6): void {
    this.add(box(0, 0, this.w, this.h, this.top))
    const far = Math.hypot(Math.max(x, this.w - x), Math.max(y, this.y - y)) * 1.02
    for (let i = 1; i < bands; i++) {
      const t = i / (bands - 1)
      const ink = t < 0.5 ? mix(this.top, this.mid, t * 2) : mix(this.mid, this.low, t * 2 - 1)
      this.add(dot(x, y, far * (1 - t * 0.86) ** 1.15, ink))
    }
    if (!this.small) this.add(box(0, 0, this.w, this.h * 0.5, 'url(#art-fall)', 'opacity=".22"'))
  }
  rays(count: number, opacity: number, x = this.sun[0], y = this.sun[1]): void {
    const reach = this.w + this.h
    const turn = this.r()
    let d = ''
    for (let i = 0; i < count; i++) {
      const a = ((i + turn) / count) * 2 * Math.PI
      const b = a + Math.PI / count
      d += `M${num(x)} ${num(y)}L${num(x + reach * Math.cos(a))} ${num(y + reach * Math.sin(a))} ${num(x + reach * Math.cos(b))} ${num(y + reach * Math.sin(b))}z`
    }
    this.add(shape(d, this.light, `opacity="${opacity}"`))
  }
  disc(r: number, fill = this.light, x = this.sun[0], y = this.sun[1]): void {
    this.add(
      dot(x, y, r * 1.5, this.light, 'opacity=".2"'),
      dot(x, y, r * 1.22, this.light, 'opacity=".3"'),
      dot(x, y, r, fill),
    )
  }
  /** The craters of a moon, and its dark side. */
  moon(r: number, x = this.sun[0], y = this.sun[1]): void {
    this.disc(r, this.light, x, y)
    const shade = mix(this.light, this.mid, 0.28)
    for (const [dx, dy, size] of [
      [-0.3, -0.25, 0.2],
      [0.3, 0.15, 0.26],
      [-0.15, 0.45, 0.14],
      [0.35, -0.45, 0.1],
    ] as const)
      this.add(dot(x + dx * r, y + dy * r, r * size, shade))
  }
  /** Filled shapes of one ink, with a lit edge towards the sun and a contour around. */
  layer(d: string, fill: string, { dx = 2.2, dy = 2, rim = 0.4, dots = 0, contour = 1.6 }: Layer = {}): void {
    const move = `transform="translate(${num(dx)} ${num(dy)})"`
    const line = contour && !(this.small && contour < 1.4) ? inked(INK, contour * 2 + (rim ? dx : 0)) : ''
    if (rim) this.add(shape(d, mix(fill, this.light, rim), line), shape(d, fill, move))
    else this.add(shape(d, fill, line))
    if (dots && !this.small) this.add(shape(d, 'url(#art-dots)', `${rim ? move : ''} opacity="${dots}"`))
  }
  /** A skyline from edge to edge. */
  ridge(y: number, height: number, step: number, jagged = false): string {
    let [x, last] = [-20, y]
    let d = `M-20 ${num(this.h + 20)}V${num(y)}`
    while (x < this.w + 20) {
      const nextX = x + step * this.between(0.6, 1.4)
      const nextY = y - height * this.r()
      d += jagged
        ? `L${num(nextX)} ${num(nextY)}`
        : `Q${num((x + nextX) / 2)} ${num((last + nextY) / 2 - height * 0.45)} ${num(nextX)} ${num(nextY)}`
      x = nextX
      last = nextY
    }
    return `${d}V${num(this.h + 20)}z`
  }
  /** The same prop again and again along a line. */
  row(prop: string, y: number, from: number, to: number, gap: number, sway = 3): string {
    let d = ''
    for (let x = -10 + gap * this.r(); x < this.w + 20; x += gap * this.between(0.7, 1.35)) {
      d += at(prop, x, y + sway * (this.r() - 0.3), this.between(from, to), this.odds(0.5))
    }
    return d
  }
  ground(y: number, fill: string, height = 6, layer: Layer = {}): void {
    this.layer(this.ridge(y, height, 70), fill, { dx: 0, dy: 2.4, ...layer })
  }
  /** Where landmarks stand: beside the middle, which belongs to the hero. */
  spots(wide: readonly number[]): number[] {
    if (this.wide) return wide.map((x) => this.w * x)
    return [this.w * (this.odds(0.5) ? this.between(0.1, 0.22) : this.between(0.8, 0.92))]
  }
  clouds(count: number, fill: string): void {
    let d = ''
    for (let i = 0; i < count; i++)
      d += at(CLOUD, this.w * this.between(0, 1), this.y * this.between(0.12, 0.5), this.between(0.5, 1) * this.s)
    this.layer(d, fill, { contour: 1.4, rim: 0.6, dx: 0, dy: 2 })
  }
  mist(y: number, height: number, opacity = 0.4): void {
    this.add(box(0, y, this.w, height, this.low, `opacity="${opacity}"`))
  }
  /** Small things in the air. */
  specks(count: number, prop: string, fill: string, from: number, to: number, opacity = 0.8, down = this.h): void {
    let d = ''
    const many = Math.round(count * (this.small ? 0.35 : this.wide ? 2 : 1))
    for (let i = 0; i < many; i++)
      d += at(
        prop,
        this.w * this.r(),
        down * this.r(),
        this.between(from, to) * this.s * (this.small ? 1.6 : 1),
        this.odds(0.5),
      )
    this.add(shape(d, fill, `opacity="${opacity}"`))
  }
}

const CLOUD = 'm-34 0q-4-12 8-14q2-14 18-12q10-12 22 0q14-2 14 12q12 2 8 14z'
/** Round specks: dust, snow, spores, stars. */
export const DUST = 'm-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z'
export const SPARK = 'm0-7q1 6 7 7q-6 1-7 7q-1-6-7-7q6-1 7-7z'
export const LEAF = 'm0 0q5-7 12-3q-4 7-12 3z'
