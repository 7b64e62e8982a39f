import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cards } from '../../src/cards/catalog.svelte'
import { leader } from '../../src/cards/leader'
import { abilityName, ordinal, plural } from '../../src/cards/words'
import { useCatalog } from '../made'

describe('faces', () => {
  beforeEach(useCatalog)

  test('of minions, actions and bases have the same fields', () => {
    expect(cards.face('imp')).toMatchObject({
      kind: 'minion',
      power: 2,
      copies: 4,
      factionName: 'Imps',
      setName: 'The Box',
      color: '#123456',
    })
    expect(cards.face('net')).toMatchObject({ kind: 'action', power: null })
    expect(cards.face('cave')).toMatchObject({
      kind: 'base',
      breakpoint: 20,
      vp: [4, 2, 1],
      abilities: [{ type: 'base', text: 'Dark.' }],
    })
  })

  test('of the strongest stand for their factions', () => {
    expect(leader('imps')?.id).toBe('imp')
    expect(leader('nobody')).toBeUndefined()
  })

  test('that nobody may know have no name', () => {
    expect([cards.name('imp'), cards.name(''), cards.name(undefined)]).toEqual(['Imp', 'a card', 'a card'])
  })
})

test('a catalogue that could not be fetched is fetched again when wanted', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  await cards.load()
  expect(cards.problem).toContain('cannot be reached')
  const fetch = vi.fn(() => Promise.resolve(new Response('{"sets":[],"factions":[],"cards":[],"bases":[]}')))
  vi.stubGlobal('fetch', fetch)
  await Promise.all([cards.load(), cards.load()])
  expect(fetch).toHaveBeenCalledOnce()
  expect(cards.problem).toBe('')
})

test('words for what is counted', () => {
  expect([1, 2, 3, 4].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th'])
  expect([plural(1, 'card'), plural(2, 'card'), plural(2, 'VP', 'VP')]).toEqual(['1 card', '2 cards', '2 VP'])
  expect([abilityName('on_play'), abilityName('start_of_turn'), abilityName('base')]).toEqual([
    'On play',
    'Start of turn',
    '',
  ])
})
