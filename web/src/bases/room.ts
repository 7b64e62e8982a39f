// The room a base has for its parts, measured once for each state of things: many columns are tried before one is drawn.
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
  /** It has a phone for itself, one base beside the other. */
  alone?: boolean
}

export const isStrip = ({ kind, phone, scrolls, rows }: Layout, alone = false): boolean => kind === 'short' || (phone && !alone && !scrolls && rows > 1)
/** Cards at the base that lie between its ability and the lanes. */
export const chipsAt = (base: BaseView, { touch }: Layout): number => (touch ? 0 : base.actions.length + base.buried.length)
/** Many of them show only their picture where it is narrow. */
export const areBrief = (chips: number, width: number): boolean => chips > 2 && width < 300

const MOST = 900
const kept = new Map<string, Plan>()

/** @param big whether a titan is drawn twice as wide as a minion */
export function plannedAt(subject: Subject, width: number, big = false): Plan {
  const { base, rule, viewer, layout, scale, height, alone = false } = subject
  const lanes = lanesOf(base, viewer, layout.touch).map(({ seat, tiles }) => ({ seat, tiles: slotsOf(tiles, big).length }))
  const chips = chipsAt(base, layout)
  const letters = lettersFor(layout, layout.columns, alone).map((size) => size * scale)
  const strip = isStrip(layout, alone)
  const wide = Math.round(width)
  const key = [timesMeasuredAnew(), wide, height, scale, layout.touch, strip, chips, letters, lanes.map(({ seat, tiles }) => `${seat}:${tiles}`), rule].join('|')
  const known = kept.get(key)
  if (known) return known
  const plan = planOf({
    width: wide,
    height,
    lanes,
    fixed: FIXED[strip ? 'strip' : 'whole'] + (chips ? CHIP_ROW * (areBrief(chips, wide) || chips < 2 ? 1 : 2) : 0),
    lines: (size) => (rule ? linesOf(rule, `500 ${size}px 'Figtree Variable'`, wide - 21) : 0),
    letters,
    touch: layout.touch,
    scale,
    strip,
  })
  if (kept.size >= MOST) kept.clear()
  kept.set(key, plan)
  return plan
}
