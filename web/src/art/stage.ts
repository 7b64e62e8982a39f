// The subject of the card, put into its scene: a landmark, an object, or a figure as large as its power.
import type { Canvas } from './canvas'
import type { Hold } from './costume'
import type { FactionArt } from './faction'
import { figure, reach, type Drawn } from './figure'
import { inksOf, shadow, thing, type Placed } from './hero'
import { INK, keyInk, mix, WHITE } from './ink'
import { burst, group, inked, line, num, shape } from './path'
import type { Layout, Subject } from './picture'
import { chance } from './seed'
import { dressed } from './wardrobe'

/** Both editions of a card have one picture. */
const seedOf = (subject: Subject): string => subject.card ?? subject.id

export interface Stage {
  subject: Subject
  layout: Layout
  w: number
  h: number
  art: FactionArt
  /** The path of the card's icon. */
  icon: string
  canvas: Canvas
  mirrored: boolean
}

const CONTOUR: Record<Layout, number> = { tile: 4.2, strip: 4.4, window: 5, card: 6, panorama: 4 }
/** How large a figure of usual power is, and how much of its legs the frame cuts off. */
const SHOT: Record<Layout, readonly [number, number]> = {
  tile: [0.66, 62],
  strip: [0.62, 62],
  window: [0.84, 44],
  card: [1.1, -34],
  panorama: [0.8, 20],
}

/** How large heroes of this power are beside others; only where there is room above the frame do they outgrow it. */
const size = (power: number, layout: Layout): number => Math.min(ROOMY.has(layout) ? 1.14 : 1.02, 0.8 + power * 0.065)
const ROOMY: ReadonlySet<Layout> = new Set(['window', 'card'])
/** A titan is larger than any other figure. */
const TITANIC = 7
const powerOf = ({ kind, power }: Subject): number => power ?? (kind === 'titan' ? TITANIC : 3)

/** Whether the card's picture shows its icon; many figures hold something else, or nothing. */
export function showsIcon(subject: Subject, art: FactionArt): boolean {
  const people = art.people && dressed(art.people, subject.icon)
  return (
    subject.kind === 'base' || subject.kind === 'action' || !people || !(people.gear?.length || EMPTY.has(people.hold))
  )
}
const EMPTY: ReadonlySet<Hold | undefined> = new Set(['hips', 'menace', 'punch'])

export function cast(stage: Stage): string {
  const { kind } = stage.subject
  if (kind === 'base') return stage.icon && landmark(stage)
  if (kind === 'action') return stage.icon && thrown(stage)
  const people = stage.art.people && dressed(stage.art.people, stage.subject.icon)
  if (!people || people.hold === 'icon') return stage.icon && beast(stage)
  const swarm = powerOf(stage.subject) <= 1
  const crowd = swarm ? SWARM : paired(stage) ? PAIR : ALONE
  const drawn = crowd.map(([x, y, s], index) => person(stage, index, x, y, s))
  return drawn.map(({ shade }) => shade).join('') + drawn.map(({ body }) => body).join('')
}

type Spot = readonly [number, number, number]
/** Their positions, across and down, and their sizes. */
const ALONE: readonly Spot[] = [[0.5, 0, 1]]
const PAIR: readonly Spot[] = [
  [0.3, -6, 0.86],
  [0.58, 0, 1],
]
const SWARM: readonly Spot[] = [
  [0.2, -8, 0.8],
  [0.8, -8, 0.8],
  [0.5, 2, 1],
]
const paired = ({ subject, layout }: Stage): boolean =>
  layout !== 'tile' && subject.power === 2 && (subject.copies ?? 0) > 2

function person(stage: Stage, index: number, x: number, down: number, s: number): { shade: string; body: string } {
  const { subject, art, icon, canvas, layout, mirrored } = stage
  const people = dressed(art.people!, subject.icon)
  const power = powerOf(subject)
  const drawn = figure(people, {
    seed: `${subject.faction}/${seedOf(subject)}/${index || ''}`,
    power,
    icon: subject.icon,
    path: icon,
    inks: inksOf(art.hero),
    light: canvas.light,
    key: pale(stage),
    name: `h${index}`,
  })
  const [shot, cut] = SHOT[layout]
  const scale = shot * size(power, layout) * s * drawn.scale
  const lean = (chance(`${seedOf(subject)}/lean`)() - 0.5) * 9
  const put = `translate(${num(stage.w * x)} ${num(stage.h + cut * scale + down)}) rotate(${num(lean)}) scale(${mirrored ? '-' : ''}${scale.toFixed(3)} ${scale.toFixed(3)})`
  return { shade: group(castShadow(canvas, layout), put), body: group(halo(drawn, pale(stage)) + drawn.body, put) }
}

/** A pale line around all of it, so that it lifts off any scene. */
const pale = ({ canvas }: Stage): string => keyInk(canvas.light)
const halo = (drawn: Drawn, ink: string): string =>
  shape(drawn.shell, ink, inked(ink, 15)) + line(drawn.limbs, ink, drawn.thick + 15)
/** Its shadow, away from the sun: a silhouette without detail. */
const castShadow = (canvas: Canvas, layout: Layout): string =>
  layout === 'tile'
    ? ''
    : `<g transform="skewX(-44) scale(1 .46)" opacity=".45">${shape(SHADOW, mix(canvas.main, INK, 0.55))}</g>`
const SHADOW = 'M-42 0L-50-112Q-52-140-30-146Q-36-204 0-206Q36-204 30-146Q52-140 50-112L42 0z'

/** A creature whose icon shows it whole. */
function beast(stage: Stage): string {
  const { subject, layout, w, h } = stage
  const power = powerOf(subject)
  const foot = h * (layout === 'card' ? 0.86 : 0.95)
  if (power <= 1)
    return BROOD.map(([x, y, s], index) =>
      grounded(stage, { x: w * x, y: foot * y, w: w * s, h: h * s, name: `h${index}` }),
    ).join('')
  const share = size(power, layout) * 0.88
  return grounded(stage, { x: w / 2, y: foot, w: w * 0.86 * share, h: h * 0.94 * share, name: 'h' })
}
const BROOD: readonly Spot[] = [
  [0.24, 0.93, 0.4],
  [0.78, 0.95, 0.42],
  [0.5, 1, 0.54],
]

const look = (stage: Stage): Pick<Placed, 'key' | 'contour' | 'flip'> => ({
  key: pale(stage),
  contour: CONTOUR[stage.layout],
  flip: stage.mirrored,
})
function grounded(stage: Stage, place: Placed): string {
  const placed = { ...look(stage), ...place }
  return shadow(stage.icon, placed, stage.canvas.main) + thing(stage.icon, inksOf(stage.art.hero), placed)
}

/** What a base is known for, so near the middle that a narrow head shows it whole, built of what the scene is made of. */
function landmark(stage: Stage): string {
  const { canvas, w, h, mirrored } = stage
  const inks = {
    lit: mix(canvas.low, canvas.light, 0.75),
    plain: mix(canvas.main, canvas.low, 0.62),
    shade: canvas.main,
  }
  const placed: Placed = {
    x: w * (mirrored ? 0.55 : 0.45),
    y: h * 0.88,
    w: Math.min(h * 0.86, w * 0.7),
    h: h * 0.72,
    contour: CONTOUR[stage.layout],
    key: '',
    name: 'h',
  }
  return shadow(stage.icon, placed, canvas.near) + thing(stage.icon, inks, placed)
}

/** What an action is about, on a burst with speed lines; what can be held is swung into the picture by an arm. */
function thrown(stage: Stage): string {
  const { subject, art, w, h, canvas, mirrored } = stage
  const r = Math.min(w, h) * 0.46
  const [x, y] = [w / 2, h * 0.48]
  const pop = art.pop ?? subject.color
  const ground =
    shape(burst(x, y, r * 1.2, 14, 0.74, 0.1), mix(pop, INK, 0.3), inked(INK, CONTOUR[stage.layout])) +
    shape(burst(x, y, r * 0.98, 14, 0.76, 0.1), mix(pop, WHITE, 0.14))
  const dots =
    stage.layout === 'tile' ? '' : shape(burst(x, y, r * 0.98, 14, 0.76, 0.1), 'url(#art-pale)', 'opacity=".16"')
  const behind = speed(seedOf(subject), w, h, canvas.light) + ground + dots
  const people = art.people && art.grips?.split(' ').includes(subject.icon) ? art.people : null
  if (!people)
    return (
      behind +
      thing(stage.icon, inksOf(art.hero), {
        ...look(stage),
        x,
        y: y + r * 0.78,
        w: r * 1.76,
        h: r * 1.56,
        tilt: mirrored ? 8 : -8,
        name: 'h',
      })
    )
  const { arm, hand } = reach(
    people,
    seedOf(subject),
    [x - r * 1.3, y + r * 1.7],
    [x - r * 0.12, y + r * 0.52],
    r * 0.42,
  )
  const item = thing(stage.icon, inksOf(art.hero), {
    ...look(stage),
    flip: false,
    x: x + r * 0.16,
    y: y + r * 0.66,
    w: r * 1.66,
    h: r * 1.5,
    tilt: 10,
    name: 'h',
  })
  const drawn = arm + item + hand
  return behind + (mirrored ? group(drawn, `matrix(-1 0 0 1 ${w} 0)`) : drawn)
}

/** Speed lines from the corners, for what happens at once. */
function speed(seed: string, w: number, h: number, light: string): string {
  const r = chance(`${seed}/speed`)
  let d = ''
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * 2 * Math.PI + r() * 0.3
    const from = Math.max(w, h) * (0.42 + 0.1 * r())
    d += `M${num(w / 2 + from * Math.cos(a))} ${num(h / 2 + from * Math.sin(a))}L${num(w / 2 + 2 * from * Math.cos(a))} ${num(h / 2 + 2 * from * Math.sin(a))}`
  }
  return line(d, light, 2.4, 'opacity=".7"')
}
