// Questions as people ask them, against the real rules, words and cards.
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import rules from 'virtual:rules'
import lexicon from 'virtual:words'
import type { Face, Kind } from '../../src/cards/catalog.svelte'
import { counting, looked, stem } from '../../src/companion/asking'
import { Library, marked, type Hit } from '../../src/companion/search'
import { readFacts } from '../../tools/faces'

const face = (given: Partial<Face> & Pick<Face, 'id' | 'name'>): Face => ({
  card: given.id,
  editions: ['printed'],
  note: '',
  kind: 'minion',
  fusion: false,
  faction: '',
  factionName: '',
  set: '',
  setName: '',
  icon: '',
  color: '',
  power: null,
  copies: 1,
  breakpoint: 0,
  vp: [],
  abilities: [],
  rulings: [],
  on: '',
  ...given,
})
interface Fact {
  id: string
  name?: string
  kind?: string
  power?: number
  text?: string
  faction?: string
  breakpoint?: number
  vp?: number[]
  abilities?: { type: string; text: string }[]
  rulings?: string[]
}
const abilities = (list: Fact['abilities'] = []): Face['abilities'] => list.map((each) => ({ ...each, changed: [] }))
function faces(): Face[] {
  return readFacts(join(import.meta.dirname, '../../../src/basebreaker/facts')).flatMap((set) => [
    ...(set.factions ?? []).flatMap((faction) =>
      ([...(faction.cards ?? []), ...(faction.titan ? [faction.titan] : [])] as Fact[]).map((card) =>
        face({
          id: card.id,
          name: card.name ?? '',
          kind: (card.kind ?? 'titan') as Kind,
          faction: faction.id,
          factionName: faction.name ?? '',
          power: card.power ?? null,
          abilities: abilities(card.abilities),
          rulings: card.rulings ?? [],
        }),
      ),
    ),
    ...((set.bases ?? []) as Fact[]).map((base) =>
      face({
        id: base.id,
        name: base.name ?? '',
        kind: 'base',
        faction: base.faction ?? '',
        breakpoint: base.breakpoint ?? 0,
        vp: base.vp ?? [],
        abilities: base.text ? abilities([{ type: 'base', text: base.text }]) : [],
        rulings: base.rulings ?? [],
      }),
    ),
  ])
}

let library: Library
beforeAll(() => {
  library = new Library(rules, lexicon.words, faces(), 'printed')
})
const ask = (question: string, near: string[] = []): Hit[] => library.ask(question, new Set(near))
const best = (question: string, count = 3): string[] =>
  ask(question)
    .slice(0, count)
    .map(({ rule, face }) => rule || face)

describe('a question in plain words finds its answer among the first three', () => {
  test.each([
    ['what happens if a buried card is still there when the base scores', '6.6.6'],
    ['what happens if ... bury ... scores', '6.6.6'],
    ['do both get points if two players tie for first place', '6.5.2'],
    ['my deck is empty what now', '3.6'],
    ['can I redraw when I have no minions', '1.5.2'],
    ['who wins when we are tied at fifteen points', '7.1.2'],
    ['two titans at the same base', '10.10.28'],
    ['me first', '5.6'],
    ['how many cards may I hold, is there a hand limit', '3.5.3'],
    ['can a talent be used twice', '4.6.1'],
    ['zombie lord', 'zombie_lord'],
    ['6.5.3', '6.5.3'],
  ])('%s', (question, wanted) => {
    expect(best(question)).toContain(wanted)
  })
})

describe('asking is tolerant', () => {
  test('of slips of the finger', () => {
    expect(best('invisble nijna')).toContain('invisible_ninja')
    expect(best('mullligan')).toContain('1.5')
  })
  test('of how people call things', () => {
    expect(counting('When my guy dies')).toEqual(counting('minion destroyed'))
    expect(counting('points')).toEqual(counting('victory'))
    expect(counting('What happens if it is in there?')).toEqual([])
    expect(stem('buries')).toBe('bury')
    expect(stem('moss')).toBe('moss')
    expect(looked('Ivan’s')).toBe('ivan')
  })
  test('and says nothing where nothing was asked', () => {
    expect(ask('')).toEqual([])
    expect(ask('what is the')).toEqual([])
    expect(ask('xyzzyqqq')).toEqual([])
  })
})

test('cards at this table come before others', () => {
  const place = (near: string[]): number =>
    ask('draw two cards when played', near).findIndex(({ faction }) => faction === 'wizards')
  expect(place(['wizards'])).toBeGreaterThanOrEqual(0)
  expect(place(['wizards'])).toBeLessThanOrEqual(place([]) < 0 ? Infinity : place([]))
})

test('no card fills the list', () => {
  const found = ask('zombie lord minion')
  expect(found.filter(({ face }) => face === 'zombie_lord').length).toBeLessThanOrEqual(3)
})

test('the words that were asked for are marked', () => {
  expect(
    marked('Buried cards are discarded.', 'bury a card')
      .filter(({ found }) => found)
      .map(({ text }) => text),
  ).toEqual(['Buried', 'cards'])
})
