// The table between two frames, one log line at a time, so that words and numbers agree while a frame is told.
import type { BaseView, LogLine, View } from '../wire/protocol'

/** The view after this line, as far as the line itself tells. */
export function after(view: View, line: LogLine): View {
  switch (line.kind) {
    case 'scores':
      return { ...view, scoring: { base: line.bases[0] ?? -1, step: 'before' } }
    case 'award':
      return { ...paid(view, line), scoring: { base: line.bases[0] ?? -1, step: 'award' } }
    case 'vp':
      return paid(view, line)
    case 'cleared':
      return {
        ...view,
        bases: view.bases.map((base) => (base.id === line.bases[0] ? cleared(base, line) : base)),
        scoring: { base: line.bases[0] ?? -1, step: 'discard' },
      }
    case 'turn':
      return { ...view, current: line.seat, turn: line.turn, phase: 'start', scoring: null, question: null }
    default:
      return view
  }
}

/** The view with a new base in the place of the one that has broken. */
export function replaced(view: View, old: number, line: LogLine, then: View): View {
  const fresh = then.bases.find((base) => base.id === line.bases[0])
  const bases = view.bases.flatMap((base) => (base.id === old ? (fresh ? [fresh] : []) : [base]))
  const broken = view.bases.filter((base) => base.id === old).map(({ id, face }) => ({ id, face, owner: -1 }))
  return { ...view, bases, base_discard: [...view.base_discard, ...broken], set_aside: then.set_aside, scoring: null }
}

const paid = (view: View, line: LogLine): View => ({
  ...view,
  seats: view.seats.map((each, seat) => (seat === line.seat ? { ...each, vp: each.vp + line.vp } : each)),
})

/** The base without the cards that have gone from it. */
function cleared(base: BaseView, line: LogLine): BaseView {
  const gone = new Set(line.cards.map(({ id }) => id))
  const left = <T extends { id: number }>(things: T[]): T[] => things.filter(({ id }) => !gone.has(id))
  return {
    ...base,
    minions: left(base.minions),
    actions: left(base.actions),
    titans: left(base.titans),
    buried: left(base.buried),
    places: [],
    power: base.power.map(() => 0),
    total: 0,
  }
}
