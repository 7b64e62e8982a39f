import { describe, expect, test } from 'vitest'
import { signsOf } from '../../src/inspect/signs'
import type { Closeup } from '../../src/board/look.svelte'
import { sign } from '../../src/words/lexicon'
import { base as baseOf, seat, view } from '../made'

const thing = (of: object): Closeup => of as Closeup

describe('signs on a thing', () => {
  test('are those it carries, and all of them are explained', () => {
    const minion = { talent: 'ready', counters: 2, change: -1, actions: [{}], stored: [{}] }
    const found = signsOf(thing({ face: {}, minion }))
    expect(found).toEqual(['talent-ready', 'counters', 'weaker', 'attached', 'stored'])
    const base = { breakpoint: 18, printed_breakpoint: 20, total: 19, places: [{}], counters: 1 }
    const there = signsOf(thing({ face: {}, base }))
    expect(there).toEqual(['changed-breakpoint', 'reached', 'medals', 'base-counters'])
    for (const id of [...found, ...there]) expect(sign(id).text).toMatch(/\.$/)
  })
  test('of a base that would end the game are a crown as well', () => {
    const there = baseOf(1, { places: [{ seat: 0, place: 1, vp: 4 }] })
    const at = (vp: number): string[] =>
      signsOf(thing({ face: {}, base: there }), view({ seats: [seat({ vp }), seat({ vp: 3 })] }))
    expect(at(11)).toContain('match-point')
    expect(at(10)).not.toContain('match-point')
    expect(sign('match-point').text).toMatch(/\.$/)
  })
  test('are none on a plain minion', () => {
    expect(
      signsOf(thing({ face: {}, minion: { talent: '', counters: 0, change: 0, actions: [], stored: [] } })),
    ).toEqual([])
  })
})
