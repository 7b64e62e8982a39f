// Each player's chances, turn by turn, as stacked bands that always fill the whole height.
import type { DecisionReview, TurnReview } from '../wire/protocol'

export interface Room {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}
export interface Mark {
  /** Which of the shown decisions it is. */
  index: number
  seat: number
  x: number
  y: number
}
export interface Bands {
  bands: { seat: number; path: string }[]
  /** The lines between bands. */
  edges: string[]
  marks: Mark[]
  rows: { percent: number; y: number }[]
  columns: { turn: number; x: number }[]
  /** Where each moment lies. */
  moments: number[]
}

const ROWS = [0, 25, 50, 75, 100]
const MOST_COLUMNS = 8

export function bandsOf(turns: TurnReview[], decisions: DecisionReview[], seats: number, room: Room): Bands {
  const last = Math.max(1, turns.length - 1)
  const x = (place: number): number => round(room.left + ((room.width - room.left - room.right) * place) / last)
  const y = (share: number): number => round(room.top + (room.height - room.top - room.bottom) * (1 - share))
  const below = (turn: TurnReview, seat: number): number =>
    Math.min(
      1,
      turn.chances.slice(0, seat).reduce((sum, each) => sum + each, 0),
    )
  const edge = (seat: number): string[] => turns.map((turn, place) => `${x(place)} ${y(below(turn, seat))}`)
  const order = Array.from({ length: seats }, (_, seat) => seat)
  return {
    bands: order.map((seat) => ({ seat, path: `M${edge(seat + 1).join('L')}L${edge(seat).reverse().join('L')}Z` })),
    edges: order.slice(1).map((seat) => `M${edge(seat).join('L')}`),
    marks: decisions.map((decision, index) => {
      const place = placeOf(turns, decision.step)
      const turn = turns[Math.round(place)]
      return {
        index,
        seat: decision.seat,
        x: x(place),
        y: turn ? y(below(turn, decision.seat) + (turn.chances[decision.seat] ?? 0) / 2) : y(0.5),
      }
    }),
    rows: ROWS.map((percent) => ({ percent, y: y(percent / 100) })),
    columns: columnsOf(turns).map((place) => ({ turn: turns[place]?.turn ?? 0, x: x(place) })),
    moments: turns.map((_, place) => x(place)),
  }
}

/** Where a step lies between the moments of the curve. */
export function placeOf(turns: TurnReview[], step: number): number {
  const next = turns.findIndex((turn) => turn.step > step)
  if (next < 0) return Math.max(0, turns.length - 1)
  const before = turns[next - 1]
  const after = turns[next]
  if (!before || !after) return 0
  return next - 1 + (step - before.step) / Math.max(1, after.step - before.step)
}

/** The moment that lies nearest to a place of the picture. */
export function nearest(moments: number[], x: number): number {
  return moments.reduce(
    (best, each, place) => (Math.abs(each - x) < Math.abs((moments[best] ?? 0) - x) ? place : best),
    0,
  )
}

const round = (n: number): number => Math.round(n * 10) / 10

/** The turns whose numbers are written, by their places. */
function columnsOf(turns: TurnReview[]): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((each) => turns.length / each <= MOST_COLUMNS) ?? 500
  return turns.flatMap((turn, place) => (turn.seat >= 0 && (place === 0 || turn.turn % step === 0) ? [place] : []))
}
