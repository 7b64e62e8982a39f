import { beforeEach, expect, test, vi } from 'vitest'
import { handleKey, type KeyDeeds, pointerUsed } from '../../src/device/keys'
import { page, Thing } from '../browser'

const deeds = {
  choose: vi.fn(),
  decline: vi.fn(),
  endTurn: vi.fn(),
  undo: vi.fn(),
  space: vi.fn(),
  list: vi.fn(),
  log: vi.fn(),
  chat: vi.fn(),
  help: vi.fn(),
  mute: vi.fn(),
  step: vi.fn(),
  close: vi.fn(() => true),
} satisfies KeyDeeds

beforeEach(() => {
  for (const deed of Object.values(deeds)) deed.mockClear()
})

/** Press a key; return whether it was handled. */
function press(key: string, target: unknown = null, given: object = {}): boolean {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...given })
  Object.defineProperty(event, 'target', { value: target })
  handleKey(event as unknown as KeyboardEvent, deeds)
  return event.defaultPrevented
}

test('numbers choose, counted from the first', () => {
  press('1')
  press('9')
  expect(deeds.choose.mock.calls).toEqual([[0], [8]])
  expect(press('0')).toBe(false)
})

test('letters do what the help says, large or small', () => {
  for (const key of ['d', 'E', 'u', 'l', 'g', 'C', 'm', '?']) expect(press(key)).toBe(true)
  for (const deed of [
    deeds.decline,
    deeds.endTurn,
    deeds.undo,
    deeds.list,
    deeds.log,
    deeds.chat,
    deeds.mute,
    deeds.help,
  ])
    expect(deed).toHaveBeenCalledOnce()
  press('ArrowRight')
  press('ArrowLeft')
  expect(deeds.step.mock.calls).toEqual([[1], [-1]])
})

test('nothing is taken from somebody who writes, or from the browser', () => {
  const field = Object.assign(new Thing(), { tagName: 'INPUT', isContentEditable: false })
  expect(press('d', field)).toBe(false)
  expect(press('d', null, { ctrlKey: true })).toBe(false)
  expect(deeds.decline).not.toHaveBeenCalled()
})

test('space pauses and with Shift skips, but on a button it presses the button', () => {
  const button = Object.assign(new (HTMLButtonElement as unknown as typeof Thing)(), {
    tagName: 'BUTTON',
    isContentEditable: false,
  })
  expect(press(' ', button)).toBe(false)
  expect(press(' ', null, { shiftKey: false })).toBe(true)
  expect(press(' ', null, { shiftKey: true })).toBe(true)
  expect(deeds.space.mock.calls).toEqual([[false], [true]])
})

test('escape is taken only where something was closed', () => {
  expect(press('Escape')).toBe(true)
  deeds.close.mockReturnValueOnce(false)
  expect(press('Escape')).toBe(false)
})

test('hints are shown to those who use keys, until they use a pointer', () => {
  press('1')
  expect(page.documentElement.dataset.keys).toBe('on')
  pointerUsed()
  expect(page.documentElement.dataset.keys).toBeUndefined()
})
