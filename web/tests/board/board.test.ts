import { beforeEach, describe, expect, test } from 'vitest'
import { Board } from '../../src/board/board.svelte'
import { element } from '../browser'
import { action, base, minion, option, question, seat, useCatalog, view } from '../made'
import { Held } from './held.svelte'

let feed: Held
let board: Board

beforeEach(() => {
  useCatalog()
  feed = new Held()
  board = new Board(feed)
  feed.view = view({ bases: [base(100, { minions: [minion(1, { actions: [action(11)] })], actions: [action(13)] })] })
})

describe('what may be chosen', () => {
  test('is what the options point at', () => {
    feed.asked = question([option('card:3', 'card', 3), option('base:100', 'base', 100), option('none')])
    expect(board.legal('card', 3)).toBe(true)
    expect(board.legal('base', 100)).toBe(true)
    expect(board.legal('minion', 3)).toBe(false)
    expect(board.options('card', 3).map(({ key }) => key)).toEqual(['card:3'])
    expect(board.targets.size).toBe(2)
  })

  test('changes with the question', () => {
    feed.asked = question([option('card:3', 'card', 3)])
    expect(board.legal('card', 3)).toBe(true)
    feed.asked = question([option('card:4', 'card', 4)])
    expect([board.legal('card', 3), board.legal('card', 4)]).toEqual([false, true])
    feed.asked = null
    expect(board.targets.size).toBe(0)
    expect(board.choosing).toBe(false)
  })

  test('an action on a minion is chosen through the minion, one on a base is not', () => {
    feed.asked = question([option('action:11', 'action', 11), option('action:13', 'action', 13)])
    expect(board.options('minion', 1).map(({ key }) => key)).toEqual(['action:11'])
    expect(board.options('base', 100)).toEqual([])
  })

  test('a menu dims nothing, a choice dims the rest', () => {
    feed.asked = question([], { kind: 'menu' })
    expect([board.choosing, board.focused]).toEqual([true, false])
    feed.asked = question([])
    expect(board.focused).toBe(true)
  })
})

describe('picking', () => {
  test('the only option answers', () => {
    feed.asked = question([option('minion:1', 'minion', 1)])
    board.pick('minion', 1, element())
    expect(feed.answers).toEqual(['minion:1'])
    expect(board.chooser).toBeNull()
  })

  test('one of several options asks which, beside the thing', () => {
    feed.asked = question([option('play:3', 'card', 3), option('bury:3', 'card', 3)])
    board.pick('card', 3, element())
    expect(feed.answers).toEqual([])
    expect(board.chooser?.options.map(({ key }) => key)).toEqual(['play:3', 'bury:3'])
    expect(board.chooser?.anchor.left).toBe(10)
    board.choose(board.chooser!.options[1]!)
    expect(feed.answers).toEqual(['bury:3'])
    expect(board.chooser).toBeNull()
  })

  test('what cannot be chosen tells why', () => {
    feed.asked = question([option('minion:2', 'minion', 2)])
    board.pick('minion', 1, element({ face: 'imp' }))
    expect([feed.answers, feed.doubts, board.zoom]).toEqual([[], [1], null])
  })

  test('a finger reads what it cannot choose', () => {
    feed.asked = question([option('minion:2', 'minion', 2)])
    board.touch = true
    board.pick('minion', 1, element({ face: 'imp' }))
    expect(feed.doubts).toEqual([])
    expect(board.zoom).toMatchObject({ pinned: true, face: { id: 'imp' }, minion: { id: 1 } })
  })

  test('while nothing is asked everything can be read', () => {
    board.pick('base', 100, element({ face: 'cave' }))
    expect(board.zoom).toMatchObject({ face: { id: 'cave' }, base: { id: 100 } })
  })

  test('a base or a seat that cannot be chosen says nothing', () => {
    feed.asked = question([option('minion:2', 'minion', 2)])
    board.pick('base', 100, element({ face: 'cave' }))
    board.pick('seat', 1, element())
    expect([feed.doubts, board.zoom]).toEqual([[], null])
  })
})

describe('where a dropped card should go', () => {
  test('is said as soon as it is asked', () => {
    board.intent = ['minion:1', 'base:100']
    board.followIntent()
    expect(feed.answers).toEqual([]) // nothing is asked yet
    feed.asked = question([option('base:100', 'base', 100), option('base:101', 'base', 101)])
    board.followIntent()
    expect(feed.answers).toEqual(['base:100'])
    board.followIntent()
    expect(feed.answers).toHaveLength(1)
  })

  test('is forgotten when the next question asks something else', () => {
    board.intent = ['base:100']
    feed.asked = question([option('card:4', 'card', 4)])
    board.followIntent()
    feed.asked = question([option('base:100', 'base', 100)])
    board.followIntent()
    expect(feed.answers).toEqual([])
  })

  test('is left to the person where it could mean two things', () => {
    board.intent = ['minion:1', 'base:100']
    feed.asked = question([option('a', 'minion', 1), option('b', 'minion', 1)])
    board.followIntent()
    expect(feed.answers).toEqual([])
  })
})

describe('a close look', () => {
  const imp = (): NonNullable<ReturnType<Board['closeup']>> => board.closeup(1, 'imp')!

  test('finds the thing itself wherever it lies', () => {
    const stored = [{ id: 31, face: 'imp', owner: 0 }]
    feed.view = view({
      seats: [seat({ stasis: [{ id: 41, face: 'net', owner: 0, stasis_counters: 2, stored }] })],
      bases: [base(100, { minions: [minion(1, { actions: [action(11, { stored })] })], actions: [action(13, { stored })] })],
    })
    expect(board.closeup(100, '')).toMatchObject({ face: { id: 'cave' }, base: { id: 100 } })
    expect(board.closeup(1, '')).toMatchObject({ face: { id: 'imp' }, minion: { id: 1 } })
    for (const id of [11, 13, 41]) expect(board.closeup(id, '')).toMatchObject({ face: { id: 'net' }, stored })
  })

  test('shows the face of what lies nowhere, and nothing of what nobody knows', () => {
    expect(board.closeup(77, 'net')).toEqual({ face: expect.objectContaining({ id: 'net' }) as unknown })
    expect(board.closeup(77, '')).toBeNull()
    expect(board.closeup(77, 'unknown')).toBeNull()
  })

  test('that is pinned stays until it is closed on purpose', () => {
    board.look(imp(), element(), true)
    board.look(board.closeup(100, 'cave')!, element(), false)
    expect(board.zoom?.minion?.id).toBe(1)
    board.closeZoom()
    expect(board.zoom).not.toBeNull()
    board.closeZoom(true)
    expect(board.zoom).toBeNull()
  })

  test('in passing goes by itself', () => {
    board.look(imp(), element(), false)
    board.closeZoom()
    expect(board.zoom).toBeNull()
  })

  test('does not get in the way of dragging', () => {
    board.dragged = 3
    board.look(imp(), element(), true)
    expect(board.zoom).toBeNull()
  })

  test('ends with the choice', () => {
    feed.asked = question([option('x', 'card', 3)])
    board.look(imp(), element(), true)
    board.choose(feed.asked.options[0]!)
    expect(board.zoom).toBeNull()
  })
})

test('lines of the log get the names that seats have now, as they are', () => {
  expect(board.told('{0} saw cards of {1}.')).toBe('Ann saw cards of Bob.')
  feed.view = view({ seats: [seat({ name: '$& {1}' }), seat({ name: 'Bob' })] })
  expect(board.told("{0} plays Imp; {1}'s deck is shuffled, {9} {x}.")).toBe("$& {1} plays Imp; Bob's deck is shuffled, nobody {x}.")
})

test('names and faces of seats and bases, scored ones included', () => {
  expect([board.seatName(1), board.seatName(9)]).toEqual(['Bob', 'nobody'])
  feed.view = view({ bases: [base(100)], base_discard: [{ id: 90, face: 'hill', owner: -1 }] })
  expect([board.baseCard(100), board.baseCard(90), board.baseCard(1)]).toEqual(['cave', 'hill', undefined])
})

test('a board without a game says so', () => {
  feed.view = null
  expect(() => board.view).toThrow('The board is drawn before there is a game.')
  expect(board.targets.size).toBe(0)
})
