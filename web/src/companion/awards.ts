// The places and points when a base scores (6.4, 6.5), and the winner (7.1), each with its reasons in words.
import type { Gain } from './game'

export interface Stand {
  seat: number
  power: number
  /** At least one minion is there. */
  minion: boolean
}
export interface Reason {
  text: string
  rule: string
}
export interface Award {
  gains: Gain[]
  why: Reason[]
}

const PLACES = ['first', 'second', 'third', 'fourth']
export const names = (list: string[]): string =>
  list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} and ${list.at(-1) ?? ''}`

/** Places and points, with reasons where they are not obvious. */
export function award(vp: number[], stands: Stand[], called: (seat: number) => string): Award {
  const there = stands.filter(({ power, minion }) => power > 0 || minion)
  const placeOf = (stand: Stand): number =>
    there.includes(stand) ? 1 + there.filter(({ power }) => power > stand.power).length : 0
  const gains = stands.map((stand) => {
    const place = placeOf(stand)
    return { seat: stand.seat, place, vp: place >= 1 && place <= 3 ? Math.max(0, vp[place - 1] ?? 0) : 0 }
  })
  return { gains, why: reasons(vp, stands, gains, called) }
}

function reasons(vp: number[], stands: Stand[], gains: Gain[], called: (seat: number) => string): Reason[] {
  const at = (place: number): Gain[] => gains.filter((gain) => gain.place === place)
  const who = (list: Gain[]): string => names(list.map(({ seat }) => called(seat)))
  const why: Reason[] = []
  for (const place of [1, 2, 3]) {
    const tied = at(place)
    if (tied.length < 2) continue
    why.push({
      text: `${who(tied)} tie for ${PLACES[place - 1]}: each gets the full ${vp[place - 1] ?? 0}.`,
      rule: '6.5.1',
    })
    if (place === 1 && tied.length === 2 && at(3).length)
      why.push({
        text: `After two winners nobody is second; ${who(at(3))} ${at(3).length > 1 ? 'are' : 'is'} third.`,
        rule: '6.5.2',
      })
    if (place === 1 && tied.length >= 3)
      why.push({ text: 'Three or more winners leave no second and no third place.', rule: '6.5.4' })
    if (place === 2 && gains.some((gain) => gain.place > 3))
      why.push({ text: 'After two runners-up nobody is third.', rule: '6.5.3' })
  }
  for (const gain of gains.filter(({ place }) => place > 0)) {
    const stand = stands.find(({ seat }) => seat === gain.seat)
    if (stand?.power === 0 && gain.vp > 0)
      why.push({
        text: `A minion of 0 power is enough: ${called(gain.seat)} is ${PLACES[gain.place - 1]}.`,
        rule: '6.4.6',
      })
  }
  const last = gains.filter(({ place }) => place > 3)
  if (last.length && !at(2).some(() => at(2).length > 1))
    why.push({ text: `Fourth place gets nothing: ${who(last)}.`, rule: '6.4.3' })
  const away = at(0)
  if (away.length)
    why.push({
      text: `${who(away)} ${away.length > 1 ? 'have' : 'has'} neither a minion nor power here, and so no place.`,
      rule: '6.4.7',
    })
  return why
}

export interface Verdict {
  /** Each player's final points, less their Madness cards. */
  final: number[]
  /** Who would win now; empty if no player has enough points, or the most is tied. */
  winners: number[]
  /** Who ties for the most, so that the game goes on. */
  tied: number[]
}

/** Two Madness cards cost a point. */
export const madnessCost = (cards: number): number => Math.floor(cards / 2)

/** Look for a winner at the end of a turn; `agreed`: all want to stop at any points (7.1.10), unless they tie. */
export function verdict(vp: number[], goal: number, madness: number[] | null, agreed = false): Verdict {
  const final = vp.map((points, seat) => Math.max(0, points - madnessCost(madness?.[seat] ?? 0)))
  if (!agreed && !vp.some((points) => points >= goal)) return { final, winners: [], tied: [] }
  const most = Math.max(...final)
  const top = final.flatMap((points, seat) => (points === most ? [seat] : []))
  if (top.length === 1) return { final, winners: top, tied: [] }
  if (!madness) return { final, winners: [], tied: top }
  const fewest = Math.min(...top.map((seat) => madness[seat] ?? 0))
  return { final, winners: top.filter((seat) => (madness[seat] ?? 0) === fewest), tied: [] }
}
