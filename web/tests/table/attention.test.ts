import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../../src/device/settings.svelte'
import * as signals from '../../src/device/signals'
import * as sound from '../../src/sound/sound'
import { Attention, type Calling } from '../../src/table/attention.svelte'
import { headline } from '../../src/table/calling'
import type { Frame } from '../../src/wire/protocol'
import { show } from '../browser'
import { frame, option, question, seat, seatInfo, tableInfo, view } from '../made'

vi.mock('../../src/device/signals')
vi.mock('../../src/sound/sound')

const asks = (at: number, who: number, given: object = {}): Frame =>
  frame(at, { view: view({ current: who, question: question([option('a')], { seat: who }), ...given }) })
let table: Calling & { play: { frame: Frame | null; newest: Frame | null; behind: number } }
let attention: Attention

function shown(now: Frame | null, behind = 0): void {
  table.play = { frame: now, newest: now, behind }
  attention.follow()
}

beforeEach(() => {
  vi.clearAllMocks()
  table = { mine: [0], info: tableInfo(), chat: [], play: { frame: null, newest: null, behind: 0 } }
  attention = new Attention(table)
  Object.assign(settings, { signs: true, buzz: true, tell: true })
})
afterEach(() => show(true))

describe('somebody is called', () => {
  test('when others have played and it is their turn', () => {
    shown(asks(1, 1))
    expect(sound.play).not.toHaveBeenCalled()
    shown(asks(2, 0))
    expect(sound.play).toHaveBeenCalledExactlyOnceWith('turn')
    expect(signals.buzz).toHaveBeenCalledExactlyOnceWith(35)
    expect(signals.dotIcon).toHaveBeenLastCalledWith(true)
  })

  test('not by what they did themselves', () => {
    shown(asks(1, 0))
    shown(asks(2, 0))
    expect(sound.play).not.toHaveBeenCalled()
    expect(signals.buzz).not.toHaveBeenCalled()
  })

  test('not on coming to a table that waits already, but the tab says so', () => {
    shown(asks(7, 0))
    expect(sound.play).not.toHaveBeenCalled()
    expect(signals.dotIcon).toHaveBeenLastCalledWith(true)
    expect(attention.title).toBe('Your turn · Basebreaker')
  })

  test('when what others did has been shown, not before', () => {
    shown(asks(1, 1))
    shown(asks(2, 0), 1)
    expect(sound.play).not.toHaveBeenCalled()
    shown(asks(2, 0), 0)
    expect(sound.play).toHaveBeenCalledOnce()
  })

  test('when the game begins with them', () => {
    table.info = tableInfo({ status: 'gathering' })
    shown(null)
    table.info = tableInfo()
    shown(asks(1, 0))
    expect(sound.play).toHaveBeenCalledOnce()
  })

  test('not where a bot sits in', () => {
    table.info = tableInfo({ seats: [seatInfo({ yours: true, substitute: true }), seatInfo()] })
    shown(asks(1, 1))
    shown(asks(2, 0))
    expect(sound.play).not.toHaveBeenCalled()
  })
})

describe('a notification', () => {
  test('is shown only to who looks elsewhere', () => {
    shown(asks(1, 1))
    shown(asks(2, 0))
    expect(signals.notify).not.toHaveBeenCalled()
    shown(asks(3, 1))
    show(false)
    table.play = { frame: asks(3, 1), newest: asks(4, 0), behind: 1 } // the page is hidden, so nothing is shown
    attention.follow()
    expect(signals.notify).toHaveBeenCalledExactlyOnceWith('Your turn · Basebreaker', 'The table waits for you.')
    expect(signals.badge).toHaveBeenLastCalledWith(true)
    expect(signals.buzz).toHaveBeenCalledTimes(1)
    show(true)
    attention.follow()
    expect(signals.unnotify).toHaveBeenCalled()
    expect(signals.badge).toHaveBeenLastCalledWith(false)
  })

  test('is shown only if wanted', () => {
    settings.tell = false
    shown(asks(1, 1))
    show(false)
    shown(asks(2, 0))
    expect(signals.notify).not.toHaveBeenCalled()
  })
})

test('signs and buzz can be switched off', () => {
  Object.assign(settings, { signs: false, buzz: false })
  shown(asks(1, 1))
  shown(asks(2, 0))
  expect(signals.buzz).not.toHaveBeenCalled()
  expect(signals.dotIcon).toHaveBeenLastCalledWith(false)
  expect(attention.title).toBe('Table · Basebreaker')
})

test('who comes and what is said is heard, not what was said before', () => {
  table.chat = [{ number: 3, name: 'Bob', text: 'hi', time: 0, seat: 1 }]
  table.info = tableInfo({ seats: [seatInfo({ yours: true }), seatInfo({ claimed: false })] })
  attention.overhear()
  expect(sound.play).not.toHaveBeenCalled()
  table.info = tableInfo({ seats: [seatInfo({ yours: true }), seatInfo()] })
  attention.overhear()
  expect(sound.play).toHaveBeenLastCalledWith('arrive')
  table.chat = [...table.chat, { number: 4, name: 'Ann', text: 'hello', time: 0, seat: 0 }]
  attention.overhear()
  expect(sound.play).toHaveBeenCalledOnce()
  table.chat = [...table.chat, { number: 5, name: 'Bob', text: 'go', time: 0, seat: 1 }]
  attention.overhear()
  expect(sound.play).toHaveBeenLastCalledWith('chat')
})

describe('the title', () => {
  const title = (now: Frame | null, mine = [0], info = tableInfo()): string =>
    headline(now, mine, info).replace(' · Basebreaker', '')
  test('says whose turn it is', () => {
    expect(title(asks(1, 0))).toBe('Your turn')
    expect(title(asks(1, 1))).toBe('Bob plays')
    expect(title(asks(1, 0, { current: 1 }))).toBe('Your answer')
    expect(title(asks(1, 1), [0, 1])).toBe('Bob: your turn')
    expect(title(frame(1))).toBe('Ann plays')
  })
  test('says how it ended', () => {
    const over = (winners: number[]): Frame =>
      frame(1, {
        view: view({ seats: [seat(), seat({ name: 'Bob' })], result: { winners, vp: [15, 3], reason: 'vp' } }),
      })
    expect(title(over([0]))).toBe('You win')
    expect(title(over([1]))).toBe('Bob won')
    expect(title(over([0]), [])).toBe('Ann won')
    expect(title(over([]))).toBe('Game over')
  })
  test('says whom one waits for', () => {
    const info = tableInfo({ status: 'gathering', seats: [seatInfo(), seatInfo({ claimed: false })] })
    expect(title(null, [0], info)).toBe('Waiting for a friend')
    expect(title(null, [0], tableInfo({ status: 'gathering' }))).toBe('Choosing factions')
  })
})
