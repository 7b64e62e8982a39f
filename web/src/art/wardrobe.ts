// What people wear: inks, and parts drawn in them.
import { HAIRS, SKINS, type Costume, type Parts } from './costume'
import { GOLD, INK, mix, PAPER, RED } from './ink'
import { move } from './move'
import { inked, line, num, shape } from './path'
import type { Chance } from './seed'

/** What falls into the shade turns towards this. */
const SHADE = '#3a1a4a'

/** Draws parts in their inks; remembers the outline of everything that has a contour. */
export class Dressing {
  out = ''
  shell = ''
  constructor(readonly inks: Record<string, string>) {}

  part(text: string, dx = 0, dy = 0, s = 1): void {
    const [, mark = '', ink = '', path = ''] = /^([*/-]?)(\S)\s?(.*)$/.exec(text) ?? []
    const d = move(path, dx, dy, s)
    const fill = this.inks[ink] ?? ink
    if (mark === '/') this.out += line(d, fill, 4.4 * s)
    else if (mark === '-') this.out += shape(d, fill)
    else if (mark === '*') {
      this.out +=
        shape(d, mix(fill, SHADE, ink === 's' ? 0.26 : 0.38)) +
        shape(d, fill, `transform="translate(${num(-4.5 * s)} ${num(-2.5 * s)})"`) +
        shape(d, 'none', inked(INK, 8))
      this.shell += d
    } else {
      this.out += shape(d, fill, `${inked(INK, 7.4)} paint-order="stroke"`)
      this.shell += d
    }
  }
  parts(list: Parts | undefined, dx = 0, dy = 0, s = 1): void {
    for (const each of list ?? []) this.part(each, dx, dy, s)
  }
}

/** What this card's people wear, and how they hold what it is about. */
export function dressed(costume: Costume, icon: string): Costume {
  return { ...costume, ...costume.looks?.[icon] }
}

export const pick = <T>(r: Chance, list: readonly T[]): T => list[Math.floor(r() * list.length)] as T
const inksFrom = (text: string): string[] => text.split(' ').map((ink) => `#${ink}`)

/** The inks of one of these people, by the letters that parts use. */
export function paletteOf(costume: Costume, r: Chance, light: string): Record<string, string> {
  const [a = INK, b = INK, c = INK] = inksFrom(costume.cloth)
  const s = pick(r, inksFrom(costume.skins ?? SKINS))
  const h = pick(r, inksFrom(costume.hairs ?? HAIRS))
  return {
    a,
    b,
    c,
    s,
    h,
    k: INK,
    w: PAPER,
    g: GOLD,
    r: RED,
    m: '#c4cfdd',
    d: mix(a, INK, 0.5),
    l: light,
    e: `#${costume.glow ?? '9dff8a'}`,
  }
}
