// This round in short: the plays since each player's last turn, and a sentence about them.
import type { LogLine } from '../wire/protocol'
import type { PlayBeat, ScoringBeat } from './beats'
import type { Moment } from './playback.svelte'
import { groupLines } from './plays'
import { turnBudget } from './pace'

export const MOST_THUMBS = 8

export interface Thumb {
  beat: PlayBeat | ScoringBeat
  /** The place of its last moment: all of it is told there. */
  place: number
}

/** The newest plays and scorings of the last turns, one for each player. */
export function thumbsOf(moments: Moment[]): Thumb[] {
  const newest = moments.at(-1)?.step.frame.view
  if (!newest) return []
  const found = new Map<number, Thumb>()
  moments.forEach(({ step: { beat } }, place) => {
    const shown = beat.kind === 'scoring' || (beat.kind === 'play' && beat.face !== '')
    if (shown && beat.turn > newest.turn - newest.seats.length) found.set(beat.key, { beat, place })
  })
  return [...found.values()].slice(-MOST_THUMBS)
}

/** What one other player did since the viewer's last turn. */
export interface Deeds {
  seat: number
  plays: number
  /** The bases that broke in their turn. */
  broke: number[]
}

/** Everything since the viewer's turn before this one, player by player, including those who had a turn and did nothing. */
export function deedsSince(lines: LogLine[], viewer: number): Deeds[] {
  const turns = lines.flatMap((line, place) => (line.kind === 'turn' && line.seat === viewer ? [place] : []))
  const [last, now] = turns.length > 1 ? turns.slice(-2) : [0, turns[0]]
  const found = new Map<number, Deeds>()
  let current = viewer
  // The line of the new turn tells which draw was the end of the one before.
  for (const { kind, head } of groupLines(lines.slice(last, (now ?? lines.length) + 1))) {
    if (kind === 'turn') current = head.seat
    const seat = kind === 'scoring' ? current : head.seat
    if (seat === viewer || seat < 0 || (kind !== 'play' && kind !== 'turn' && head.kind !== 'scores')) continue
    const deeds = found.get(seat) ?? { seat, plays: 0, broke: [] }
    const broke = head.kind === 'scores' ? head.bases : []
    found.set(seat, { ...deeds, plays: deeds.plays + (kind === 'play' ? 1 : 0), broke: [...deeds.broke, ...broke] })
  }
  return [...found.values()]
}

/** `Bolt: 2 plays · Cog broke The Hill · Dot played nothing`. */
export const recap = (deeds: Deeds[], name: (seat: number) => string, base: (id: number) => string): string =>
  deeds
    .map(({ seat, plays, broke }) => {
      if (!plays && !broke.length) return `${name(seat)} played nothing`
      const words = [
        ...(plays ? [plays === 1 ? '1 play' : `${plays} plays`] : []),
        ...broke.map((id) => `broke ${base(id)}`),
      ]
      return plays ? `${name(seat)}: ${words.join(', ')}` : `${name(seat)} ${words.join(', ')}`
    })
    .join(' · ')

const PLAY = 1600
const SCORING = 4400
/** About how long it takes to tell these lines to this viewer, in milliseconds. */
export function estimate(lines: LogLine[], seats: number, viewer: number): number {
  const turns = new Map<number, number>()
  for (const { kind, head } of groupLines(lines)) {
    if (head.seat === viewer) continue
    const time = kind === 'play' ? PLAY : head.kind === 'scores' ? SCORING : 0
    turns.set(head.turn, (turns.get(head.turn) ?? 0) + time)
  }
  return [...turns.values()].reduce((sum, time) => sum + Math.min(time, turnBudget(seats)), 0)
}
