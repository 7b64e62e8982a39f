import { describe, expect, test } from 'vitest'
import { higher, lengthOf, MASTER, RECIPES, type SoundName } from '../../src/sound/recipes'

const names = Object.keys(RECIPES) as SoundName[]

describe('every sound', () => {
  test.each(names)('%s is made of voices that can be heard and end', (name) => {
    const voices = RECIPES[name]
    expect(voices.length).toBeGreaterThan(0)
    for (const { at = 0, length, gain, from, to = from, wave, filter, swell = 0 } of voices) {
      expect(at).toBeGreaterThanOrEqual(0)
      expect(length).toBeGreaterThanOrEqual(30)
      expect(gain).toBeGreaterThan(0)
      expect(gain).toBeLessThanOrEqual(1)
      expect(Math.min(from, to)).toBeGreaterThanOrEqual(40)
      expect(Math.max(from, to)).toBeLessThanOrEqual(6000)
      expect(swell).toBeLessThan(length)
      if (wave === 'noise') expect(filter).toBeDefined()
    }
  })

  test('is over soon; only the end of a game takes longer', () => {
    for (const name of names)
      expect(lengthOf(name), name).toBeLessThanOrEqual(name === 'win' ? 1200 : name === 'lose' ? 820 : 650)
  })

  test("others' cards are softer than one's own", () => {
    const loudest = (name: SoundName): number => Math.max(...RECIPES[name].map(({ gain }) => gain))
    expect(loudest('other')).toBeLessThan(loudest('down'))
    expect(MASTER).toBe(0.4)
  })
})

test('every point is higher than the one before', () => {
  const steps = Array.from({ length: 10 }, (_, step) => higher(step))
  expect(steps[0]).toBe(1)
  expect([...steps].sort((a, b) => a - b)).toEqual(steps)
  expect(steps[5]).toBeCloseTo(2)
})
