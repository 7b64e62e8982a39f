// A card's icon as the thing in the middle: lit from the sun's side, shaded, inked, with its shadow on the ground.
import { INK, mix } from './ink'
import { group, inked, num, shape } from './path'
import { outline } from './outline'

export interface Inks {
  lit: string
  plain: string
  shade: string
}
export function inksOf(text: string): Inks {
  const [lit = '', plain = '', shade = ''] = text.split(' ').map((ink) => `#${ink}`)
  return { lit, plain, shade }
}

export interface Placed {
  /** The middle of its foot. */
  x: number
  y: number
  /** How wide and high it may be. */
  w: number
  h: number
  tilt?: number
  flip?: boolean
  /** The colour of the pale line around the contour. */
  key?: string
  /** A bold contour for small pictures, in units of the picture. */
  contour?: number
  /** Something to tell clip paths of one picture apart. */
  name: string
}

/** How an icon of this path is put into its place. */
function fit(d: string, place: Placed): { scale: number; transform: string; wide: number; high: number } {
  const { box } = outline(d)
  const scale = Math.min(place.w / box.w, place.h / box.h)
  const turn = place.tilt ? ` rotate(${num(place.tilt)} 0 ${num((-box.h * scale) / 2)})` : ''
  const transform = `translate(${num(place.x)} ${num(place.y)})${turn} scale(${place.flip ? '-' : ''}${scale.toFixed(3)} ${scale.toFixed(3)}) translate(${num(-box.x - box.w / 2)} ${num(-box.y - box.h)})`
  return { scale, transform, wide: box.w * scale, high: box.h * scale }
}

/** From this number of parts on, an icon has no holes worth filling. */
const MANY = 9

/** The lit thing itself. Holes of an icon become ink, never windows. */
export function thing(d: string, inks: Inks, place: Placed): string {
  const { parts, box } = outline(d)
  const { scale, transform } = fit(d, place)
  const line = (place.contour ?? 5) / scale
  const id = `~${place.name}`
  const cut = `M${num(box.x - 40)} ${num(box.y - 40)}H${num(box.x + box.w * 0.72)}Q${num(box.x + box.w * 0.3)} ${num(box.y + box.h * 0.52)} ${num(box.x + box.w * 0.5)} ${num(box.y + box.h + 40)}H${num(box.x - 40)}z`
  const filled = parts.join('')
  let body = ''
  if (place.key) body += shape(filled, place.key, inked(place.key, 2 * line + 5 / scale))
  const solid = parts.length < MANY ? parts : [filled]
  body += `<g fill="${INK}" ${inked(INK, 2 * line)}>${solid.map((part) => `<path d="${part}"/>`).join('')}</g>`
  body += shape(d, inks.plain)
  body += `<clipPath id="${id}"><path d="${cut}"/></clipPath>${shape(d, inks.lit, `clip-path="url(#${id})"`)}`
  return group(body, transform)
}

/** What lies on the ground behind a thing: an ellipse, and its outline slanted away from the sun. */
export function shadow(d: string, place: Placed, ground: string): string {
  const { transform, wide } = fit(d, place)
  const dark = mix(ground, INK, 0.55)
  const flat = `<ellipse cx="${num(place.x)}" cy="${num(place.y - 1)}" rx="${num(wide * 0.48)}" ry="${num(wide * 0.1)}" fill="${dark}" opacity=".7"/>`
  const slant = group(
    shape(outline(d).parts.join(''), dark, 'opacity=".4"'),
    `translate(${num(place.x)} ${num(place.y)}) skewX(-52) scale(1 .34) translate(${num(-place.x)} ${num(-place.y)}) ${transform}`,
  )
  return flat + slant
}
