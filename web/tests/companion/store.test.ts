// What the device keeps comes back; what can't be read is reported, and the rest is used.
import { describe, expect, test } from 'vitest'
import { note, type Running } from '../../src/companion/game'
import {
  asCsv,
  asJson,
  asText,
  factions,
  kept,
  MOST_KEPT,
  outcome,
  people,
  type Outcome,
} from '../../src/companion/history'
import { empty, read, WISHES, type Kept } from '../../src/companion/store'
import { setup } from './made'

const played = (): Running => {
  const begun: Running = { setup: setup(), noted: [], undone: [] }
  const scored = note(note(begun, { kind: 'vp', seat: 0, by: 15 }, 60_000), { kind: 'turn' }, 120_000)
  return note(scored, { kind: 'end', winners: [0], agreed: false }, 600_000)
}
const result = (given: Partial<Outcome> = {}): Outcome => ({
  ...outcome(played(), 600_000, (id) => id.toUpperCase()),
  ...given,
})
const full = (): Kept => ({ ...empty(), game: played(), history: [result()] })

describe('the store', () => {
  test('comes back as it was kept', () => {
    expect(read(JSON.stringify(full()))).toEqual({ kept: full(), problem: '' })
    expect(read(null)).toEqual({ kept: empty(), problem: '' })
  })
  test('that is no store is said in one sentence, and a new start is made', () => {
    for (const text of ['', '{', 'null', '[]', '7']) {
      const { kept: found, problem } = read(text)
      expect(found).toEqual(empty())
      expect(problem).toMatch(/^[A-Z].*can no longer be read.*\.$/)
    }
  })
  test('of a newer version is left to that version', () => {
    expect(read(JSON.stringify({ ...full(), version: 2 })).problem).toContain('newer version')
  })
  test('with a broken game keeps the finished ones, and the other way round', () => {
    const broken = { ...full(), game: { ...played(), noted: [{ at: 1, deed: { kind: 'power', base: 'x' } }] } }
    const one = read(JSON.stringify(broken))
    expect(one.problem).toContain('the running game')
    expect(one.kept.history).toHaveLength(1)
    const other = read(JSON.stringify({ ...full(), history: [result(), { id: 3 }] }))
    expect(other.problem).toContain('some finished games')
    expect(other.kept.game).toEqual(played())
    expect(other.kept.history).toHaveLength(1)
  })
  test('with a game of seats that are not there is not believed', () => {
    const strange = { ...full(), game: { ...played(), noted: [{ at: 1, deed: { kind: 'vp', seat: 9, by: 1 } }] } }
    expect(read(JSON.stringify(strange)).kept.game).toBeNull()
  })
  test('with odd wishes has the usual ones instead', () => {
    const odd = {
      names: [1],
      looks: [0, 0, 1, 2],
      seats: 9,
      sets: 'all',
      way: 'magic',
      goal: 1e9,
      clock: -4,
      titans: 'yes',
    }
    expect(read(JSON.stringify({ ...full(), wishes: odd })).kept.wishes).toEqual({ ...WISHES, goal: 99 })
  })
})

describe('a finished game', () => {
  test('is kept with who won with what', () => {
    const { players, turns, stopped } = result()
    expect(players.map(({ name, factions, vp, won }) => ({ name, factions, vp, won }))).toEqual([
      { name: 'Ann', factions: ['IMPS', 'ELVES'], vp: 15, won: true },
      { name: 'Bob', factions: ['ORCS', 'BOTS'], vp: 0, won: false },
    ])
    expect([turns, stopped]).toEqual([2, false])
  })
  test('that is ended anew replaces what was kept of it, and only so many are kept', () => {
    expect(kept([result()], result({ turns: 9 }))).toEqual([result({ turns: 9 })])
    const many = Array.from({ length: MOST_KEPT }, (_, place) => result({ id: `g${place}` }))
    expect(kept(many, result())).toHaveLength(MOST_KEPT)
  })
  test('is counted for its people and factions; one that was stopped is not', () => {
    const list = [result(), result({ id: 'two' }), result({ id: 'three', stopped: true })]
    expect(people(list)).toEqual([
      { name: 'Ann', games: 2, wins: 2 },
      { name: 'Bob', games: 2, wins: 0 },
    ])
    expect(factions(list)[0]).toEqual({ name: 'ELVES', games: 2, wins: 2 })
  })
  test('leaves as JSON, as a table and as a text', () => {
    expect((JSON.parse(asJson([result()])) as { games: Outcome[] }).games).toEqual([result()])
    expect(asCsv([result()]).split('\r\n')[1]).toBe('1970-01-01,one,Ann,IMPS,ELVES,15,yes,2,10,0,printed')
    expect(asText(result())).toBe(
      'Smash Up, 1970-01-01\n🏆 Ann: 15 VP (IMPS + ELVES)\nBob: 0 VP (ORCS + BOTS)\n2 turns, 10 minutes',
    )
  })
  test('leaves as a table that no spreadsheet computes and no comma breaks', () => {
    const named = result()
    named.players[0] = { ...(named.players[0] as Outcome['players'][0]), name: '=1+1', factions: ['A, "B"', ''] }
    expect(asCsv([named])).toContain(`,'=1+1,"A, ""B""",,15,`)
  })
})
