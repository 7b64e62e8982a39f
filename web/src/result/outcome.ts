// The end of a game in words, for one viewer. Winning, losing, giving up and agreeing have words of their own.
import type { View } from '../wire/protocol'

export interface Outcome {
  mood: 'win' | 'loss' | 'close' | 'left' | 'even'
  /** Large, with the line above it. */
  big: string
  above: string
  /** The heading of the result. */
  title: string
  /** The seat whose colours are shown; -1 without a winner. */
  seat: number
}

/** Ends without a loser. */
const ENDED: Record<string, string> = { agreed: 'Ended by agreement', 'ended by operator': 'Ended by the operator' }

/** How near to the goal a defeat counts as close. */
const CLOSE = 3

export function outcome(view: View, mine: number[]): Outcome {
  const { winners = [], reason = '', vp = [] } = view.result ?? {}
  const names = winners.map((seat) => view.seats[seat]?.name ?? '').join(' and ')
  const me = mine.length === 1 ? mine[0] : undefined
  const won = me !== undefined && winners.includes(me)
  const seat = (won ? me : winners[0]) ?? -1
  const points = (who: number): number => vp[who] ?? 0
  const title = titleOf(winners.length, names, won, me !== undefined)
  const wins = winners.length > 1 ? `${names} share it` : `${names} wins`
  if (winners.length === 0)
    return { mood: 'even', big: 'Nobody wins', above: reasonOf(reason) || 'The game is over', title, seat }
  if (me !== undefined && view.seats[me]?.gone) return { mood: 'left', big: 'You gave up', above: wins, title, seat }
  const ended = ENDED[reason]
  if (ended)
    return {
      mood: won && winners.length === 1 ? 'win' : 'even',
      big: won && winners.length === 1 ? 'You win' : wins,
      above: ended,
      title,
      seat,
    }
  if (me === undefined || won) {
    const above = reasonOf(reason) || `${points(seat)} points`
    return {
      mood: 'win',
      big: won && winners.length === 1 ? 'You win' : won ? 'You share it' : wins,
      above,
      title,
      seat,
    }
  }
  const missing = view.goal - points(me)
  if (reason === 'vp' && missing <= CLOSE)
    return {
      mood: 'close',
      big: 'So close',
      above: missing > 0 ? `${points(me)} of ${view.goal}` : `${points(me)} points, and ${wins}`,
      title,
      seat,
    }
  return { mood: 'loss', big: wins, above: `You: ${points(me)} of ${view.goal}`, title, seat }
}

const reasonOf = (reason: string): string =>
  ({ 'given up': 'Everybody else gave up', 'turn limit': 'The turn limit was reached' })[reason] ?? ''

function titleOf(winners: number, names: string, won: boolean, single: boolean): string {
  if (winners === 0) return 'Nobody wins'
  if (single && won) return winners > 1 ? 'You share the win!' : 'You win!'
  return `${names} ${winners > 1 ? 'share the win' : 'wins'}${single ? '' : '!'}`
}
