// Chances and luck in words.
import type { Review, SeatReview, TurnReview } from '../wire/protocol'

export const percent = (chance: number): string => `${Math.round(100 * chance)}\u00a0%`
export const signed = (change: number): string => {
  const points = Math.round(100 * change)
  return `${points === 0 ? '±' : points > 0 ? '+' : '−'}${Math.abs(points)}\u00a0%`
}

/** A moment of the curve. */
export function momentOf(turn: TurnReview, names: string[]): string {
  const when = turn.seat < 0 ? 'The end' : `Turn ${turn.turn}, ${names[turn.seat] ?? ''} to play`
  return `${when}: ${names.map((name, seat) => `${name} ${percent(turn.chances[seat] ?? 0)}`).join(', ')}`
}

export function choicesOf({ decisions, best, lost }: SeatReview): string {
  if (!decisions) return 'Nothing was to be chosen.'
  const worse = decisions - best
  const good = `${best} of ${decisions} choices were as good as the best the bot found.`
  return worse
    ? `${good} The other ${worse === 1 ? 'one' : worse} gave away ${percent(lost / worse)}${worse === 1 ? '' : ' each'}.`
    : good
}

export function luckOf({ luck, deal }: SeatReview): string {
  const size = Math.abs(luck)
  const how = size < 0.03 ? 'Luck was even' : `Luck was ${luck > 0 ? 'kind' : 'unkind'}`
  return `${how}: ${signed(luck)} in all, ${signed(deal)} of it by the first hand.`
}

/** The winner, and the title of the page. */
export function titleOf({ winners }: Review, names: string[]): string {
  const won = winners.map((seat) => names[seat] ?? '')
  if (!won.length) return 'Nobody won'
  return won.length === 1 ? `${won[0]} won` : `${won.slice(0, -1).join(', ')} and ${won.at(-1)} shared the win`
}
