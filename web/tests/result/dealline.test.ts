import { expect, test } from 'vitest'
import { dealLine } from '../../src/result/figures'

const first = (...seats: number[]) => ({
  base: 'b',
  turn: 1,
  step: 1,
  awards: seats.map((seat) => ({ seat, place: 1, power: 3, vp: 2 })),
})

test("a day's deal is a line of symbols", () => {
  expect(dealLine([first(0), first(1), first(0, 1)], { vp: [15, 12], winners: [0] }, 0)).toBe('🟩🟥🟨 🏆 15:12')
  expect(dealLine([], { vp: [10, 16], winners: [1] }, 0)).toBe(' 💥 10:16'.trim())
})
