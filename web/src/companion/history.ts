// Finished games: what is stored of them, their statistics, and ways to export them.
import { verdict } from './awards'
import { stateOf, type Running, type Scored } from './game'

export interface Outcome {
  id: string
  began: number
  ended: number
  goal: number
  edition: string
  turns: number
  /** Ended without a winner being looked for. */
  stopped: boolean
  players: {
    name: string
    look: number
    factions: string[]
    vp: number
    madness: number
    won: boolean
    seconds: number | null
  }[]
  bases: Scored[]
}

/** How many are kept; the oldest go first. */
export const MOST_KEPT = 500

/** `naming` tells a faction's name, so that the record can be read without a catalogue. */
export function outcome(game: Running, ended: number, naming: (faction: string) => string): Outcome {
  const { setup } = game
  const state = stateOf(game)
  const { final } = verdict(state.vp, setup.goal, setup.madness ? state.madness : null, true)
  return {
    id: setup.id,
    began: setup.began,
    ended,
    goal: setup.goal,
    edition: setup.edition,
    turns: state.turn,
    stopped: !state.over?.winners.length,
    players: setup.players.map(({ name, look, factions }, seat) => ({
      name,
      look,
      factions: factions.map(naming),
      vp: final[seat] ?? 0,
      madness: state.madness[seat] ?? 0,
      won: state.over?.winners.includes(seat) ?? false,
      seconds: setup.clock === null ? null : Math.round((state.spent[seat] ?? 0) / 1000),
    })),
    bases: state.scored,
  }
}

/** A game that is noted again, after something was taken back, replaces what was kept of it. */
export const kept = (history: Outcome[], one: Outcome): Outcome[] =>
  [one, ...history.filter(({ id }) => id !== one.id)].slice(0, MOST_KEPT)

export interface Tally {
  name: string
  games: number
  wins: number
}
const tallied = (entries: { name: string; won: boolean }[]): Tally[] => {
  const found = new Map<string, Tally>()
  for (const { name, won } of entries) {
    const key = name.trim().toLowerCase()
    const tally = found.get(key) ?? { name: name.trim(), games: 0, wins: 0 }
    found.set(key, { ...tally, games: tally.games + 1, wins: tally.wins + (won ? 1 : 0) })
  }
  return [...found.values()].sort((a, b) => b.wins - a.wins || b.games - a.games || a.name.localeCompare(b.name))
}
const decided = (history: Outcome[]): Outcome[] => history.filter(({ stopped }) => !stopped)
/** How often each player and each faction has won. */
export const people = (history: Outcome[]): Tally[] =>
  tallied(decided(history).flatMap(({ players }) => players.filter(({ name }) => name)))
export const factions = (history: Outcome[]): Tally[] =>
  tallied(
    decided(history).flatMap(({ players }) =>
      players.flatMap(({ factions, won }) => factions.map((name) => ({ name, won }))),
    ),
  )

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)
export const minutes = ({ began, ended }: Pick<Outcome, 'began' | 'ended'>): number =>
  Math.max(0, Math.round((ended - began) / 60_000))

export const asJson = (history: Outcome[]): string =>
  JSON.stringify({ basebreaker: 'companion', version: 1, games: history }, null, 2)

/** A field of a table; one that a spreadsheet would compute is kept a text. */
const field = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row for each player of each game. */
export function asCsv(history: Outcome[]): string {
  const head = [
    'date',
    'game',
    'player',
    'first faction',
    'second faction',
    'points',
    'won',
    'turns',
    'minutes',
    'madness',
    'edition',
  ]
  const rows = history.flatMap((game) =>
    game.players.map((player) => [
      day(game.began),
      game.id,
      player.name,
      player.factions[0] ?? '',
      player.factions[1] ?? '',
      player.vp,
      player.won ? 'yes' : 'no',
      game.turns,
      minutes(game),
      player.madness,
      game.edition,
    ]),
  )
  return [head, ...rows].map((row) => row.map(field).join(',')).join('\r\n') + '\r\n'
}

/** A result to send to friends. */
export function asText(game: Outcome): string {
  const ranked = [...game.players].sort((a, b) => Number(b.won) - Number(a.won) || b.vp - a.vp)
  const list = ranked.map(
    ({ name, factions, vp, won }) =>
      `${won ? '🏆 ' : ''}${name}: ${vp} VP${factions.length ? ` (${factions.join(' + ')})` : ''}`,
  )
  return [`Smash Up, ${day(game.began)}`, ...list, `${game.turns} turns, ${minutes(game)} minutes`].join('\n')
}
