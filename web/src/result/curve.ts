// Each player's points, turn by turn, as lines to draw.
import type { Summary } from '../wire/protocol'

export interface Mark {
  seat: number
  x: number
  y: number
  /** The scored base it belongs to, by its place in the summary. */
  scored: number
}
export interface Curve {
  lines: { seat: number; path: string }[]
  marks: Mark[]
  /** Numbers at the edges, and where. */
  rows: { vp: number; y: number }[]
  columns: { turn: number; x: number }[]
  /** Where the game is won. */
  goal: number
}
export interface Room {
  width: number
  height: number
  /** Left free for the numbers. */
  left: number
  bottom: number
  rest: number
}

const ROWS = 5
/** Lines that would lie on each other lie so far apart. */
const APART = 1.7

export function curveOf(
  { turns, scored }: Pick<Summary, 'turns' | 'scored'>,
  seats: number,
  goal: number,
  room: Room,
): Curve {
  const last = Math.max(1, turns.at(-1)?.turn ?? 1)
  const most = Math.max(goal, ...turns.flatMap(({ vp }) => vp)) + 0.6
  const x = (turn: number): number => round(room.left + ((room.width - room.left - room.rest) * turn) / last)
  const y = (vp: number, seat = 0): number =>
    round(room.rest + (room.height - room.bottom - room.rest) * (1 - vp / most) + shift(seat, seats))
  const order = Array.from({ length: seats }, (_, seat) => seat)
  const lines = order.map((seat) => ({
    seat,
    path: `M${x(0)} ${y(0, seat)}${turns.map((each) => `L${x(each.turn)} ${y(each.vp[seat] ?? 0, seat)}`).join('')}`,
  }))
  const marks = scored.flatMap(({ turn, awards }, index) =>
    awards
      .filter(({ vp }) => vp > 0)
      .map(({ seat }) => ({
        seat,
        scored: index,
        x: x(turn),
        y: y(turns.find((each) => each.turn === turn)?.vp[seat] ?? 0, seat),
      })),
  )
  const rows = [...new Set([...Array.from({ length: Math.floor(most / ROWS) + 1 }, (_, row) => row * ROWS)])].map(
    (vp) => ({ vp, y: y(vp) }),
  )
  return {
    lines,
    marks: once(marks),
    rows,
    columns: columnsOf(last).map((turn) => ({ turn, x: x(turn) })),
    goal: y(goal),
  }
}

const round = (n: number): number => Math.round(n * 10) / 10
const shift = (seat: number, seats: number): number => (seat - (seats - 1) / 2) * APART

/** Two bases of one turn at which a seat earned something are one mark: the later one. */
function once(marks: Mark[]): Mark[] {
  const found = new Map(marks.map((mark) => [`${mark.seat} ${mark.x}`, mark]))
  return [...found.values()]
}

/** The first and the last turn, and a few in between. */
function columnsOf(last: number): number[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => last / each <= 6) ?? 100
  const between = Array.from({ length: Math.floor(last / step) }, (_, index) => (index + 1) * step).filter(
    (turn) => turn > 1 && last - turn >= step * 0.6,
  )
  return [1, ...between, last].filter((turn, index, all) => all.indexOf(turn) === index)
}
