// Card backs and crests: what two factions look like as one deck and one player.
import type { FactionArt } from './faction'
import { INK, mix, PAPER, GOLD } from './ink'
import { outline } from './outline'
import { burst, dot, group, inked, line, num, shape } from './path'

/** A faction as its player's cards and crest show it. */
export interface Half {
  color: string
  /** The path of its icon. */
  icon: string
  art: FactionArt | null
}

export const inkOf = (half: Half): string => half.art?.pop ?? half.color

/** An icon as a white sticker in the middle of x, y. */
export function sticker(icon: string, x: number, y: number, size: number, fill = PAPER, contour = 4): string {
  if (!icon) return dot(x, y, size * 0.3, fill, inked(INK, contour))
  const { parts, box } = outline(icon)
  const scale = size / Math.max(box.w, box.h)
  const body = shape(parts.join(''), INK, inked(INK, (2 * contour) / scale)) + shape(icon, fill)
  return group(
    body,
    `translate(${num(x)} ${num(y)}) scale(${scale.toFixed(3)}) translate(${num(-box.x - box.w / 2)} ${num(-box.y - box.h / 2)})`,
  )
}

const pattern = (id: string, icon: string, ink: string): string => {
  if (!icon)
    return `<pattern id="${id}" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(-14)">${dot(20, 20, 7, ink)}</pattern>`
  const { box } = outline(icon)
  const one = (x: number, y: number): string =>
    group(
      shape(icon, ink),
      `translate(${x} ${y}) rotate(-14) scale(${(26 / Math.max(box.w, box.h)).toFixed(3)}) translate(${num(-box.x - box.w / 2)} ${num(-box.y - box.h / 2)})`,
    )
  return `<pattern id="${id}" width="72" height="72" patternUnits="userSpaceOnUse">${one(18, 18)}${one(54, 54)}</pattern>`
}

const ZIG = 'L196 96 168 108 178 150 118 168 132 206 74 226 84 262'

/** The inside of an SVG of 250 by 350. */
export function cardBack(one: Half, other: Half): string {
  const [a, b] = [inkOf(one), inkOf(other)]
  const first = `M0 0H250V28${ZIG}L0 322z`
  const second = `M250 28${ZIG}L0 322V350H250z`
  const cut = `M250 28${ZIG}L0 322`
  return (
    `<defs>${pattern('~a', one.icon, mix(a, PAPER, 0.3))}${pattern('~b', other.icon, mix(b, PAPER, 0.3))}<clipPath id="~c"><path d="${first}"/></clipPath></defs>` +
    shape(first, mix(a, INK, 0.14)) +
    shape(first, 'url(#~a)', 'opacity=".75"') +
    shape(second, mix(b, INK, 0.14)) +
    shape(second, 'url(#~b)', 'opacity=".75"') +
    group('<rect width="250" height="190" fill="url(#art-fall)"/>', 'matrix(1 0 0 -1 0 350)', 'opacity=".45"') +
    line(cut, INK, 17) +
    line(cut, PAPER, 6) +
    `<rect x="12" y="12" width="226" height="326" rx="13" fill="none" stroke="${PAPER}" stroke-width="3.5" opacity=".9"/>` +
    shape(burst(131, 182, 88, 16, 0.76), INK, 'opacity=".6"') +
    shape(burst(125, 175, 88, 16, 0.76), PAPER, inked(INK, 8)) +
    shape(burst(125, 175, 71, 16, 0.78), b) +
    shape(burst(125, 175, 71, 16, 0.78), a, 'clip-path="url(#~c)"') +
    sticker(one.icon, 104, 146, 54) +
    sticker(other.icon, 146, 204, 54)
  )
}

const SHIELD = 'M60 4Q84 16 112 14Q116 84 60 128Q4 84 8 14Q36 16 60 4z'

/** The inside of an SVG of 124 by 138: a player's shield. */
export function crest(one: Half, other: Half): string {
  const bolt = 'M110 10L78 52 66 46 48 84 38 78 16 108'
  return (
    `<defs><clipPath id="~s"><path d="${SHIELD}"/></clipPath></defs>` +
    shape(SHIELD, INK, 'opacity=".5" transform="translate(4 6)"') +
    `<g clip-path="url(#~s)">${shape('M0 0H120L0 132z', inkOf(one)) + shape('M120 0V132H0z', inkOf(other)) + shape('M0 0H60V132H0z', '#ffffff', 'opacity=".16"') + shape('M60 0h60v132h-60z', 'url(#art-dots)', 'opacity=".25"') + line(bolt, INK, 10) + line(bolt, PAPER, 3.6)}</g>` +
    sticker(one.icon, 38, 40, 46) +
    sticker(other.icon, 80, 76, 44) +
    `<path d="${SHIELD}" fill="none" ${inked(INK, 9)}/><path d="${SHIELD}" fill="none" ${inked(GOLD, 3.6)}/>`
  )
}
