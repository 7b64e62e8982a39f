// A game at a real table as this page keeps it: how it was set up, and what was noted since. All that is shown follows from both.
import type { Edition } from '../cards/catalog.svelte'

export const PHASES = ['start', 'play', 'score', 'draw', 'end'] as const
export type Phase = (typeof PHASES)[number]

export interface Player {
  name: string
  /** Which of the four colours and shapes. */
  look: number
  factions: string[]
}

/** A base as printed, or as entered by a player. */
export interface Printed {
  /** Its id in the catalogue; none for a base of another box. */
  face: string
  name: string
  breakpoint: number
  vp: number[]
}

export interface Setup {
  id: string
  began: number
  players: Player[]
  first: number
  edition: Edition
  titans: boolean
  madness: boolean
  goal: number
  /** New bases are drawn by this page, or by the players from their cards. */
  bases: 'drawn' | 'told'
  /** The base deck, the next one first; and what lies open at the start. */
  deck: string[]
  opening: Printed[]
  /** Minutes for a turn; 0: the time is shown and nothing more, null: no clock. */
  clock: number | null
}

export interface Gain {
  seat: number
  /** 1 to 4; 0: no place there. */
  place: number
  vp: number
}

export type Deed =
  | { kind: 'vp'; seat: number; by: number }
  | { kind: 'power'; base: number; seat: number; to: number }
  | { kind: 'minion'; base: number; seat: number; on: boolean }
  | { kind: 'breakpoint'; base: number; to: number }
  | { kind: 'base'; printed: Printed; shuffled?: string[] }
  | { kind: 'swap'; base: number; printed: Printed }
  | { kind: 'leave'; base: number }
  | { kind: 'score'; base: number; gains: Gain[]; next: Printed | null; shuffled?: string[] }
  | { kind: 'turn' }
  | { kind: 'phase'; to: Phase }
  | { kind: 'titan'; titan: string; base: number | null }
  | { kind: 'madness'; seat: number; by: number }
  | { kind: 'pause'; on: boolean }
  | { kind: 'end'; winners: number[]; agreed: boolean }

export interface Noted {
  at: number
  deed: Deed
}

/** The game that is being played: what was noted, and what was taken back and can be put back. */
export interface Running {
  setup: Setup
  noted: Noted[]
  undone: Noted[]
}

export interface OnTable extends Printed {
  id: number
  /** The breakpoint as it is now. */
  breaks: number
  power: number[]
  /** Has a minion there, of any power. */
  minion: boolean[]
}

export interface Scored {
  turn: number
  name: string
  gains: Gain[]
}

export interface State {
  vp: number[]
  bases: OnTable[]
  deck: string[]
  discard: string[]
  turn: number
  current: number
  phase: Phase
  /** Where each titan in play is. */
  titans: Record<string, number>
  madness: number[]
  scored: Scored[]
  over: { winners: number[]; agreed: boolean } | null
  paused: boolean
  /** Each player's time, that of the current turn, and when its clock was started. */
  spent: number[]
  thisTurn: number
  since: number
  met: number
}

export const MOST_VP = 99
export const MOST_POWER = 199
export const MOST_MADNESS = 30
export const MOST_BASES = 8
export const MOST_NOTED = 5000

const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value) || 0))

export const total = (base: OnTable): number => base.power.reduce((sum, power) => sum + power, 0)
/** It has reached its breakpoint (6.1.1). */
export const ready = (base: OnTable): boolean => total(base) >= base.breaks
export const readyBases = (state: State): OnTable[] => state.bases.filter(ready)
export const madnessLeft = (state: State): number => MOST_MADNESS - state.madness.reduce((sum, cards) => sum + cards, 0)

function laid(state: State, printed: Printed, seats: number, at = state.bases.length): void {
  const base: OnTable = {
    ...printed,
    id: state.met,
    breaks: printed.breakpoint,
    power: Array<number>(seats).fill(0),
    minion: Array<boolean>(seats).fill(false),
  }
  state.met += 1
  state.bases.splice(at, 0, base)
  turnedUp(state, printed)
}
/** The discard pile has become the deck, in this order (6.6.8). */
function reshuffled(state: State, order: string[] | undefined): void {
  if (!order) return
  state.deck = [...order]
  state.discard = []
}
function turnedUp(state: State, { face }: Printed): void {
  state.deck = state.deck.filter((each) => each !== face)
  state.discard = state.discard.filter((each) => each !== face)
}
function gone(state: State, base: OnTable): void {
  if (base.face) state.discard = [...state.discard, base.face]
  state.bases = state.bases.filter((each) => each !== base)
  for (const [titan, where] of Object.entries(state.titans)) if (where === base.id) delete state.titans[titan]
}

export function opened(setup: Setup): State {
  const seats = setup.players.length
  const zeros = (): number[] => Array<number>(seats).fill(0)
  const state: State = {
    vp: zeros(),
    bases: [],
    deck: [...setup.deck],
    discard: [],
    turn: 1,
    current: setup.first,
    phase: 'play',
    titans: {},
    madness: zeros(),
    scored: [],
    over: null,
    paused: false,
    spent: zeros(),
    thisTurn: 0,
    since: setup.began,
    met: 0,
  }
  for (const printed of setup.opening) laid(state, printed, seats)
  return state
}

function clocked(state: State, at: number): void {
  const passed = state.paused ? 0 : Math.max(0, at - state.since)
  state.spent[state.current] = (state.spent[state.current] ?? 0) + passed
  state.thisTurn += passed
  state.since = at
}

/** What a deed makes of the table. One that speaks of something that is not there changes nothing. */
export function apply(state: State, { deed, at }: Noted): void {
  const seats = state.vp.length
  const base =
    'base' in deed && typeof deed.base === 'number' ? state.bases.find(({ id }) => id === deed.base) : undefined
  switch (deed.kind) {
    case 'vp':
      state.vp[deed.seat] = within((state.vp[deed.seat] ?? 0) + deed.by, MOST_VP)
      return
    case 'power':
      if (base) base.power[deed.seat] = within(deed.to, MOST_POWER)
      return
    case 'minion':
      if (base) base.minion[deed.seat] = deed.on
      return
    case 'breakpoint':
      if (base) base.breaks = within(deed.to, MOST_POWER)
      return
    case 'base':
      if (state.bases.length >= MOST_BASES) return
      reshuffled(state, deed.shuffled)
      laid(state, deed.printed, seats)
      return
    case 'swap':
      if (!base) return
      if (base.face) state.discard = [...state.discard, base.face]
      turnedUp(state, deed.printed)
      Object.assign(base, deed.printed, { breaks: deed.printed.breakpoint })
      return
    case 'leave':
      if (base) gone(state, base)
      return
    case 'score': {
      if (!base) return
      const place = state.bases.indexOf(base)
      for (const { seat, vp } of deed.gains) state.vp[seat] = within((state.vp[seat] ?? 0) + vp, MOST_VP)
      state.scored = [...state.scored, { turn: state.turn, name: base.name, gains: deed.gains }]
      gone(state, base)
      reshuffled(state, deed.shuffled)
      if (deed.next) laid(state, deed.next, seats, place)
      return
    }
    case 'turn':
      clocked(state, at)
      state.thisTurn = 0
      state.current = (state.current + 1) % seats
      state.turn += 1
      state.phase = 'play'
      return
    case 'phase':
      state.phase = deed.to
      return
    case 'titan':
      if (deed.base === null) delete state.titans[deed.titan]
      else if (base) state.titans[deed.titan] = deed.base
      return
    case 'madness':
      state.madness[deed.seat] = within((state.madness[deed.seat] ?? 0) + deed.by, MOST_MADNESS)
      return
    case 'pause':
      clocked(state, at)
      state.paused = deed.on
      return
    case 'end':
      clocked(state, at)
      state.paused = true
      state.over = { winners: deed.winners, agreed: deed.agreed }
  }
}

export function stateOf({ setup, noted }: Pick<Running, 'setup' | 'noted'>): State {
  const state = opened(setup)
  for (const each of noted) apply(state, each)
  return state
}

export function note(game: Running, deed: Deed, at: number): Running {
  if (game.noted.length >= MOST_NOTED) return game
  return { ...game, noted: [...game.noted, { at, deed }], undone: [] }
}
export function undo(game: Running): Running {
  const last = game.noted.at(-1)
  return last ? { ...game, noted: game.noted.slice(0, -1), undone: [...game.undone, last] } : game
}
export function redo(game: Running): Running {
  const next = game.undone.at(-1)
  return next ? { ...game, noted: [...game.noted, next], undone: game.undone.slice(0, -1) } : game
}
/** Go back to the moment after a number of deeds. */
export function backTo(game: Running, count: number): Running {
  let now = game
  while (now.noted.length > count) now = undo(now)
  return now
}
