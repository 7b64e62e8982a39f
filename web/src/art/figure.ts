// People: posed, dressed and armed. A figure is 200 units high, its feet at 0 0; it looks to the right and is lit from the left.
import type { Build, Costume, Hold } from './costume'
import { face, HEAD } from './head'
import { thing, type Inks } from './hero'
import { INK, mix } from './ink'
import { fist, limb, palm, round, type Point } from './limbs'
import { outline } from './outline'
import { num } from './path'
import { chance } from './seed'
import { Dressing, paletteOf, pick } from './wardrobe'

export interface Person {
  seed: string
  power: number
  /** The icon's name and path. */
  icon: string
  path: string
  inks: Inks
  light: string
  /** The colour of the pale line around things. */
  key: string
  /** Something to tell clip paths of one picture apart. */
  name: string
}

interface Body {
  /** Half the width of the shoulders and of the waist. */
  wide: number
  waist: number
  arm: number
  /** The head's middle above the feet, and its size. */
  head: number
  size: number
  /** How large all of it is. */
  scale: number
}
const BODIES: Record<Build, Body> = {
  small: { wide: 29, waist: 24, arm: 14, head: -150, size: 1.34, scale: 0.84 },
  slim: { wide: 31, waist: 21, arm: 14, head: -163, size: 1.2, scale: 0.92 },
  hero: { wide: 41, waist: 26, arm: 18, head: -164, size: 1.14, scale: 1 },
  brute: { wide: 56, waist: 34, arm: 25, head: -157, size: 1.12, scale: 1.06 },
  robe: { wide: 34, waist: 26, arm: 17, head: -161, size: 1.16, scale: 1 },
}
const buildFor = (power: number): Build => (power >= 5 ? 'brute' : power >= 3 ? 'hero' : power === 2 ? 'slim' : 'small')

interface Pose {
  front: readonly [Point, Point]
  back: readonly [Point, Point]
  /** Where the thing is held, how it is turned, and how large it is. */
  item: readonly [number, number, number, number]
}

/** Elbow and hand of each arm, counted from the shoulder outwards and down; the item's middle from the hand. */
const POSES: Record<Exclude<Hold, 'icon'>, Pose> = {
  raise: {
    front: [
      [24, -2],
      [28, -36],
    ],
    back: [
      [20, 26],
      [-8, 46],
    ],
    item: [7, -30, 12, 78],
  },
  ready: {
    front: [
      [14, 34],
      [44, 14],
    ],
    back: [
      [18, 30],
      [2, 50],
    ],
    item: [8, -16, 12, 70],
  },
  both: {
    front: [
      [16, 38],
      [-14, 34],
    ],
    back: [
      [16, 38],
      [-10, 36],
    ],
    item: [-20, -6, -6, 78],
  },
  shoulder: {
    front: [
      [26, 36],
      [34, -2],
    ],
    back: [
      [20, 26],
      [-8, 46],
    ],
    item: [6, -26, 28, 84],
  },
  point: {
    front: [
      [30, 4],
      [60, -6],
    ],
    back: [
      [20, 30],
      [6, 52],
    ],
    item: [18, -8, 0, 56],
  },
  badge: {
    front: [
      [20, 28],
      [-6, 48],
    ],
    back: [
      [20, 28],
      [-6, 48],
    ],
    item: [0, 0, 0, 44],
  },
  hips: {
    front: [
      [26, 26],
      [-8, 50],
    ],
    back: [
      [26, 26],
      [-8, 50],
    ],
    item: [0, 0, 0, 0],
  },
  menace: {
    front: [
      [26, 14],
      [34, -26],
    ],
    back: [
      [24, 16],
      [30, -22],
    ],
    item: [0, 0, 0, 0],
  },
  punch: {
    front: [
      [22, 30],
      [40, 6],
    ],
    back: [
      [24, 24],
      [2, 30],
    ],
    item: [0, 0, 0, 0],
  },
}
/** Where nothing is held, hands are open or clenched. */
const OPEN: ReadonlySet<Hold> = new Set(['menace'])

export interface Drawn {
  body: string
  /** The outline of all of it, for shadows and a pale line around; arms and legs are lines of that thickness. */
  shell: string
  limbs: string
  thick: number
  scale: number
}

export function figure(costume: Costume, person: Person): Drawn {
  const r = chance(`${person.seed}/figure`)
  const build = costume.build ?? buildFor(person.power)
  const body = BODIES[build]
  const inks = paletteOf(costume, r, person.light)
  const hold =
    costume.hold ??
    pick(
      r,
      person.path || costume.gear ? (['raise', 'ready', 'shoulder'] as const) : (['hips', 'menace', 'punch'] as const),
    )
  const pose = POSES[hold === 'icon' ? 'hips' : hold]
  const dress = new Dressing(inks)
  const ink = (name: string | undefined, other = ''): string => inks[name ?? ''] ?? other
  const front = arm(1, pose.front, body, ink(costume.sleeve, inks.a))
  const rear = arm(-1, pose.back, body, ink(costume.sleeve, inks.a))
  const grip = (at: Point, side: 1 | -1): string => {
    const size = (body.arm * 0.6 + 3) * (hold === 'punch' && side > 0 ? 1.5 : 1)
    dress.shell += round(at, size)
    return (OPEN.has(hold) ? palm : fist)(at, side, size, ink(costume.hand, inks.s))
  }
  const item = person.path && pose.item[3] && !costume.gear ? held(person, hold, pose, front.hand, body) : ''
  dress.parts(costume.back)
  dress.out += rear.drawn + (hold === 'both' ? '' : grip(rear.hand, -1))
  lower(dress, build, ink(costume.legs, mix(inks.b ?? INK, INK, 0.3)))
  dress.part(`*a ${torso(build, body)}`)
  dress.parts(costume.body)
  if (hold === 'badge') dress.out += item
  upper(dress, costume, body)
  dress.out += face(r, costume, inks, body.head, body.size, person.power)
  dress.parts(costume.mask, 0, body.head, body.size)
  if (costume.hats?.length) dress.parts(pick(r, costume.hats), 0, body.head, body.size)
  if (hold !== 'badge') dress.out += item
  dress.parts(costume.gear, front.hand[0], front.hand[1])
  dress.out += front.drawn + grip(front.hand, 1) + (hold === 'both' ? grip(rear.hand, -1) : '')
  return { body: dress.out, shell: dress.shell, limbs: front.shell + rear.shell, thick: body.arm, scale: body.scale }
}

const SHOULDER = -119

function arm(
  side: 1 | -1,
  [elbow, end]: readonly [Point, Point],
  body: Body,
  ink: string,
): { drawn: string; hand: Point; shell: string } {
  const x = body.wide - 5
  const hand: Point = [side * (x + end[0]), SHOULDER + end[1]]
  const bend: Point = [side * (x + elbow[0] * 1.35), SHOULDER + elbow[1] * 1.1]
  const shell = `M${num(side * x)} ${SHOULDER}Q${num(bend[0])} ${num(bend[1])} ${num(hand[0])} ${num(hand[1])}`
  return { drawn: limb([side * x, SHOULDER], bend, hand, body.arm, ink), hand, shell }
}

function lower(dress: Dressing, build: Build, ink: string): void {
  if (build === 'robe') return
  dress.out += limb([-13, -64], [-20, -30], [-20, -6], 20, ink) + limb([13, -64], [20, -30], [22, -6], 20, ink)
  dress.part('k M-38 2q-2-16 14-16h12v16zM12 2v-16h12q16 0 14 16z')
}

const torso = (build: Build, { wide, waist }: Body): string =>
  build === 'robe'
    ? `M${-wide}-118Q${-wide}-134-16-134H16Q${wide}-134 ${wide}-118Q34-60 54 2H-54Q-34-60 ${-wide}-118z`
    : `M${-wide}-120Q${-wide + 2}-136-18-136H18Q${wide - 2}-136 ${wide}-120Q${wide - 2}-90 ${waist}-58H${-waist}Q${-wide + 2}-90 ${-wide}-120z`

function upper(dress: Dressing, costume: Costume, body: Body): void {
  dress.parts(costume.behind, 0, body.head, body.size)
  if (costume.skull !== '') dress.part(`*s ${costume.skull ?? HEAD}`, 0, body.head, body.size)
}

/** The thing in the hand. */
function held(person: Person, hold: Hold, pose: Pose, hand: Point, body: Body): string {
  const [dx, dy, turn, size] = pose.item
  const { box } = outline(person.path)
  const long = Math.max(box.w, box.h)
  const scale = (size * (0.9 + 0.1 * (body.scale - 0.8))) / long
  const [w, h] = [box.w * scale, box.h * scale]
  const x = hold === 'badge' ? 0 : hold === 'both' ? 2 : hand[0] + dx
  const y = hold === 'badge' ? -96 : hold === 'both' ? -92 : hand[1] + dy
  return thing(person.path, person.inks, {
    x,
    y: y + h / 2,
    w,
    h,
    tilt: turn,
    contour: 4,
    key: person.key,
    name: person.name,
  })
}

/** An arm that reaches into the picture from its lower left corner, and the hand that closes around something there. */
export function reach(
  costume: Costume,
  seed: string,
  from: Point,
  hand: Point,
  width: number,
): { arm: string; hand: string } {
  const inks = paletteOf(costume, chance(`${seed}/arm`), '')
  const bend: Point = [from[0] + (hand[0] - from[0]) * 0.75, from[1] + (hand[1] - from[1]) * 0.25]
  const sleeve = inks[costume.sleeve ?? 'a'] ?? INK
  return {
    arm: limb(from, bend, hand, width, sleeve),
    hand: fist(hand, 1, width * 0.72, inks[costume.hand ?? 's'] ?? INK),
  }
}
