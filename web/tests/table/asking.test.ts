import { beforeEach, describe, expect, test } from 'vitest'
import { layoutOf } from '../../src/board/layout'
import { buttonsFor, promptOf, whyAsked } from '../../src/table/asking'
import { option, question, useCatalog } from '../made'

beforeEach(useCatalog)
const desk = layoutOf(1440, 900, 3)
const phone = layoutOf(390, 844, 3)
const shown = (options: ReturnType<typeof buttonsFor>): string[] => options.map(({ key }) => key)
const net = { ...option('card:3', 'card', 3), face: 'net' }
const selected = (ahead: ReturnType<typeof question> | null | undefined) => ({
  option: net,
  ahead,
  outlooks: [],
  number: 1,
})

describe('the prompt', () => {
  test('is the question', () => {
    expect(promptOf(question([], { prompt: 'Which minion?' }), null, 0)).toBe('Which minion?')
  })
  test('is that of the selected card', () => {
    const menu = question([net], { kind: 'menu', prompt: 'Play a card' })
    expect(promptOf(menu, selected(question([], { prompt: 'Net which minion?' })), 0)).toBe('Net which minion?')
    expect(promptOf(menu, selected(null), 0)).toBe('Play Net?')
    expect(promptOf(menu, selected(undefined), 0)).toBe('Net')
  })
  test('counts the marks', () => {
    expect(promptOf(question([], { prompt: 'Discard which? (0 of 3)', more: 2 }), null, 1)).toBe(
      'Discard which? (1 of 3)',
    )
    expect(promptOf(question([], { prompt: 'Discard which? (0 so far)', more: 4 }), null, 2)).toBe(
      'Discard which? (2 of 5)',
    )
    expect(
      promptOf(question([net], { kind: 'menu' }), selected(question([], { prompt: 'Which? (0 of 3)', more: 2 })), 2),
    ).toBe('Which? (2 of 3)')
    expect(promptOf(question([], { prompt: 'Discard which? (2 of 3)' }), null, 0)).toBe('Discard which? (2 of 3)')
  })
})

describe('the second line', () => {
  test('says what the ability does', () => {
    expect(whyAsked(question([], { face: 'cave', prompt: 'Go?' }), null, null)).toBe('Cave: Dark.')
    expect(whyAsked(question([], { face: 'cave', prompt: 'Into the Cave?' }), null, null)).toBe('Dark.')
  })
  test('says what may save a card, not what that card does', () => {
    const ask = question([{ ...option('minion:2', 'minion', 2), face: 'cave' }, option('no')], {
      face: 'net',
      prompt: 'Net is about to be destroyed. Prevent it?',
      decline: 'no',
    })
    expect(whyAsked(ask, null, null)).toBe('Cave: Dark.')
    expect(whyAsked({ ...ask, face: 'cave', prompt: 'Cave is about to go. Prevent it?' }, null, null)).toBe('Dark.')
  })
  test('says what an option that is pointed at does', () => {
    const ask = question([], { kind: 'me_first' })
    expect(whyAsked(ask, null, { ...option('a'), face: 'cave' })).toBe('Cave: Dark.')
  })
  test('names the abilities where there are several', () => {
    const options = ['cave', 'net', 'net'].map((face) => ({ ...option(face), face }))
    expect(whyAsked(question(options, { kind: 'me_first' }), null, null)).toBe('Cave · Net')
    expect(whyAsked(question(options), null, null)).toBe('')
  })
})

describe('buttons', () => {
  const ask = question(
    [
      option('yes'),
      option('seat:1', 'seat', 1),
      option('minion:2', 'minion', 2),
      option('stasis:4', 'stasis', 4),
      option('no'),
    ],
    { decline: 'no' },
  )
  test('are for what is not on the table', () => {
    expect(shown(buttonsFor(ask, desk, false))).toEqual(['yes', 'seat:1'])
    expect(shown(buttonsFor(ask, phone, false))).toEqual(['yes', 'seat:1', 'stasis:4'])
  })
  test('are for everything on request, and for abilities', () => {
    expect(buttonsFor(ask, desk, true)).toHaveLength(4)
    expect(buttonsFor({ ...ask, kind: 'me_first' }, desk, false)).toHaveLength(4)
    expect(buttonsFor({ ...ask, kind: 'draft' }, desk, true)).toEqual([])
  })
})
