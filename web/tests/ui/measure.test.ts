import { expect, test } from 'vitest'
import { linesOf, widestPiece, type Widths } from '../../src/ui/measure'

/** Every letter is ten wide. */
const tens: Widths = (text) => text.length * 10

test('words go to the next line where they do not fit', () => {
  expect(linesOf('', 'f', 100, 0, tens)).toBe(1)
  expect(linesOf('four five', 'f', 90, 0, tens)).toBe(1)
  expect(linesOf('four five', 'f', 89, 0, tens)).toBe(2)
  expect(linesOf('a b c d e', 'f', 30, 0, tens)).toBe(3)
})

test('what stands before them takes room in the first line', () => {
  expect(linesOf('four', 'f', 100, 50, tens)).toBe(1)
  expect(linesOf('four', 'f', 100, 60, tens)).toBe(2)
})

test('a word that is too long is divided where it may be', () => {
  expect(linesOf('Night\u00adstalker', 'f', 120, 0, tens)).toBe(1)
  expect(linesOf('Night\u00adstalker', 'f', 70, 0, tens)).toBe(2)
  expect(widestPiece('Night\u00adstalker', 'f', tens)).toBe(70)
  expect(widestPiece('The Count', 'f', tens)).toBe(50)
})
