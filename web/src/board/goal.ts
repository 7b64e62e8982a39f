// The race: every player's points, and how a base would change them.
import type { BaseView, View } from '../wire/protocol'

const NEAR = 0.6
/** The share of the breakpoint from which a base may break soon. */
export const isNear = (base: BaseView): boolean => base.total >= NEAR * base.breakpoint

/** A base that is being scored has paid once its prizes are given. */
const PAID = ['award', 'after', 'discard', 'replace']
const hasPaid = ({ scoring }: View, base: BaseView): boolean => scoring?.base === base.id && PAID.includes(scoring.step)

/** The seat that would win if this base scored now; null if the game would go on, as it does at a tie. */
export function endsFor(view: View, base: BaseView): number | null {
  if (view.result || hasPaid(view, base)) return null
  const earned = (seat: number): number =>
    base.places.filter((place) => place.seat === seat).reduce((sum, place) => sum + place.vp, 0)
  const after = view.seats.map((player, seat) => player.vp + earned(seat))
  const best = Math.max(...after)
  const first = after.findIndex((vp) => vp === best)
  if (best < view.goal || earned(first) === 0) return null
  return after.filter((vp) => vp === best).length > 1 ? null : first
}
