import { expect, test } from 'vitest'
import { cornerFor } from '../../src/playback/corner'

const phone = { left: 8, top: 8, right: 382, bottom: 640 }
const card = { width: 200, height: 280 }

test('a card lies where its player is, if nothing it is played on lies there', () => {
  expect(cornerFor({ x: 40, y: 60 }, card, phone, null)).toEqual({ x: 40, y: 60 })
  expect(cornerFor({ x: 40, y: 60 }, card, phone, { left: 10, top: 400, right: 380, bottom: 500 })).toEqual({
    x: 40,
    y: 60,
  })
})
test('it stays in the room', () => {
  expect(cornerFor({ x: 300, y: -20 }, card, phone, null)).toEqual({ x: 182, y: 8 })
})
test('it makes way for the head of a base that is as wide as the screen', () => {
  expect(cornerFor({ x: 40, y: 60 }, card, phone, { left: 10, top: 150, right: 380, bottom: 260 })).toEqual({
    x: 40,
    y: 360,
  })
})
test('on a low screen it goes to the other side', () => {
  const low = { left: 8, top: 8, right: 760, bottom: 382 }
  expect(cornerFor({ x: 60, y: 50 }, card, low, { left: 20, top: 60, right: 220, bottom: 300 })).toEqual({
    x: 560,
    y: 50,
  })
})
