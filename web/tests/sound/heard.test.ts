import { beforeEach, describe, expect, test } from 'vitest'
import { Ear } from '../../src/sound/ear'
import { comesNear, endSound, POINT, satDown, soundsOf, soundsSince } from '../../src/sound/heard'
import type { Heard } from '../../src/sound/sound'
import { base, line, seatInfo, view } from '../made'

const names = (heard: Heard[]): string[] => heard.map(({ name }) => name)

describe('a line of the log', () => {
  test.each([
    ['play_minion', 'down'],
    ['play_action', 'down'],
    ['counters', 'counter'],
    ['destroy', 'destroy'],
    ['move', 'move'],
    ['draw', 'draw'],
    ['scores', 'near'],
    ['cleared', 'move'],
    ['new_base', 'land'],
  ])('%s is heard as %s', (kind, name) => {
    expect(names(soundsOf(line(1, { kind }), 0))).toEqual([name])
  })

  test('a card of somebody else sounds farther away, to a spectator every card does', () => {
    expect(names(soundsOf(line(1, { kind: 'play_minion', seat: 1 }), 0))).toEqual(['other'])
    expect(names(soundsOf(line(1, { kind: 'play_minion', seat: 0 }), null))).toEqual(['other'])
  })

  test('victory points ring one by one, each higher', () => {
    expect(soundsOf(line(1, { kind: 'award', vp: 3 }), 0)).toEqual([
      { name: 'vp', after: 0, step: 0 },
      { name: 'vp', after: POINT, step: 1 },
      { name: 'vp', after: 2 * POINT, step: 2 },
    ])
    expect(soundsOf(line(1, { kind: 'award', vp: 0 }), 0)).toEqual([])
    expect(soundsOf(line(1, { kind: 'vp', vp: -2 }), 0)).toEqual([])
  })

  test('a shuffle is silent', () => {
    expect(soundsOf(line(1, { kind: 'shuffle' }), 0)).toEqual([])
  })
})

test('what happens together is heard in a row, each kind once', () => {
  const lines = [line(1), line(2, { kind: 'destroy' }), line(3, { kind: 'destroy' }), line(4, { kind: 'draw' })].map(
    (each) => (each.kind === 'play' ? { ...each, kind: 'play_minion' } : each),
  )
  const heard = soundsSince(lines, 0)
  expect(names(heard)).toEqual(['down', 'destroy', 'draw'])
  expect(heard.map(({ after }) => after)).toEqual([0, 110, 220])
})

test('the points of two players are both heard', () => {
  const heard = soundsSince([line(1, { kind: 'award', seat: 0, vp: 2 }), line(2, { kind: 'award', seat: 1, vp: 1 })], 0)
  expect(heard.map(({ step }) => step)).toEqual([0, 1, 0])
  expect(heard[2]?.after).toBeGreaterThan(heard[1]?.after ?? 0)
})

describe('an ear', () => {
  let heard: string[]
  let ear: Ear
  beforeEach(() => {
    heard = []
    ear = new Ear((sounds) => heard.push(...names(sounds)))
  })
  const played = (number: number) => line(number, { kind: 'play_minion', seat: 1 })

  test('does not hear what was there when it came', () => {
    ear.told([played(0), played(1)], 0)
    expect(heard).toEqual([])
  })

  test('hears each line once, as it is told', () => {
    ear.told([played(0)], 0)
    ear.told([played(0), played(1)], 0)
    ear.told([played(0), played(1)], 0)
    ear.told([played(0), played(1), line(2, { kind: 'destroy' })], 0)
    expect(heard).toEqual(['other', 'destroy'])
  })

  test('is silent when something is taken back, and hears what is done instead', () => {
    ear.told([played(0), played(1)], 0)
    ear.told([played(0)], 0)
    expect(heard).toEqual([])
    ear.told([played(0), line(1, { kind: 'draw' })], 0)
    expect(heard).toEqual(['draw'])
  })

  test('is silent at a long jump', () => {
    ear.told([played(0)], 0)
    ear.told(
      Array.from({ length: 60 }, (_, number) => played(number)),
      0,
    )
    expect(heard).toEqual([])
  })

  test('hears that a base comes near to breaking, once', () => {
    ear.shown(view({ bases: [base(1, { total: 10 })] }))
    ear.shown(view({ bases: [base(1, { total: 16 })] }))
    ear.shown(view({ bases: [base(1, { total: 17 })] }))
    expect(heard).toEqual(['near'])
  })
})

test('a base is near from four fifths of its breakpoint on, until it breaks', () => {
  const at = (total: number) => view({ bases: [base(1, { total })] })
  expect(comesNear(at(15), at(16))).toBe(true)
  expect(comesNear(at(15), at(15))).toBe(false)
  expect(comesNear(at(15), at(20))).toBe(false)
  expect(comesNear(view({ bases: [] }), at(16))).toBe(false)
})

test('a friend who sits down or comes back is heard, nobody else', () => {
  const [here, gone] = [seatInfo(), seatInfo({ claimed: false, present: false })]
  expect(satDown([gone], [here])).toBe(true)
  expect(satDown([seatInfo({ present: false })], [here])).toBe(true)
  expect(satDown([here], [here])).toBe(false)
  expect(satDown([], [here])).toBe(false)
  expect(satDown([gone], [seatInfo({ yours: true })])).toBe(false)
  expect(satDown([gone], [seatInfo({ kind: 'bot' })])).toBe(false)
})

test('the end is a fall only for who sits here and has lost', () => {
  expect(endSound([0], [0])).toBe('win')
  expect(endSound([1], [0])).toBe('lose')
  expect(endSound([1], [])).toBe('win')
  expect(endSound([1], [0, 1])).toBe('win')
})
