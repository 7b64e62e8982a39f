// The highlights of a finished game, from the server's summary.
import { cards } from '../cards/catalog.svelte'
import { plural } from '../cards/words'
import type { Scored, Strongest, Summary } from '../wire/protocol'

export const powerAt = (scored: Scored): number => scored.awards.reduce((sum, { power }) => sum + power, 0)

/** The base with the most power when it broke. */
export function biggest(scored: Scored[]): Scored | null {
  return scored.reduce<Scored | null>((best, each) => (best && powerAt(best) >= powerAt(each) ? best : each), null)
}

/** The strongest minion that stood at a base as it broke, and whose it was. */
export function bestCard(seats: Summary['seats']): (Strongest & { seat: number }) | null {
  let best: (Strongest & { seat: number }) | null = null
  seats.forEach(({ strongest }, seat) => {
    if (strongest && (!best || strongest.power > best.power)) best = { ...strongest, seat }
  })
  return best
}

export const minionsDestroyed = (faces: string[]): number =>
  faces.filter((face) => cards.face(face)?.kind === 'minion').length

/** The turn in which a winner took the lead for good, as its place in the list of turns; -1 if there is none. */
export function leadForGood(turns: Summary['turns'], winner: number): number {
  const ahead = turns.map(({ vp }) => vp.every((each, seat) => seat === winner || each < (vp[winner] ?? 0)))
  return ahead.at(-1) ? ahead.lastIndexOf(false) + 1 : -1
}

export interface Decision {
  words: string
  /** Where the replay shows it; -1 if at no single base. */
  step: number
}

/** What decided the game, in one sentence; null if it was not won by points. */
export function decided(summary: Summary, winners: number[], name: (seat: number) => string): Decision | null {
  const [winner] = winners
  if (winners.length !== 1 || winner === undefined) return null
  const at = leadForGood(summary.turns, winner)
  const turn = summary.turns[at]
  if (!turn) return null
  const earned = (each: Scored): number => each.awards.find(({ seat }) => seat === winner)?.vp ?? 0
  const base = summary.scored
    .filter((each) => each.turn === turn.turn && earned(each) > 0)
    .sort((a, b) => earned(b) - earned(a))[0]
  const where = base
    ? `${cards.name(base.base)} gave ${name(winner)} ${plural(earned(base), 'point')}`
    : `${name(winner)} gained points`
  const last = at === summary.turns.length - 1
  return {
    words: `${where} in turn ${turn.turn}: ${last ? 'that decided it' : 'the lead, and for good'}.`,
    step: base?.step ?? -1,
  }
}

/** A scored base in words: the points of each player. */
export const toldOf = (scored: Scored, name: (seat: number) => string): string =>
  `Turn ${scored.turn}: ${cards.name(scored.base)}, ${scored.awards.map(({ seat, vp }) => `${name(seat)} ${vp}`).join(', ')}`

/** A day's deal in symbols: the winner of each base, then the points. */
export function dealLine(scored: Scored[], { vp, winners }: { vp: number[]; winners: number[] }, me: number): string {
  const first = ({ awards }: Scored): string => {
    const won = awards.filter(({ place }) => place === 1).map(({ seat }) => seat)
    return !won.includes(me) ? '🟥' : won.length > 1 ? '🟨' : '🟩'
  }
  const others = vp.filter((_, seat) => seat !== me)
  const end = winners.includes(me) ? (winners.length > 1 ? '🤝' : '🏆') : '💥'
  return `${scored.map(first).join('')} ${end} ${vp[me] ?? 0}:${others.join(':')}`.trim()
}
