// Where to put a coach's words: the things on the screen they point at, and the place beside them that covers least.
import type { Pointer } from '../wire/protocol'

const PLACES: Record<string, string> = {
  end: '[data-testid=end-turn]',
  undo: '[data-testid=undo], [data-testid=back]',
  pass: '[data-testid=decline]',
  hand: '[data-testid=hand]',
  bases: '[data-testid=bases]',
  race: '[data-testid=race]',
  plays: '[data-testid=plays]',
}
/** The elements that show a thing: a base may be in the list of targets instead, and a thing without room on the table has a button. */
const THINGS: Record<string, string[]> = { card: ['hand-card', 'reader-card'], base: ['base', 'target-base'] }

/** How to find what a pointer means among the things of the table. */
export function selectorOf({ kind, id, name }: Pointer): string {
  if (kind === 'place') return PLACES[name] ?? ''
  return [
    ...(THINGS[kind] ?? [kind]).map((testid) => `[data-testid=${testid}][data-id="${id}"]`),
    `[data-testid=option][data-for="${kind}:${id}"]`,
  ].join(', ')
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top))

/** Above, below, to the right and to the left of a thing. */
function beside(
  thing: Box,
  { width, height }: { width: number; height: number },
  gap: number,
): { left: number; top: number }[] {
  const left = thing.left + thing.width / 2 - width / 2
  const top = thing.top + thing.height / 2 - height / 2
  return [
    { left, top: thing.top - height - gap },
    { left, top: thing.top + thing.height + gap },
    { left: thing.left + thing.width + gap, top },
    { left: thing.left - width - gap, top },
  ]
}

/** A place for a bubble on a screen: beside a thing it points at or at an edge, over none of them, and least over what is busy. */
export function placeFor(
  size: { width: number; height: number },
  targets: Box[],
  busy: Box[],
  screen: { width: number; height: number },
): Box {
  const EDGE = 8
  const GAP = 14
  const { width, height } = size
  const within = (left: number, top: number): Box => ({
    left: Math.max(EDGE, Math.min(left, screen.width - width - EDGE)),
    top: Math.max(EDGE, Math.min(top, screen.height - height - EDGE)),
    width,
    height,
  })
  const right = screen.width - width - EDGE
  const foot = screen.height - height - EDGE
  const anywhere = [
    within((screen.width - width) / 2, 60),
    within(EDGE, 60),
    within(right, 60),
    within(EDGE, foot),
    within(right, foot),
  ]
  const places = [
    ...targets.flatMap((target) => beside(target, size, GAP)).map(({ left, top }) => within(left, top)),
    ...anywhere,
  ]
  const cost = (place: Box): number =>
    4 * targets.reduce((sum, box) => sum + overlap(place, box), 0) +
    busy.reduce((sum, box) => sum + overlap(place, box), 0)
  return places.reduce((best, place) => (cost(place) < cost(best) - 1 ? place : best))
}
