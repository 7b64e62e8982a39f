import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Board } from '../../src/board/board.svelte'
import { HandDrag } from '../../src/board/drag.svelte'
import { below } from '../browser'
import { option, question, view } from '../made'
import { Held } from './held.svelte'

let feed: Held
let board: Board
let drag: HandDrag

beforeEach(() => {
  vi.useFakeTimers()
  feed = new Held()
  feed.view = view()
  feed.asked = question([option('card:3', 'card', 3)], { kind: 'menu' })
  board = new Board(feed)
  drag = new HandDrag(board)
  below.targets = []
})

const at = (x: number, y: number, given: Partial<PointerEvent> = {}): PointerEvent =>
  ({ clientX: x, clientY: y, button: 0, pointerType: 'mouse', ...given }) as PointerEvent
const finger = { pointerType: 'touch' }

describe('a card', () => {
  test('follows the mouse once it has moved a little', () => {
    drag.down(at(100, 500), 3)
    drag.move(at(105, 495))
    expect([drag.id, board.dragged]).toEqual([null, null])
    drag.move(at(107, 492))
    expect([drag.id, drag.x, drag.y, board.dragged]).toEqual([3, 107, 492, 3])
  })

  test('that cannot be played does not', () => {
    drag.down(at(100, 500), 4)
    drag.move(at(200, 300))
    expect(drag.id).toBeNull()
  })

  test('does not follow another button', () => {
    drag.down(at(100, 500, { button: 2 }), 3)
    drag.move(at(200, 300))
    expect(drag.id).toBeNull()
  })

  test('follows a finger that pulls it up, not one that scrolls the hand', () => {
    drag.down(at(100, 500, finger), 3)
    drag.move(at(160, 480, finger))
    expect(drag.id).toBeNull()
    drag.move(at(120, 470, finger))
    expect(drag.id).toBe(3)
  })

  test('does not follow a pointer that only passes', () => {
    drag.move(at(200, 300))
    drag.up(at(200, 300))
    expect([drag.id, feed.answers]).toEqual([null, []])
  })

  test('puts the close look away', () => {
    board.look.zoom = { anchor: new DOMRect(0, 0, 1, 1), pinned: true } as Board['look']['zoom']
    drag.down(at(100, 500), 3)
    drag.move(at(100, 400))
    expect(board.look.zoom).toBeNull()
  })

  test('lights what it may be dropped on, but never another card', () => {
    const where = (...options: ReturnType<typeof option>[]): void =>
      void (feed.asked = question([option('card:3', 'card', 3), ...options], { kind: 'menu' }))
    where(option('on', 'minion', 1), option('at', 'base', 100))
    drag.down(at(100, 500), 3)
    below.targets = ['card:4', null, 'minion:1', 'base:100']
    drag.move(at(100, 400))
    expect(board.hovered).toBe('minion:1')
    where(option('at', 'base', 100))
    drag.move(at(100, 395))
    expect(board.hovered).toBe('base:100')
    below.targets = []
    drag.move(at(100, 390))
    expect(board.hovered).toBe('')
  })
})

describe('dropping it', () => {
  const pull = (...targets: string[]): void => {
    drag.down(at(100, 500), 3)
    below.targets = targets
    drag.move(at(100, 400))
  }

  test('selects it on the way, and plays it where it was dropped', async () => {
    feed.ahead['card:3'] = { question: question([option('base:100', 'base', 100)], { number: 2 }) }
    pull('minion:1', 'base:100', 'base:100')
    expect(board.selected(3)).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(board.legal('base', 100)).toBe(true)
    drag.up(at(100, 400))
    await vi.advanceTimersByTimeAsync(1)
    expect(feed.answers).toEqual(['card:3'])
    expect([drag.id, board.dragged, board.hovered]).toEqual([null, null, ''])
    feed.next(question([option('base:100', 'base', 100)], { number: 2 }))
    board.choice.goOn()
    expect(feed.answers).toEqual(['card:3', 'base:100'])
  })

  test('far from the hand plays it even where nothing lies, if it needs no target', async () => {
    pull()
    drag.up(at(100, 439))
    await vi.advanceTimersByTimeAsync(1)
    expect(feed.answers).toEqual(['card:3'])
  })

  test('where it cannot go puts it back', async () => {
    feed.ahead['card:3'] = { question: question([option('base:100', 'base', 100)], { number: 2 }) }
    pull('base:101')
    drag.up(at(100, 400))
    await vi.advanceTimersByTimeAsync(50)
    expect([feed.answers, board.choice.selected]).toEqual([[], null])
  })

  test('close to the hand puts it back', () => {
    pull()
    drag.up(at(100, 440))
    expect([feed.answers, board.choice.selected]).toEqual([[], null])
    expect([drag.id, board.dragged]).toEqual([null, null])
  })

  test('asks which way, where there are several', () => {
    feed.asked = question([option('play:3', 'card', 3), option('bury:3', 'card', 3)])
    pull('base:100')
    drag.up(at(100, 400))
    expect(feed.answers).toEqual([])
    expect(board.chooser?.options).toHaveLength(2)
    expect(board.chooser?.anchor).toMatchObject({ left: 100, top: 400 })
  })

  test('does nothing when the question has gone meanwhile', () => {
    pull('base:100')
    feed.asked = null
    drag.up(at(100, 400))
    expect([feed.answers, board.dragged]).toEqual([[], null])
  })

  test('is no click: the one that follows means nothing, the next one does', () => {
    pull('base:100')
    drag.up(at(100, 400))
    expect(drag.justDropped).toBe(true)
    vi.runAllTimers()
    expect(drag.justDropped).toBe(false)
  })

  test('a press without a move stays a click', () => {
    drag.down(at(100, 500), 3)
    drag.up(at(100, 500))
    expect([drag.justDropped, feed.answers]).toEqual([false, []])
  })
})

test('a drag that is cancelled leaves no trace', () => {
  drag.down(at(100, 500), 3)
  below.targets = ['base:100']
  drag.move(at(100, 400))
  drag.cancel()
  expect([drag.id, board.dragged, board.hovered]).toEqual([null, null, ''])
  drag.move(at(100, 300))
  drag.up(at(100, 300))
  expect([drag.id, feed.answers, board.choice.selected]).toEqual([null, [], null])
})
