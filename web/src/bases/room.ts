// The space a base has for its parts, cached for each state: many widths are tried before one is drawn.
import type { Layout } from '../board/layout'
import { linesOf, timesMeasuredAnew } from '../ui/measure'
import type { BaseView } from '../wire/protocol'
import { lanesOf, slotsOf } from './lanes'
import { type Plan, planOf } from './plan'
import { CHIP_ROW, FIXED, lettersFor } from './sizes'

/** What decides how a base is divided, but for its width. */
export interface Subject {
  base: BaseView
  rule: string
  viewer: number | null
  layout: Layout
  scale: number
  height: number
  /** It fills a phone, one base beside the other. */
  alone?: boolean
}

export const isStrip = ({ kind, phone, scrolls, rows }: Layout, alone = false): boolean =>
  kind === 'short' || (phone && !alone && !scrolls && rows > 1)
/** Cards at the base that lie between its ability and the lanes. */
export const chipsAt = (base: BaseView, { touch }: Layout): number =>
  touch ? 0 : base.actions.length + base.buried.length

/** How a base is divided, and whether the cards at it show only their picture: there are many, or words would be cut for them. */
export interface Divided extends Plan {
  brief: boolean
}

const MOST = 900
const kept = new Map<string, Divided>()

/** @param big whether a titan is drawn twice as wide as a minion */
export function plannedAt(subject: Subject, width: number, big = false): Divided {
  const { base, rule, viewer, layout, scale, height, alone = false } = subject
  const lanes = lanesOf(base, viewer, layout.touch).map(({ seat, tiles }) => ({
    seat,
    tiles: slotsOf(tiles, big).length,
  }))
  const chips = chipsAt(base, layout)
  const letters = lettersFor(layout, layout.columns, alone).map((size) => size * scale)
  const strip = isStrip(layout, alone)
  const wide = Math.round(width)
  const key = [
    timesMeasuredAnew(),
    wide,
    height,
    scale,
    layout.touch,
    strip,
    chips,
    letters,
    lanes.map(({ seat, tiles }) => `${seat}:${tiles}`),
    rule,
  ].join('|')
  const known = kept.get(key)
  if (known) return known
  const divided = (chipRows: number): Plan =>
    planOf({
      width: wide,
      height,
      lanes,
      fixed: FIXED[strip ? 'strip' : 'whole'] + CHIP_ROW * chipRows,
      lines: (size) => (rule ? linesOf(rule, `500 ${size}px 'Figtree Variable'`, wide - 21) : 0),
      letters,
      touch: layout.touch,
      scale,
      strip,
    })
  const many = chips > 2 && wide < 300
  const whole = divided(chips < 2 || many ? Math.min(1, chips) : 2)
  const spared = !many && chips === 2 && wide < 300 && (whole.cut > 0 || whole.scrolls)
  const plan: Divided = { ...(spared ? divided(1) : whole), brief: many || spared }
  if (kept.size >= MOST) kept.clear()
  kept.set(key, plan)
  return plan
}
