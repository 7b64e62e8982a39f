import { beforeEach, expect, test, vi } from 'vitest'
import { dismiss, toast, toasts } from '../../src/ui/toasts.svelte'

beforeEach(() => {
  vi.useFakeTimers()
  toasts.length = 0
})

test('a sentence stays long enough to be read, then goes', () => {
  toast('Short.')
  toast('A much longer sentence, which takes longer to read.', 'bad')
  vi.advanceTimersByTime(3500 + 6 * 45)
  expect(toasts).toMatchObject([{ tone: 'bad' }])
  vi.runAllTimers()
  expect(toasts).toEqual([])
})

test('the same sentence is not shown twice at a time', () => {
  toast('Again.')
  toast('Again.')
  expect(toasts).toHaveLength(1)
})

test('a sentence can be put away early', () => {
  toast('One.')
  toast('Two.')
  dismiss(toasts[0]!.id)
  expect(toasts).toMatchObject([{ text: 'Two.' }])
})
