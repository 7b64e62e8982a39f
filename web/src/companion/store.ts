// What the companion remembers on this device, and nowhere else.
import type { Edition } from '../cards/catalog.svelte'
import { apply, MOST_NOTED, opened, PHASES, type Noted, type Running } from './game'
import type { Outcome } from './history'

export type Way = 'lot' | 'even' | 'draft' | 'choose'

/** How the last game was set up, so that the next one takes one press. */
export interface Wishes {
  names: string[]
  looks: number[]
  seats: number
  /** The boxes at hand; null: not chosen yet. */
  sets: string[] | null
  /** Factions of other boxes, by name. */
  own: string[]
  bans: string[]
  way: Way
  fresh: boolean
  edition: Edition
  titans: boolean
  madness: boolean
  goal: number
  bases: 'drawn' | 'told'
  clock: number | null
}

/** Factions on their way to the players: drawn, being drafted or chosen. */
export interface Lots {
  way: Way
  decks: string[][]
  /** The first drafter, and the seat that begins the game. */
  first: number
  begins: number
  /** Some of last time had to be drawn again. */
  again: boolean
}

export interface Kept {
  version: 1
  wishes: Wishes
  lots: Lots | null
  game: Running | null
  history: Outcome[]
}

export { COMPANION as KEY } from '../device/installed'
/** Where a store that can't be read is laid, so that nothing of it is lost. */
export const ASIDE = 'basebreaker.companion.unread'

export const WISHES: Wishes = {
  names: ['', '', '', ''],
  looks: [0, 1, 2, 3],
  seats: 2,
  sets: null,
  own: [],
  bans: [],
  way: 'lot',
  fresh: true,
  edition: 'printed',
  titans: false,
  madness: false,
  goal: 15,
  bases: 'drawn',
  clock: null,
}
export const empty = (): Kept => ({ version: 1, wishes: structuredClone(WISHES), lots: null, game: null, history: [] })

type Dict = Record<string, unknown>
const dict = (value: unknown): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value)
const texts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
const numbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => Number.isFinite(each))

function printed(value: unknown): boolean {
  return (
    dict(value) &&
    typeof value.face === 'string' &&
    typeof value.name === 'string' &&
    Number.isFinite(value.breakpoint) &&
    numbers(value.vp)
  )
}
function deed(value: unknown): boolean {
  if (!dict(value)) return false
  const number = (...keys: string[]): boolean => keys.every((key) => Number.isInteger(value[key]))
  const order = value.shuffled === undefined || texts(value.shuffled)
  const checks: Record<string, () => boolean> = {
    vp: () => number('seat', 'by'),
    power: () => number('base', 'seat', 'to'),
    minion: () => number('base', 'seat') && typeof value.on === 'boolean',
    breakpoint: () => number('base', 'to'),
    base: () => printed(value.printed) && order,
    swap: () => number('base') && printed(value.printed),
    leave: () => number('base'),
    score: () =>
      number('base') &&
      Array.isArray(value.gains) &&
      value.gains.every((gain) => dict(gain) && numbers([gain.seat, gain.place, gain.vp])) &&
      (value.next === null || printed(value.next)) &&
      order,
    turn: () => true,
    phase: () => PHASES.some((phase) => phase === value.to),
    titan: () => typeof value.titan === 'string' && (value.base === null || number('base')),
    madness: () => number('seat', 'by'),
    pause: () => typeof value.on === 'boolean',
    end: () => numbers(value.winners) && typeof value.agreed === 'boolean',
  }
  return checks[String(value.kind)]?.() ?? false
}
const noted = (value: unknown): value is Noted[] =>
  Array.isArray(value) &&
  value.length <= MOST_NOTED &&
  value.every((each) => dict(each) && Number.isFinite(each.at) && deed(each.deed))

function running(value: unknown): value is Running {
  if (!dict(value) || !dict(value.setup) || !noted(value.noted) || !noted(value.undone)) return false
  const { setup } = value
  const players =
    Array.isArray(setup.players) &&
    setup.players.length >= 2 &&
    setup.players.length <= 4 &&
    setup.players.every(
      (player) =>
        dict(player) && typeof player.name === 'string' && Number.isInteger(player.look) && texts(player.factions),
    )
  const fits =
    players &&
    typeof setup.id === 'string' &&
    numbers([setup.began, setup.first, setup.goal]) &&
    texts(setup.deck) &&
    Array.isArray(setup.opening) &&
    setup.opening.every(printed)
  if (!fits) return false
  const game = value as unknown as Running
  const state = opened(game.setup)
  for (const each of game.noted) apply(state, each)
  return state.vp.length === game.setup.players.length && state.vp.every(Number.isFinite)
}
const outcome = (value: unknown): value is Outcome =>
  dict(value) &&
  typeof value.id === 'string' &&
  numbers([value.began, value.ended, value.turns, value.goal]) &&
  Array.isArray(value.bases) &&
  Array.isArray(value.players) &&
  value.players.every(
    (player) =>
      dict(player) &&
      typeof player.name === 'string' &&
      texts(player.factions) &&
      Number.isFinite(player.vp) &&
      typeof player.won === 'boolean',
  )

function wishes(value: unknown): Wishes {
  const out = structuredClone(WISHES)
  if (!dict(value)) return out
  if (texts(value.names)) out.names = out.names.map((_, seat) => (value.names as string[])[seat]?.slice(0, 24) ?? '')
  if (
    numbers(value.looks) &&
    new Set(value.looks).size === 4 &&
    value.looks.every((look) => [0, 1, 2, 3].includes(look))
  )
    out.looks = value.looks
  if ([2, 3, 4].includes(value.seats as number)) out.seats = value.seats as number
  if (value.sets === null || texts(value.sets)) out.sets = value.sets
  if (texts(value.own)) out.own = value.own.slice(0, 60)
  if (texts(value.bans)) out.bans = value.bans
  if (['lot', 'even', 'draft', 'choose'].includes(value.way as string)) out.way = value.way as Way
  if (value.edition === 'current') out.edition = 'current'
  if (value.bases === 'told') out.bases = 'told'
  for (const key of ['fresh', 'titans', 'madness'] as const) if (typeof value[key] === 'boolean') out[key] = value[key]
  if (Number.isInteger(value.goal)) out.goal = Math.max(1, Math.min(99, value.goal as number))
  if (
    value.clock === null ||
    (Number.isInteger(value.clock) && (value.clock as number) >= 0 && (value.clock as number) <= 60)
  )
    out.clock = value.clock as number | null
  return out
}

function lots(value: unknown, seats: number): Lots | null {
  const fits =
    dict(value) &&
    ['lot', 'even', 'draft', 'choose'].includes(value.way as string) &&
    Array.isArray(value.decks) &&
    value.decks.length === seats &&
    value.decks.every((deck) => texts(deck) && deck.length <= 2)
  if (!fits || !numbers([value.first, value.begins])) return null
  const seat = (number: unknown): number => Math.max(0, Math.min(seats - 1, Math.round(number as number)))
  return {
    way: value.way as Way,
    decks: value.decks as string[][],
    first: seat(value.first),
    begins: seat(value.begins),
    again: value.again === true,
  }
}

export interface Read {
  kept: Kept
  /** One sentence if something could not be read; it was laid aside as it is. */
  problem: string
}

/** The stored state. What can't be read is named, and the rest is used. */
export function read(text: string | null): Read {
  if (text === null) return { kept: empty(), problem: '' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = null
  }
  if (!dict(value))
    return {
      kept: empty(),
      problem:
        'What this device had kept of your games can no longer be read: a new start was made, and the old text can be saved.',
    }
  if (value.version !== 1)
    return {
      kept: empty(),
      problem:
        'Your games were kept by a newer version of this page: reload it, or make a new start; the old text can be saved.',
    }
  const wished = wishes(value.wishes)
  const found: Kept = { version: 1, wishes: wished, lots: lots(value.lots, wished.seats), game: null, history: [] }
  const lost: string[] = []
  if (value.game !== null && value.game !== undefined) {
    if (running(value.game)) found.game = value.game
    else lost.push('the running game')
  }
  const history = Array.isArray(value.history) ? value.history : []
  found.history = history.filter(outcome)
  if (found.history.length < history.length || !Array.isArray(value.history)) lost.push('some finished games')
  return {
    kept: found,
    problem: lost.length
      ? `This device can no longer read ${lost.join(' and ')}: everything else is here, and the old text can be saved.`
      : '',
  }
}
