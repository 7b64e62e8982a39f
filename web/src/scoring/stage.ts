// The scoring of a base as it is told: its step, each player's place and power, and why.
import { endsFor } from '../board/goal'
import { ordinal } from '../cards/words'
import type { ScoringBeat, ScoringPart, Step } from '../playback/beats'
import type { LogLine, View } from '../wire/protocol'

/** What is being told, or what was told last while a player is asked. */
export type StagePart = ScoringPart | 'after'

export interface Row {
  seat: number
  power: number
  /** 0 until places are given. */
  place: number
  tied: boolean
  /** What the place is worth, and whether it has been given. */
  vp: number
  given: boolean
}
export interface Scoring {
  base: number
  face: string
  breakpoint: number
  total: number
  part: StagePart
  /** The telling waits for an answer. */
  held: boolean
  rows: Row[]
  /** The seat that would win the game by this, before it is given; -1 if the game goes on. */
  ends: number
  /** The base that came in its place; -1 before. */
  next: number
}

const STARTED: StagePart[] = ['places', 'award', 'after', 'clearing', 'new']
export const isPlaced = (part: StagePart): boolean => STARTED.includes(part)

/** The scoring on show: as playback tells it or, where it tells nothing, as the view and the log have it. */
export function scoringOf(beat: ScoringBeat | null, step: Step | null, view: View, lines: LogLine[]): Scoring | null {
  const told = beat ?? heldBeat(view, lines)
  if (!told) return null
  const part = step?.beat.kind === 'scoring' && beat ? (step.part as ScoringPart) : heldPart(told)
  const rows = rowsOf(told, part)
  const base = view.bases.find(({ id }) => id === told.base)
  const winner =
    base && part !== 'clearing' && part !== 'new' && !rows.some(({ given }) => given) ? endsFor(view, base) : null
  return {
    base: told.base,
    face: told.face,
    breakpoint: told.breakpoint,
    total: rows.reduce((sum, { power }) => sum + power, 0),
    part,
    held: step === null,
    rows,
    ends: winner ?? -1,
    next: told.lines.findLast(({ kind }) => kind === 'new_base')?.bases[0] ?? -1,
  }
}

/** For a page that joins during a scoring: what the log has of it. */
function heldBeat(view: View, lines: LogLine[]): ScoringBeat | null {
  const base = view.bases.find(({ id }) => id === view.scoring?.base)
  if (!base) return null
  const first = lines.findLastIndex(({ kind, bases }) => kind === 'scores' && bases[0] === base.id)
  const told =
    first < 0
      ? []
      : lines
          .slice(first)
          .filter((line) => line.bases[0] === base.id && ['scores', 'award', 'cleared'].includes(line.kind))
  const { id, face, breakpoint, power, places } = base
  return {
    kind: 'scoring',
    key: told[0]?.number ?? -1,
    turn: view.turn,
    seat: view.current,
    base: id,
    face,
    breakpoint,
    power,
    places,
    lines: told,
  }
}

const heldPart = ({ lines }: ScoringBeat): StagePart => {
  const last = lines.at(-1)?.kind
  return last === 'award' ? 'after' : last === 'cleared' ? 'clearing' : 'before'
}

/** All players who take part: by seat while power is counted, then by place. */
function rowsOf(beat: ScoringBeat, part: StagePart): Row[] {
  const awards = beat.lines.filter(({ kind }) => kind === 'award')
  const rows = beat.power.map((power, seat): Row => {
    const award = awards.find((line) => line.seat === seat)
    const place = beat.places.find((each) => each.seat === seat)
    return {
      seat,
      power: award?.totals[0] ?? power,
      place: award?.place || (place?.place ?? 0),
      tied: false,
      vp: award?.vp ?? place?.vp ?? 0,
      given: award !== undefined,
    }
  })
  const there = rows.filter(({ power, place }) => power > 0 || place > 0)
  if (!isPlaced(part)) return there.map((row) => ({ ...row, place: 0 }))
  const placed = there.map((row) => ({
    ...row,
    tied: row.place > 0 && there.some((other) => other !== row && other.place === row.place),
  }))
  return placed.sort((a, b) => (a.place || 9) - (b.place || 9) || a.seat - b.seat)
}

const listed = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
const PRIZES = 3

/** Why players share a place, one sentence for each shared place; '' if none is shared. */
export function tieWords(rows: Row[], name: (seat: number) => string): string {
  const places = [...new Set(rows.filter(({ tied }) => tied).map(({ place }) => place))].sort()
  return places
    .map((place) => {
      const same = rows.filter((row) => row.place === place)
      const missing = Array.from({ length: same.length - 1 }, (_, index) => place + 1 + index).filter(
        (each) => each <= PRIZES,
      )
      const nobody = missing.length ? `, nobody is ${missing.map(ordinal).join(' or ')}` : ''
      return `${listed(same.map(({ seat }) => name(seat)))} tie with ${same[0]?.power ?? 0} power: ${same.length > 2 ? 'all' : 'both'} are ${ordinal(place)}${nobody}.`
    })
    .join(' ')
}

/** The places as a screen reader tells them. */
export function placeWords({ rows }: Pick<Scoring, 'rows'>, base: string, name: (seat: number) => string): string {
  const each = rows
    .filter(({ place }) => place > 0)
    .map(({ seat, place, power, vp }) => `${ordinal(place)} ${name(seat)} with ${power} power for ${vp} VP`)
  return `Places at ${base}: ${each.join('; ')}. ${tieWords(rows, name)}`.trim()
}

/** The steps of a scoring in the game's own words, and which one a part belongs to. */
export const STEPS = ['Before scoring', 'Victory points', 'After scoring', 'Clear the base', 'New base'] as const
export const stepOf = (part: StagePart): number =>
  ({ before: 0, power: 1, crack: 1, places: 1, award: 1, after: 2, clearing: 3, new: 4 })[part]
