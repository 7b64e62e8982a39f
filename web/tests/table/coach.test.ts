import { describe, expect, test } from 'vitest'
import { COACHED } from '../../src/device/settings.svelte'
import { allGiven, hintFor, placesOf, stillFits, wordsOf, type Moment } from '../../src/table/coach'
import type { View } from '../../src/wire/protocol'

const view = (of: object = {}): View => ({ bases: [{ total: 0 }], ...of }) as unknown as View
const moment = (of: Partial<Moment> = {}): Moment => ({
  view: view(),
  menu: false,
  aiming: false,
  back: false,
  scoring: false,
  ...of,
})

describe('the hints of a first game', () => {
  test('come one for each new situation', () => {
    expect(hintFor(moment(), [])).toBeNull()
    expect(hintFor(moment({ menu: true }), [])).toBe('hand')
    expect(hintFor(moment({ menu: true }), ['hand'])).toBeNull()
    expect(hintFor(moment({ menu: true, aiming: true }), ['hand'])).toBe('glow')
    expect(hintFor(moment({ menu: true, back: true }), ['hand', 'glow'])).toBe('back')
    expect(hintFor(moment({ menu: true, view: view({ bases: [{ total: 3 }] }) }), ['hand', 'glow', 'back'])).toBe('bar')
    expect(hintFor(moment({ scoring: true }), [])).toBe('scoring')
  })
  test('never come again', () => {
    const all = moment({ view: view({ bases: [{ total: 3 }] }), menu: true, aiming: true, back: true, scoring: true })
    const given: string[] = []
    for (let next = hintFor(all, given); next; next = hintFor(all, given)) given.push(next)
    expect(given.toSorted()).toEqual([...COACHED].sort())
    expect(allGiven(given)).toBe(true)
    expect(allGiven(given.slice(1))).toBe(false)
  })
  test('go when their situation goes', () => {
    expect(stillFits('glow', moment({ aiming: true }))).toBe(true)
    expect(stillFits('glow', moment())).toBe(false)
  })
  test('have words and a place', () => {
    for (const hint of COACHED) {
      expect(wordsOf(hint)).toMatch(/\.$/)
      expect(wordsOf(hint, true)).not.toMatch(/Esc|Point/)
      expect(placesOf(hint).length).toBeGreaterThan(0)
      expect(placesOf(hint, true).length).toBeGreaterThan(0)
    }
  })
})
