// All players in the order of the result: winners first, then by points, with shared places.
import { ordinal } from '../cards/words'
import type { SeatView, View } from '../wire/protocol'

export interface Row {
  seat: number
  player: SeatView
  vp: number
  winner: boolean
  place: string
}

export function placed(view: View): Row[] {
  const winners = view.result?.winners ?? []
  const rows = view.seats.map((player, seat) => ({
    seat,
    player,
    vp: view.result?.vp[seat] ?? player.vp,
    winner: winners.includes(seat),
  }))
  const before = (a: (typeof rows)[number], b: (typeof rows)[number]): number =>
    Number(b.winner) - Number(a.winner) || b.vp - a.vp
  return rows
    .sort(before)
    .map((row) => ({ ...row, place: ordinal(1 + rows.filter((other) => before(other, row) < 0).length) }))
}
