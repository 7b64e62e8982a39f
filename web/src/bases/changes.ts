// Finds where something has changed.
import type { BaseView, View } from '../wire/protocol'

const signature = (base: BaseView): string =>
  [
    base.id,
    base.breakpoint,
    base.power,
    base.counters,
    base.minions.map(({ id, counters, actions }) => [id, counters, actions.length]),
    base.actions.map(({ id }) => id),
    base.buried.length,
  ].join()

/** The place of the first base at which something has changed; -1 if nothing has. */
export function changedBase(before: View, now: View): number {
  if (before === now) return -1
  const known = new Set(before.bases.map(signature))
  return now.bases.findIndex((base) => !known.has(signature(base)))
}
