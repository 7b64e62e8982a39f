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

  test('is not declined by a button that says Done while something is marked', () => {
    feed.asked = question([option('card:3', 'card', 3), option('card:4', 'card', 4), option('done')], {
      more: 1,
      decline: 'done',
    })
    expect(board.declining?.key).toBe('done')
    board.choice.mark(feed.asked.options[0]!)
    expect(board.declining).toBeUndefined()
    board.choice.clear()
    expect(board.declining?.key).toBe('done')
  })

  test('several cards in hand are marked, those that are offered', () => {
    feed.asked = question([option('card:3', 'card', 3), option('done')], { more: 1, decline: 'done' })
    expect([board.markable(3), board.markable(4)]).toEqual([true, false])
  })

  test('an action on a minion is chosen through the minion, one on a base is not', () => {
    feed.asked = question([option('action:11', 'action', 11), option('action:13', 'action', 13)])
    expect(board.options('minion', 1).map(({ key }) => key)).toEqual(['action:11'])
    expect(board.options('base', 100)).toEqual([])
  })

  test('a menu dims nothing, a choice on the table dims the rest, any other choice does not', () => {
    feed.asked = question([option('minion:1', 'minion', 1)], { kind: 'menu' })
    expect([board.choosing, board.focused, board.handAsked]).toEqual([true, false, true])
    feed.asked = question([option('minion:1', 'minion', 1)])
    expect([board.focused, board.handAsked]).toEqual([true, false])
    feed.asked = question([option('yes'), option('no')])
    expect([board.focused, board.handAsked]).toEqual([false, false])
    feed.asked = question([option('card:3', 'card', 3)])
    expect([board.focused, board.handAsked]).toEqual([false, true])
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
    expect([feed.answers, feed.doubts, board.look.zoom]).toEqual([[], [1], null])
  })

  test('a finger reads what it cannot choose', () => {
    feed.asked = question([option('minion:2', 'minion', 2)])
    board.touch = true
    board.pick('minion', 1, element({ face: 'imp' }))
    expect(feed.doubts).toEqual([])
    expect(board.look.zoom).toMatchObject({ pinned: true, face: { id: 'imp' }, minion: { id: 1 } })
  })

  test('while nothing is asked everything can be read', () => {
    board.pick('base', 100, element({ face: 'cave' }))
    expect(board.look.zoom).toMatchObject({ face: { id: 'cave' }, base: { id: 100 } })
  })

  test('a base or a seat that cannot be chosen says nothing', () => {
    feed.asked = question([option('minion:2', 'minion', 2)])
    board.pick('base', 100, element({ face: 'cave' }))
    board.pick('seat', 1, element())
    expect([feed.doubts, board.look.zoom]).toEqual([[], null])
  })
})

describe('a card of the menu', () => {
  const card = option('minion:3', 'card', 3)
  const other = option('action:4', 'card', 4)
  const where = question([option('base:100', 'base', 100)], { number: 2 })
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

  beforeEach(() => {
    feed.asked = question([card, other, option('minion:1', 'minion', 1), option('end')], {
      kind: 'menu',
      decline: 'end',
    })
    feed.view = { ...feed.view!, seats: [seat({ hand: [3, 4].map((id) => ({ id, face: 'imp', owner: 0 })) }), seat()] }
    feed.ahead['minion:3'] = {
      question: where,
      outlooks: [{ key: 'base:100', bases: [{ base: 100, breakpoint: 20, total: 4, power: [4, 0] }] }],
    }
  })
  const pick = async (id: number): Promise<void> => {
    board.pick('card', id, element())
    await settled()
  }

  test('is selected first, and its targets glow', async () => {
    await pick(3)
    expect(feed.answers).toEqual([])
    expect([board.selected(3), board.legal('base', 100), board.legal('minion', 1)]).toEqual([true, true, false])
    expect([board.offered(4), board.legal('card', 4)]).toEqual([true, false])
  })
  test('goes to its target together with it', async () => {
    await pick(3)
    board.pick('base', 100, element())
    expect(feed.answers).toEqual(['minion:3'])
    feed.next(where)
    board.choice.goOn()
    expect(feed.answers).toEqual(['minion:3', 'base:100'])
  })
  test('goes to a base whatever there is clicked', async () => {
    await pick(3)
    expect(board.wholeColumn(100)).toBe(true)
    board.pick('minion', 1, element())
    expect(feed.answers).toEqual(['minion:3'])
  })
  test('that leads to a choice among hand cards is not exchanged for the one that is read', async () => {
    feed.ahead['minion:1'] = { question: question([option('card:4', 'card', 4)], { number: 2 }), outlooks: [] }
    board.touch = true
    board.pick('minion', 1, element())
    await settled()
    board.read(4, element())
    expect([board.aimed('minion', 1), board.reading, board.aimsAtHand]).toEqual([true, 4, true])
    board.pick('card', 4, element())
    expect(feed.answers).toEqual(['minion:1'])
  })
  test('is put back by a second click, and exchanged by a click on another', async () => {
    await pick(3)
    await pick(3)
    expect(board.choice.selected).toBeNull()
    await pick(3)
    await pick(4)
    expect(board.selected(4)).toBe(true)
    expect(feed.answers).toEqual([])
  })
  test('without a target is played by a second click', async () => {
    await pick(4)
    await pick(4)
    expect(feed.answers).toEqual(['action:4'])
  })
  test('shows what it would make of a base that is pointed at', async () => {
    await pick(3)
    expect(board.outlook(100)).toBeUndefined()
    expect(board.outlook(100, true)?.total).toBe(4)
    board.hovered = 'base:100'
    expect(board.outlook(100)?.total).toBe(4)
  })
  test('is let go beside everything', async () => {
    await pick(3)
    board.letGo()
    expect([board.choice.selected, feed.undone]).toEqual([null, []])
  })
  test('that is dropped goes where it was dropped, or home', async () => {
    await board.drop(card, ['minion:1', 'base:100'], true)
    expect(feed.answers).toEqual(['minion:3'])
    feed.answers.length = 0
    await board.drop(card, ['base:999'], true)
    expect([feed.answers, board.choice.selected]).toEqual([[], null])
    await board.drop(other, [], true)
    expect(feed.answers).toEqual(['action:4'])
  })
  test('under a finger is held large, and a talent is read before it is used', async () => {
    board.touch = true
    board.read(3, element())
    await settled()
    expect([board.reading, board.selected(3)]).toEqual([3, true])
    expect(board.back()).toBe(true)
    expect([board.reading, board.choice.selected]).toEqual([null, null])
    for (const again of [() => board.read(3, element()), () => board.pick('card', 3, element())]) {
      board.read(3, element())
      await settled()
      again() // its small tile once more, or the large card
      expect([board.reading, board.choice.selected]).toEqual([null, null])
    }
    board.pick('minion', 1, element())
    expect([feed.answers, board.aimed('minion', 1)]).toEqual([[], true])
  })
})

describe('an option that would do nothing', () => {
  const menu = (): void => {
    feed.asked = question(
      [
        option('card:3', 'card', 3),
        option('card:4', 'card', 4),
        option('talent:1', 'minion', 1),
        option('other:1', 'minion', 1),
        option('end'),
      ],
      { kind: 'menu' },
    )
  }
  test('is known once it was tried, and only if nothing else can be done with the card', async () => {
    menu()
    feed.nothing = ['card:3', 'talent:1']
    expect(board.wouldDoNothing('card', 3)).toBe(false)
    await board.tryOut()
    expect(board.wouldDoNothing('card', 3)).toBe(true)
    expect(board.wouldDoNothing('card', 4)).toBe(false)
    expect(board.wouldDoNothing('minion', 1)).toBe(false)
    expect(board.wouldDoNothing('card', 99)).toBe(false)
  })
  test('is forgotten with its question', async () => {
    menu()
    feed.nothing = ['card:3']
    const trying = board.tryOut()
    feed.next(question([option('card:3', 'card', 3)], { kind: 'menu', number: 9 }))
    await trying
    expect(board.wouldDoNothing('card', 3)).toBe(false)
  })
  test('is looked for in the menu only', async () => {
    feed.asked = question([option('card:3', 'card', 3)])
    feed.nothing = ['card:3']
    await board.tryOut()
    expect(board.wouldDoNothing('card', 3)).toBe(false)
  })
})

describe('a card that cannot be chosen', () => {
  test('tells why at the card, until the game goes on', async () => {
    feed.asked = question([option('card:4', 'card', 4)], { kind: 'menu' })
    const at = element()
    await board.whyNot(3, at)
    expect(board.bubble).toEqual({ text: 'Not 3.', anchor: at, card: 3 })
    board.back()
    expect(board.bubble).toBeNull()
  })
  test('tells nothing once the game has gone on', async () => {
    const asked = board.whyNot(3, element())
    feed.view = view()
    await asked
    expect(board.bubble).toBeNull()
  })
})

describe('a close look', () => {
  const imp = (): NonNullable<ReturnType<Board['closeup']>> => board.closeup(1, 'imp')!

  test('finds the thing itself wherever it lies', () => {
    const stored = [{ id: 31, face: 'imp', owner: 0 }]
    feed.view = view({
      seats: [seat({ stasis: [{ id: 41, face: 'net', owner: 0, stasis_counters: 2, stored }] })],
      bases: [
        base(100, { minions: [minion(1, { actions: [action(11, { stored })] })], actions: [action(13, { stored })] }),
      ],
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
    board.look.at(imp(), element(), true)
    board.look.at(board.closeup(100, 'cave')!, element(), false)
    expect(board.look.zoom?.minion?.id).toBe(1)
    board.look.close()
    expect(board.look.zoom).not.toBeNull()
    board.look.close(true)
    expect(board.look.zoom).toBeNull()
  })

  test('in passing goes by itself', () => {
    board.look.at(imp(), element(), false)
    board.look.close()
    expect(board.look.zoom).toBeNull()
  })

  test('does not get in the way of dragging', () => {
    board.look.paused = true
    board.look.at(imp(), element(), true)
    expect(board.look.zoom).toBeNull()
  })

  test('ends with the choice', () => {
    feed.asked = question([option('x', 'card', 3)])
    board.look.at(imp(), element(), true)
    board.choose(feed.asked.options[0]!)
    expect(board.look.zoom).toBeNull()
  })
})

test('lines of the log get the names that seats have now, as they are', () => {
  expect(board.told('{0} saw cards of {1}.')).toBe('Ann saw cards of Bob.')
  feed.view = view({ seats: [seat({ name: '$& {1}' }), seat({ name: 'Bob' })] })
  expect(board.told("{0} plays Imp; {1}'s deck is shuffled, {9} {x}.")).toBe(
    "$& {1} plays Imp; Bob's deck is shuffled, nobody {x}.",
  )
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

describe('several targets of a card', () => {
  const prize = option('card:3', 'card', 3)
  const targets = [1, 2].map((id) => option(`minion:${id}`, 'minion', id))
  const ahead = question([...targets, option('done')], { number: 2, more: 1, decline: 'done' })
  const chosen = async (): Promise<void> => {
    feed.asked = question([prize, option('end')], { kind: 'menu', decline: 'end' })
    feed.ahead['card:3'] = { question: ahead, outlooks: [] }
    board.take(prize)
    await board.choice.known
    board.take(targets[0]!)
  }

  test('are marked from the first one on', async () => {
    await chosen()
    expect([board.markOf('minion', 1), feed.answers]).toEqual([1, []])
  })
  test('are what Done is said of', async () => {
    await chosen()
    board.take(ahead.options[2]!)
    expect(feed.answers).toEqual(['card:3'])
    feed.next(ahead)
    board.choice.goOn()
    expect(feed.answers).toEqual(['card:3', 'minion:1'])
  })
  test('are no cards in hand, and the card is put back by a tap on it', async () => {
    feed.asked = question([prize, option('card:4', 'card', 4), option('end')], { kind: 'menu', decline: 'end' })
    feed.ahead['card:3'] = { question: ahead, outlooks: [] }
    board.read(3, document.body)
    await board.choice.known
    expect([board.selected(3), board.choice.several, board.markable(3), board.markable(4)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    board.read(3, document.body)
    expect([board.selected(3), board.reading]).toEqual([false, null])
  })
  test('are said at once while the card is held large', async () => {
    board.reading = 3
    await chosen()
    expect(feed.answers).toEqual(['card:3'])
  })
})
