import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Board } from '../../src/board/board.svelte'
import { zoomable } from '../../src/board/zoomable'
import { Thing } from '../browser'
import { base, minion, useCatalog, view } from '../made'
import { Held } from './held.svelte'

let board: Board
let node: Thing
let put: { destroy?: () => void }

beforeEach(() => {
  vi.useFakeTimers()
  useCatalog()
  const feed = new Held()
  feed.view = view({ bases: [base(100, { minions: [minion(1)] })] })
  board = new Board(feed)
  node = new Thing()
  put = zoomable(node as unknown as HTMLElement, { board, closeup: () => board.closeup(1, 'imp') }) as typeof put
})

function happens(type: string, given: object = {}): Event {
  const event = Object.assign(new Event(type, { cancelable: true }), given)
  node.dispatchEvent(event)
  return event
}
const hover = { pointerType: 'mouse', buttons: 0, clientX: 0, clientY: 0 }
const touch = { pointerType: 'touch', buttons: 1, clientX: 50, clientY: 50 }

describe('a mouse', () => {
  test('that rests shows the card until it leaves', () => {
    happens('pointermove', hover)
    vi.advanceTimersByTime(259)
    expect(board.look.zoom).toBeNull()
    vi.advanceTimersByTime(1)
    expect(board.look.zoom).toMatchObject({ pinned: false, minion: { id: 1 } })
    happens('pointerleave')
    vi.advanceTimersByTime(419)
    expect(board.look.zoom).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(board.look.zoom).toBeNull()
  })

  test('can go into the close look, which then stays', () => {
    happens('pointermove', hover)
    vi.advanceTimersByTime(260)
    happens('pointerleave')
    board.look.hold(true)
    vi.advanceTimersByTime(5000)
    expect(board.look.zoom).not.toBeNull()
    board.look.hold(false)
    vi.advanceTimersByTime(420)
    expect(board.look.zoom).toBeNull()
  })

  test('pins what it looks at', () => {
    happens('pointermove', hover)
    vi.advanceTimersByTime(260)
    board.look.pin()
    happens('pointerleave')
    vi.runAllTimers()
    expect(board.look.zoom?.pinned).toBe(true)
  })

  test('that only passes shows nothing', () => {
    happens('pointermove', hover)
    happens('pointerleave')
    vi.runAllTimers()
    expect(board.look.zoom).toBeNull()
  })

  test('that clicks shows nothing: the choice is made', () => {
    happens('pointermove', hover)
    happens('pointerdown', { ...hover, buttons: 1 })
    vi.runAllTimers()
    expect(board.look.zoom).toBeNull()
  })

  test('asks for the menu and gets the card, to stay', () => {
    expect(happens('contextmenu').defaultPrevented).toBe(true)
    expect(board.look.zoom?.pinned).toBe(true)
  })
})

describe('a finger', () => {
  test('that stays shows the card, to stay', () => {
    happens('pointerdown', touch)
    happens('pointermove', { ...touch, clientX: 58 })
    vi.advanceTimersByTime(420)
    expect(board.look.zoom?.pinned).toBe(true)
  })

  test('that moves away or lifts does not', () => {
    happens('pointerdown', touch)
    happens('pointermove', { ...touch, clientX: 61 })
    vi.runAllTimers()
    happens('pointerdown', touch)
    happens('pointerup', touch)
    vi.runAllTimers()
    expect(board.look.zoom).toBeNull()
  })
})

describe('the keyboard', () => {
  test('shows what it rests on', () => {
    happens('focus')
    vi.advanceTimersByTime(260)
    expect(board.look.zoom?.pinned).toBe(false)
  })

  test('a focus that came with a click does not', () => {
    node.focusVisible = false
    happens('focus')
    vi.runAllTimers()
    expect(board.look.zoom).toBeNull()
  })

  test('looks closely with its own key', () => {
    happens('keydown', { key: 'x' })
    expect(board.look.zoom).toBeNull()
    happens('keydown', { key: 'i' })
    expect(board.look.zoom?.pinned).toBe(true)
  })
})

test('what is gone shows nothing any more', () => {
  happens('pointermove', hover)
  put.destroy?.()
  happens('contextmenu')
  vi.runAllTimers()
  expect(board.look.zoom).toBeNull()
})
