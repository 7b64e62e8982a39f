import { expect, test } from 'vitest'
import { roomToOffer, roundRoom } from '../../src/screen/heads'

test('players come first in the row at the head, plays of this round get what they leave', () => {
  expect(roundRoom(844, 2)).toBeGreaterThan(roundRoom(667, 2))
  expect(roundRoom(844, 4)).toBeLessThan(roundRoom(844, 2))
})
test('players stand closer for an offer, but not so close that nothing of them is seen', () => {
  expect([roomToOffer(844, 2), roomToOffer(844, 4), roomToOffer(667, 2)]).toEqual([true, true, true])
  expect(roomToOffer(667, 4)).toBe(false)
})
