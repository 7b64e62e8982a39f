// The picture of a card or base: its faction's scene with the card's hero in it, in the proportions of each place it is shown at.
import { Canvas } from './canvas'
import { dots } from './defs'
import { plainArt, type FactionArt } from './faction'
import { chance } from './seed'
import { cast } from './stage'
import { weather } from './weather'

export type Kind = 'minion' | 'action' | 'base' | 'titan'

/** The part of a card that its picture needs. */
export interface Subject {
  id: string
  /** The card's id in every edition, if this is that of one of them: the scene stays, only the hero may grow. */
  card?: string
  kind: Kind
  faction: string
  icon: string
  color: string
  power: number | null
  copies?: number
  abilities: readonly { type: string }[]
  /** What an action is played on: nothing, a base or a minion. */
  on: string
}

/** Where a picture is shown, with its size in units; more than that is cut off evenly. */
export const LAYOUTS = {
  /** A minion on a base, 40 to 100 px. */
  tile: { w: 120, h: 120, small: true },
  /** The head of a hand card. */
  strip: { w: 250, h: 104 },
  /** The picture of a card with its text below. */
  window: { w: 250, h: 168 },
  /** A card without text. */
  card: { w: 250, h: 350 },
  /** The head of a base. */
  panorama: { w: 600, h: 200 },
} as const
export type Layout = keyof typeof LAYOUTS

/** The scene, and what stands in it; apart, because a strong hero is drawn over the frame. */
export interface Picture {
  scene: string
  hero: string
}

const cache = new Map<string, Picture>()
const MOST = 600

/** From this power on, a minion breaks the frame. */
export const MIGHTY = 5
export const breaksFrame = (subject: Subject): boolean =>
  subject.kind === 'titan' || (subject.kind === 'minion' && (subject.power ?? 0) >= MIGHTY)

/** The insides of SVGs with the layout's size. Every id in them begins with '~', which the page replaces by one of its own. */
export function picture(subject: Subject, layout: Layout, art: FactionArt | null, icon: string): Picture {
  const key = `${subject.faction}|${subject.id}|${layout}`
  let drawn = cache.get(key)
  if (drawn === undefined) {
    drawn = paint(subject, layout, art ?? plainArt(subject.color), icon)
    if (cache.size >= MOST) cache.delete(cache.keys().next().value ?? '')
    cache.set(key, drawn)
  }
  return drawn
}

export type Part = 'all' | 'scene' | 'hero'

/** Which part of a card's picture this is, in which layout: the same name, the same picture. */
export const pictureName = (subject: Subject, layout: Layout, part: Part): string =>
  `${subject.faction}|${subject.id}|${layout}|${part}`

/** Where a picture is too high for its box, people keep their heads. */
export const fitting = ({ kind }: Subject): string =>
  `xMid${kind === 'minion' || kind === 'titan' ? 'YMin' : 'YMid'} slice`

/** A picture as a file of its own, which is cut off as it would be in the page. */
export const standalone = (subject: Subject, layout: Layout, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LAYOUTS[layout].w} ${LAYOUTS[layout].h}" preserveAspectRatio="${fitting(subject)}">${dots(drawing)}${drawing.replaceAll('~', 'i')}</svg>`

function paint(subject: Subject, layout: Layout, art: FactionArt, icon: string): Picture {
  const size = LAYOUTS[layout]
  const seed = `${subject.faction}/${subject.card ?? subject.id}`
  const canvas = new Canvas(art.hours, seed, size)
  art.scene(canvas)
  if (!art.indoors) canvas.add(weather(canvas, seed))
  const mirrored = chance(`${seed}/side`)() < 0.5
  const scene = mirrored
    ? `<g transform="matrix(-1 0 0 1 ${size.w} 0)">${canvas.out.join('')}</g>`
    : canvas.out.join('')
  return { scene, hero: cast({ subject, layout, ...size, art, icon, canvas, mirrored }) }
}
